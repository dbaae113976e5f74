import { ShownOnceDialog } from "../../components/programs/shown-once-dialog.tsx";

/** Shows a webhook's new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Copy the signing secret"
      description="We show it only now. Your receiver needs it to verify what we send."
      secret={secret}
      copy={{ label: "Copy secret", copied: "Secret copied" }}
      onClose={onClose}
    />
  );
}
