import { useState } from "react";
import { unreachableMessage } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import type { DecisionContext } from "../form/use-send-decision.ts";
import type { RepresentativeDialog } from "./representative-dialog.tsx";

/** The quiet way to name who signs. The dialog is loaded on demand, since few people have somebody who signs for them. */
export function RepresentativeButton({ context }: { context: DecisionContext }) {
  const [Loaded, setLoaded] = useState<typeof RepresentativeDialog>();
  // The dialog is about one version and closes when a new one is loaded.
  const [openFor, setOpenFor] = useState<string>();
  const { documentHash } = context.view;
  const open = async () => {
    try {
      const { RepresentativeDialog } = await import("./representative-dialog.tsx");
      setLoaded(() => RepresentativeDialog);
      setOpenFor(documentHash);
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError(unreachableMessage);
    }
  };
  return (
    <div className="-mt-3 text-sm text-muted">
      <Button variant="text" size="small" className="-ml-2" onClick={() => void open()}>
        Someone signs for me
      </Button>
      {Loaded !== undefined && openFor === documentHash && (
        <Loaded context={context} onClose={() => setOpenFor(undefined)} />
      )}
    </div>
  );
}
