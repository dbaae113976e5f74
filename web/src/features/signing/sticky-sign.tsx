import { Button } from "../../components/ui/button.tsx";

/** The button that signs, in reach wherever on the page one is. */
export function StickySign({ busy }: { busy: boolean }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-5 border-t bg-paper px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-8 sm:px-8 xl:static xl:m-0 xl:border-0 xl:p-0">
      <Button type="submit" busy={busy} className="w-full">
        {busy ? "Signing…" : "Sign Agreement"}
      </Button>
    </div>
  );
}
