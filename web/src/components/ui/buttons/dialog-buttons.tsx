import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** The buttons of a dialog: its actions, and the button that closes it. */
export function DialogButtons({
  cancelLabel = "Cancel",
  onClose,
  children,
}: {
  cancelLabel?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="quiet" onClick={onClose}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  );
}
