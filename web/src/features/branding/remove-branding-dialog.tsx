import { errorMessage } from "../../api/call-errors.ts";
import { branding } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { DeletionDialog } from "../../components/ui/dialogs/deletion-dialog.tsx";
import { toast } from "../../lib/toasts.ts";

/** Says what the removal of the branding changes, and removes it. */
export function RemoveBrandingDialog({
  onRemoved,
  onClose,
}: {
  onRemoved: () => void;
  onClose: () => void;
}) {
  const remove = useCall(branding.remove, {
    onError: () => undefined,
    onSuccess: () => {
      toast({ description: "Branding removed" });
      onRemoved();
      onClose();
    },
  });
  return (
    <DeletionDialog
      title="Remove this branding?"
      description="Logo, sender’s name, color, reply address and footer line"
      consequences={[
        "What you send from now on looks like Splitsheet.",
        "Share pages change at once.",
        "Agreements that you have sent keep this branding, and so do their PDFs.",
      ]}
      problem={remove.error === null ? undefined : errorMessage(remove.error)}
      keep="Keep it"
      confirm="Remove branding"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({})}
      onClose={onClose}
    >
      {null}
    </DeletionDialog>
  );
}
