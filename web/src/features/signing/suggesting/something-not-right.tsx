import { Button } from "../../../components/ui/buttons/button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { useDialogOnDemand } from "../use-dialog-on-demand.ts";
import { ownOpenSuggestion } from "./own-open-suggestion.ts";

/** The button that opens the dialog for suggestions, with the bar in it. */
export function SomethingNotRight({ context }: { context: DecisionContext }) {
  const { documentHash, agreeing } = context.view;
  const { Dialog, open, close } = useDialogOnDemand(
    documentHash,
    async () => (await import("./suggestion-dialog.tsx")).SuggestionDialog,
  );
  // Sheets of earlier schemas take no suggestions.
  if (agreeing === undefined) return null;
  // A party has one open suggestion, which is shown above the sheet. The dialog says so if it was made meanwhile.
  if (ownOpenSuggestion(context.view) !== undefined && Dialog === undefined) return null;
  return (
    <>
      <Button variant="quiet" className="w-full" onClick={open}>
        Something is not right
      </Button>
      {Dialog !== undefined && <Dialog context={context} onClose={close} />}
    </>
  );
}
