import { Button } from "../../../components/ui/button.tsx";
import { useNewDraft } from "./use-new-draft.ts";

/** Begins again with what an agreement said that ended unsigned. */
export function UseAsNewDraft({ id }: { id: string }) {
  const newDraft = useNewDraft(id);
  return (
    <Button size="small" busy={newDraft.isPending} onClick={() => newDraft.mutate()}>
      Use as new draft
    </Button>
  );
}
