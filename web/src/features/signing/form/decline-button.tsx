import { useState } from "react";
import { unreachableMessage } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import type { DeclineDialog } from "./decline-dialog.tsx";
import type { DecisionContext } from "./use-send-decision.ts";

/** The button that opens the dialog to decline. The dialog is loaded on demand, since few people decline. */
export function DeclineButton({ context }: { context: DecisionContext }) {
  const [Loaded, setLoaded] = useState<typeof DeclineDialog>();
  // The dialog is about one version and closes when a new one is loaded.
  const [openFor, setOpenFor] = useState<string>();
  const { documentHash } = context.view;
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
      {/* Else 'Something is not right' is above it, which asks the same. */}
      {context.view.agreeing === undefined && "Is something wrong with this sheet?"}
      <Button variant="text" size="small" className="-ml-2" onClick={() => void open()}>
        Decline to sign
      </Button>
      {Loaded !== undefined && openFor === documentHash && (
        <Loaded context={context} onClose={() => setOpenFor(undefined)} />
      )}
    </div>
  );
}
