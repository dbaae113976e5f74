import { Button } from "../../components/ui/buttons/button.tsx";

/** Says that the form shows restored values, with a button to discard them. */
export function RestoredNotice({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-wash py-1 pr-1 pl-4 text-sm">
      <output className="py-2">
        {isNew
          ? "We restored your unfinished agreement."
          : "Changes that you had not saved are back."}
      </output>
      <Button variant="text" size="small" onClick={onDiscard}>
        {isNew ? "Start over" : "Discard changes"}
      </Button>
    </div>
  );
}
