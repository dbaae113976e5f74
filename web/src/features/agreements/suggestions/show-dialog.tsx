import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { agreements } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { endsDialog, useSuggestionCall } from "./use-suggestion-call.ts";

/** Asks for confirmation before everyone on the sheet sees a suggestion. */
export function ShowDialog({
  agreement,
  suggestion: { id: suggestionId, name, answer },
  onNotice,
  onClose,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  onNotice: (text: string) => void;
  onClose: () => void;
}) {
  const showing = useSuggestionCall(agreements.showSuggestion, {
    agreement,
    suggestionId,
    success: () => `Everyone on the sheet can see ${name}’s suggestion now.`,
    failure: "The suggestion could not be shown",
    onNotice,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Show this suggestion to everyone?"
      description={`Everyone on the sheet will see what ${name} suggests, and the message. ${answer === undefined ? "" : `Your answer stays between you and ${name}. `}${name} was told that you may do this. You can’t hide it again.`}
    >
      <DialogButtons onClose={onClose}>
        <Button
          busy={showing.isPending}
          onClick={() =>
            showing.mutate(
              { params: { id: agreement.id, suggestionId }, body: {} },
              { onSuccess: onClose, onError: (error) => endsDialog(error) && onClose() },
            )
          }
        >
          Show to everyone
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
