import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";

/** The button that replaces the link of a song or a file. It asks for confirmation, because the previous link ends. */
export function ReplaceLinkButton({
  isBusy,
  onConfirm,
}: {
  isBusy: boolean;
  onConfirm: (done: () => void) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <p className="mt-1 text-sm text-muted">The link that you have given away ends.</p>
      {isAsking && (
        <Dialog
          title="Make a new link?"
          description="From then on, the link that you have given away opens nothing. Shares by email stay."
          onClose={close}
        >
          <DialogButtons cancelLabel="Keep the link" onClose={close}>
            <Button variant="danger" busy={isBusy} onClick={() => onConfirm(close)}>
              End it and make a new one
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </div>
  );
}
