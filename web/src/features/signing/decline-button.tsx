import { useState, type ComponentProps } from "react";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";
import type { DeclineDialog } from "./decline-dialog.tsx";

/** The way to say no. Its dialog is loaded when it is wanted: few people decline. */
export function DeclineButton(props: Omit<ComponentProps<typeof DeclineDialog>, "onClose">) {
  const [Loaded, setLoaded] = useState<typeof DeclineDialog>();
  // About one version: when another is loaded, that is to be read first.
  const [openFor, setOpenFor] = useState<string>();
  const { documentHash } = props.view;
  const open = async () => {
    try {
      const { DeclineDialog } = await import("./decline-dialog.tsx");
      setLoaded(() => DeclineDialog);
      setOpenFor(documentHash);
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError(unreachableMessage);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      Is something wrong with this sheet?
      <Button variant="text" size="small" className="-ml-2" onClick={() => void open()}>
        Decline to sign
      </Button>
      {Loaded !== undefined && openFor === documentHash && (
        <Loaded {...props} onClose={() => setOpenFor(undefined)} />
      )}
    </div>
  );
}
