import { useState } from "react";
import {
  defaultSigningPeriod,
  type SigningPeriod,
} from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import type { BulkDetail } from "../../../api/bulk/bulk-queries.ts";
import { errorMessage, isPlanRefusal } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { SendingOptions } from "../../../sheet/form/sending-options.tsx";
import { SendingCost } from "./sending-cost.tsx";

/** Asks before the drafts of a bulk are sent: how many people are emailed, and how long it takes. */
export function SendBulkDialog({
  bulk,
  unsent,
  onClose,
}: {
  bulk: BulkDetail;
  unsent: number;
  onClose: () => void;
}) {
  const [days, setDays] = useState<SigningPeriod>(defaultSigningPeriod);
  const [asksAgreementFirst, setAsksAgreementFirst] = useState(false);
  const send = useCall(songs.sendBulk, { onSuccess: onClose, onError: () => {} });
  return (
    <Dialog
      title={`Send ${countLabel(unsent, "draft")}?`}
      description="Everyone gets one email with all their sheets, and signs each sheet for itself."
      onClose={onClose}
      readFirst
    >
      <div className="mt-4 grid gap-4">
        <SendingCost bulk={bulk} unsent={unsent} />
        <SendingOptions
          days={days}
          onDays={setDays}
          asksAgreementFirst={asksAgreementFirst}
          onAsksAgreementFirst={setAsksAgreementFirst}
        />
        {send.isError && (
          <FormError error={send.error}>
            {errorMessage(send.error)}{" "}
            {isPlanRefusal(send.error) && (
              <a href="/pricing" className="font-semibold underline underline-offset-4">
                See the plans
              </a>
            )}
          </FormError>
        )}
      </div>
      <DialogButtons onClose={onClose}>
        <Button
          busy={send.isPending}
          onClick={() =>
            send.mutate({
              params: { id: bulk.id },
              body: { expiresInDays: days, ...(asksAgreementFirst ? { asksAgreementFirst } : {}) },
            })
          }
        >
          Send {unsent}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
