import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";

/** Confirms that the uploaded agreement replaces the draft of the song. */
export function ReplaceDraftDialog({
  songNumber,
  isBusy,
  onClose,
  onReplace,
}: {
  songNumber: string;
  isBusy: boolean;
  onClose: () => void;
  onReplace: () => void;
}) {
  return (
    <Dialog
      onClose={onClose}
      title="Replace the draft?"
      description={`Song No. ${formatSheetNumber(Number(songNumber))} has a draft that was not sent. The uploaded agreement takes its place, and the draft is permanently deleted. The song keeps its title, lyrics and files.`}
    >
      <DialogButtons cancelLabel="Choose another song" onClose={onClose}>
        <Button variant="danger" busy={isBusy} onClick={onReplace}>
          Replace the draft
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
