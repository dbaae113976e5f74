import { useQuery } from "@tanstack/react-query";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import {
  costOfAccepting,
  suggestionsClosed,
} from "../../../../../shared/domain/agreement/agreeing/suggestions/cost-of-accepting.ts";
import { describeSheetChanges } from "../../../../../shared/domain/sheet/sheet-content.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { agreements } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { withSuggestedShares } from "../../../sheet/suggested/share-comparison.ts";
import { partiesWithProgress } from "../detail/agreeing-progress.ts";
import { ClosingSuggestions } from "./closing-suggestions.tsx";
import { namesOfOvertaken } from "./open-suggestions.ts";
import { endsDialog, useSuggestionCall } from "./use-suggestion-call.ts";

/** Says what accepting a suggestion costs, and who reads what, before the new version is sent. */
export function AcceptDialog({
  agreement: shown,
  suggestion,
  onNotice,
  onClose,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  onNotice: (text: string) => void;
  onClose: () => void;
}) {
  // Read again when it opens: the cost is that of this moment, and the call names what is shown here.
  const { data: agreement = shown } = useQuery(agreementQuery(shown.id));
  const { id, revision, documentHash = "", version } = agreement;
  const accepting = useSuggestionCall(agreements.acceptSuggestion, {
    agreement,
    suggestionId: suggestion.id,
    success: (after) =>
      `Version ${after.version} is out for signature. Everyone has been told what changed.`,
    failure: "The suggestion could not be accepted",
    onNotice,
  });
  const cost = costOfAccepting(partiesWithProgress(agreement));
  const others = namesOfOvertaken(agreement, suggestion.id);
  return (
    <Dialog
      onClose={onClose}
      readFirst
      title={`Accept ${suggestion.name}’s suggestion?`}
      description={
        <>
          <b className="font-semibold text-ink">{cost === "" ? "Nobody has signed yet." : cost}</b>
          {` Version ${version + 1} goes to everyone, and the signing period restarts.`}
        </>
      }
    >
      <ClosingSuggestions names={others} version={version} instead="choose “Edit before sending”" />
      <h3 className="mt-4 text-sm font-semibold">Everyone will see</h3>
      <ul className="figures mt-1.5 border-l-2 pl-3 text-sm text-muted">
        {changesBy(agreement, suggestion).map((change) => (
          <li key={change} className="py-0.5 [overflow-wrap:anywhere]">
            {change}
          </li>
        ))}
      </ul>
      <DialogButtons cancelLabel="Not now" onClose={onClose}>
        <Button
          busy={accepting.isPending}
          onClick={() =>
            accepting.mutate(
              { params: { id, suggestionId: suggestion.id }, body: { documentHash, revision } },
              {
                onSuccess: () => {
                  if (others.length > 0) onNotice(suggestionsClosed(others, version));
                  onClose();
                },
                onError: (error) => endsDialog(error) && onClose(),
              },
            )
          }
        >
          {`Accept and send version ${version + 1}`}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The changes as the contributors will read them. */
function changesBy(
  { song, lyrics, licensing, thirdParty, splits }: AgreementDetail,
  suggestion: WholeSuggestion,
): string[] {
  const before = { ...song, lyrics, licensing, thirdParty, splits: splits.map(toShownRow) };
  if (suggestion.kind === "shares")
    return describeSheetChanges(before, {
      ...before,
      splits: withSuggestedShares(before.splits, suggestion.content),
    });
  if (suggestion.kind !== "text") return [];
  const { title, artist, lyrics: words, thirdParty: material } = suggestion.content;
  return describeSheetChanges(before, {
    ...before,
    title: title ?? song.title,
    artist: artist ?? song.artist,
    lyrics: words ?? lyrics,
    thirdParty: material === undefined ? thirdParty : material,
  });
}
