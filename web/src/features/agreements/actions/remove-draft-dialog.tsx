import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { useRemoveAgreement } from "./use-remove-agreement.ts";

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
  const remove = useRemoveAgreement(agreementId, {
    done: "Draft deleted",
    failed: "Failed to delete draft",
  });
  return (
    <Dialog
      onClose={onClose}
      title="Delete this draft?"
      description={`The draft of “${title}” is permanently deleted. If the song was created with it and has no other agreement, the song and its files are deleted, too.`}
    >
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: agreementId } }, { onSuccess: onRemoved })}
        >
          Delete draft
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
