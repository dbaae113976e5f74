import { useState } from "react";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { updateAgreementOptimistically } from "../../../api/agreements-cache.ts";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Asks for confirmation and a reason before an agreement is voided. */
export function VoidDialog({
  agreementId,
  title,
  onClose,
}: {
  agreementId: string;
  title: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const voiding = useAgreementChange(agreements.void, {
    expect: (client) => updateAgreementOptimistically(client, agreementId, { status: "voided" }),
    success: "Agreement voided. Everyone has been notified.",
    failure: { otherwise: "Failed to void agreement" },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Void this agreement?"
      description={`“${title}” can no longer be signed, and everyone is notified. Signatures so far stay in the history. This can’t be undone, but you can use it as a new draft.`}
    >
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          voiding.mutate(
            { params: { id: agreementId }, body: { reason: reason.trim() } },
            // The agreement has ended in the meantime: the details behind the dialog show its new status.
            {
              onSuccess: onClose,
              onError: (error) => hasErrorCode("agreement_not_pending", error) && onClose(),
            },
          );
        }}
      >
        <TextArea
          label="Reason (optional)"
          hint="Included in the email to everyone."
          rows={3}
          maxLength={bounds.reasonCharacters}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogButtons cancelLabel="Keep it open" onClose={onClose}>
          <Button type="submit" variant="danger" busy={voiding.isPending}>
            Void agreement
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
