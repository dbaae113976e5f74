import { useNavigate } from "react-router";
import type { WebhookView } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { webhooks } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { DeletionDialog } from "../../components/ui/dialogs/deletion-dialog.tsx";
import { toast } from "../../lib/toasts.ts";

/** Says what the deletion of a webhook costs, and deletes it. */
export function RemoveDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useCall(webhooks.remove, {
    onError: () => undefined,
    onSuccess: () => {
      toast({ description: "Webhook deleted" });
      void navigate("/webhooks", { replace: true });
    },
  });
  return (
    <DeletionDialog
      title="Delete this webhook?"
      description={webhook.description || webhook.url}
      consequences={[
        "Nothing more is sent to this address, also what waits or is held.",
        "Its log can’t be read any more.",
        "Its secret stops working. A webhook that you add later gets another one.",
      ]}
      problem={remove.error === null ? undefined : errorMessage(remove.error)}
      keep="Keep it"
      confirm="Delete webhook"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: webhook.id } })}
      onClose={onClose}
    >
      {null}
    </DeletionDialog>
  );
}
