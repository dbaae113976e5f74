import type { WebhookView } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { webhooks } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** Asks before a webhook gets a new secret, and then shows it. */
export function RotateDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const rotate = useCall(webhooks.rotateSecret, { onError: () => undefined });
  if (rotate.data !== undefined)
    return <SecretDialog secret={rotate.data.secret} onClose={onClose} />;
  const isSecondToday = webhook.formerSecretUntil !== undefined;
  return (
    <Dialog
      title="Make a new secret?"
      description="The present secret stays valid for another 24 hours, so that you can change your receiver without losing anything."
      onClose={onClose}
    >
      {isSecondToday && (
        <p className="mt-3">The one before the present secret stops working at once.</p>
      )}
      {rotate.error !== null && (
        <div className="mt-4">
          <FormError error={rotate.error}>{errorMessage(rotate.error)}</FormError>
        </div>
      )}
      <DialogButtons onClose={onClose}>
        <Button
          busy={rotate.isPending}
          onClick={() => rotate.mutate({ params: { id: webhook.id } })}
        >
          Make new secret
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
