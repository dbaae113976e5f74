import type { UploadReviewCard } from "../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { files } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toast } from "../../lib/toasts.ts";

/** Asks before an upload is deleted with what was typed in its review. */
export function DiscardUploadDialog({
  upload: { parseId, title, song },
  onClose,
  onDiscarded,
}: {
  upload: Pick<UploadReviewCard, "parseId" | "title" | "song">;
  onClose: () => void;
  /** Called once it is deleted, before `onClose`. */
  onDiscarded?: () => void;
}) {
  const isSong = song !== undefined && song.of > 1;
  const remove = useCall(files.remove, {
    failure: "Failed to discard upload",
    onSuccess: () => {
      toast({ title: "Success", description: isSong ? "Song discarded" : "Upload discarded" });
      onDiscarded?.();
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={isSong ? "Discard this song?" : "Discard this upload?"}
      description={
        isSong
          ? `${title === "" ? "The song" : `“${title}”`} is permanently deleted, with what you have entered. The other songs of the document stay.`
          : `“${title}” is permanently deleted, with its file and what you have entered.`
      }
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
