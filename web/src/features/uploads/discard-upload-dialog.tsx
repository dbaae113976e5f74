import type { UploadReviewCard } from "../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { files } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toast } from "../../lib/toasts.ts";

/** Asks before an upload is deleted with what was typed in its review. */
export function DiscardUploadDialog({
  upload: { parseId, title },
  onClose,
  onDiscarded,
}: {
  upload: Pick<UploadReviewCard, "parseId" | "title">;
  onClose: () => void;
  /** Called once it is deleted, before `onClose`. */
  onDiscarded?: () => void;
}) {
  const remove = useCall(files.remove, {
    failure: "Failed to discard upload",
    onSuccess: () => {
      toast({ title: "Success", description: "Upload discarded" });
      onDiscarded?.();
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Discard this upload?"
      description={`“${title}” is permanently deleted, with its file and what you have entered.`}
    >
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: parseId } })}
        >
          Discard
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
