import { CopyButton } from "./copy-button.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";

/** Shows a secret that cannot be shown again, with a button that copies it. */
export function ShownOnceDialog({
  title,
  description,
  secret,
  copy,
  onClose,
}: {
  title: string;
  description: string;
  secret: string;
  /** The button, what is said after it, and what to select where it fails. */
  copy: { label: string; copied: string; what?: string };
  onClose: () => void;
}) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <p className="mt-4 rounded-control border bg-wash p-3 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
        <CopyButton text={secret} {...copy} variant="primary" size="regular" />
      </div>
    </Dialog>
  );
}
