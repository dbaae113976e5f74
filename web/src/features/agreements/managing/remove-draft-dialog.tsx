import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { foreseeRemoval } from "../../../api/agreements-cache.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { agreements } from "../../../api/endpoints.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";

/** Asks before a draft is deleted. It disappears from the list at once, and returns if the server refuses. */
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
  const client = useQueryClient();
  const remove = useCall<typeof agreements.remove, () => void>(agreements.remove, {
    onMutate: async () => {
      await cancelStale(client, agreements.remove);
      return foreseeRemoval(client, agreementId);
    },
    onSuccess: () => toast({ title: "Success", description: "Draft deleted" }),
    onError: (error, _, undo) => {
      undo?.();
      toastError(messageOf(error, "Failed to delete draft"));
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Delete this draft?"
      description={`The draft of “${title}” is permanently deleted, and the song with its files. A song with an earlier agreement stays.`}
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
