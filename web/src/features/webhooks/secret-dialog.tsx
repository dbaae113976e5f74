import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Shows a webhook's new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Copy the signing secret"
      description="We show it only now. Your receiver needs it to verify what we send."
      onClose={onClose}
    >
      <p className="mt-4 rounded-control border bg-wash p-3 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
        <CopyButton
          text={secret}
          label="Copy secret"
          copied="Secret copied"
          variant="primary"
          size="regular"
        />
      </div>
    </Dialog>
  );
}
