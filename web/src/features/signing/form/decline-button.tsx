import { Button } from "../../../components/ui/buttons/button.tsx";
import { useDialogOnDemand } from "../use-dialog-on-demand.ts";
import type { DecisionContext } from "./use-send-decision.ts";

/** The button that opens the dialog to decline, which few people need. */
export function DeclineButton({ context }: { context: DecisionContext }) {
  const { agreeing, documentHash } = context.view;
  const { Dialog, open, close } = useDialogOnDemand(
    documentHash,
    async () => (await import("./decline-dialog.tsx")).DeclineDialog,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {/* Else 'Something is not right' is above it, which asks the same. */}
      {agreeing === undefined && "Is something wrong with this sheet?"}
      <Button variant="text" size="small" className="-ml-2" onClick={open}>
        Decline to sign
      </Button>
      {Dialog !== undefined && <Dialog context={context} onClose={close} />}
    </div>
  );
}
