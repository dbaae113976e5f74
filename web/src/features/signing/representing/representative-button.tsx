import { Button } from "../../../components/ui/buttons/button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { useDialogOnDemand } from "../use-dialog-on-demand.ts";

/** The quiet way to name who signs. Few people have somebody who signs for them. */
export function RepresentativeButton({ context }: { context: DecisionContext }) {
  const { Dialog, open, close } = useDialogOnDemand(
    context.view.documentHash,
    async () => (await import("./representative-dialog.tsx")).RepresentativeDialog,
  );
  return (
    <div className="-mt-3 text-sm text-muted">
      <Button variant="text" size="small" className="-ml-2" onClick={open}>
        Someone signs for me
      </Button>
      {Dialog !== undefined && <Dialog context={context} onClose={close} />}
    </div>
  );
}
