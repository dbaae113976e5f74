import { useState } from "react";
import { unreachableMessage } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { ownOpenSuggestion } from "./own-open-suggestion.ts";
import type { SuggestionDialog } from "./suggestion-dialog.tsx";

/** The button that opens the dialog for suggestions. The dialog and the bar in it are loaded on demand. */
export function SomethingNotRight({ context }: { context: DecisionContext }) {
  const [Loaded, setLoaded] = useState<typeof SuggestionDialog>();
  // The dialog is about one version and closes when a new one is loaded.
  const [openFor, setOpenFor] = useState<string>();
  const { documentHash, agreeing } = context.view;
  const isOpen = openFor === documentHash;
  // Sheets of earlier schemas take no suggestions.
  if (agreeing === undefined) return null;
  // A party has one open suggestion, which is shown above the sheet. The dialog says so if it was made meanwhile.
  if (ownOpenSuggestion(context.view) !== undefined && !isOpen) return null;
  const open = async () => {
    try {
      const { SuggestionDialog } = await import("./suggestion-dialog.tsx");
      setLoaded(() => SuggestionDialog);
      setOpenFor(documentHash);
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError(unreachableMessage);
    }
  };
  return (
    <>
      <Button variant="quiet" className="w-full" onClick={() => void open()}>
        Something is not right
      </Button>
      {Loaded !== undefined && isOpen && (
        <Loaded context={context} onClose={() => setOpenFor(undefined)} />
      )}
    </>
  );
}
