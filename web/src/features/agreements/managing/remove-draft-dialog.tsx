import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { useRemoveDraft } from "./use-remove-draft.ts";

/** Asks before a draft is deleted. */
export function RemoveDraftDialog({
  agreementId,
  title,
  onClose,
  onRemoved,
}: {
  agreementId: string;
  title: string;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveDraft(agreementId);
  return (
    <Dialog
      onClose={onClose}
      title="Delete this draft?"
      description={`The split sheet of “${title}” goes for good. The song stays.`}
    >
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onRemoved })}
        >
          Delete draft
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
