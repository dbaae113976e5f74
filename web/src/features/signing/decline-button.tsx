import { useState, type ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";
import type { DeclineDialog } from "./decline-dialog.tsx";

/** The way to say no. Its dialog is loaded when it is wanted: few people decline. */
export function DeclineButton(props: Omit<ComponentProps<typeof DeclineDialog>, "onClose">) {
  const [Loaded, setLoaded] = useState<typeof DeclineDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const { DeclineDialog } = await import("./decline-dialog.tsx");
      setLoaded(() => DeclineDialog);
      setIsOpen(true);
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError("Splitsheet can't be reached. Please check your connection and try again.");
    }
  };
  return (
    <div className="text-sm text-muted">
      Is something wrong with this sheet?
      <Button variant="text" size="small" onClick={() => void open()}>
        Decline to sign
      </Button>
      {Loaded !== undefined && isOpen && <Loaded {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
