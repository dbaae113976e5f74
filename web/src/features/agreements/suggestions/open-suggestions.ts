import type {
  SuggestionView,
  WholeSuggestion,
} from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";

type Suggested = Pick<AgreementDetail, "agreeing" | "version">;

const suggestionsOf = ({ agreeing }: Suggested): readonly SuggestionView[] =>
  agreeing?.suggestions ?? [];

/** The suggestions that wait for the owner's answer, as far as the user may see them. Earliest first. */
export function openSuggestions(agreement: Suggested): SuggestionView[] {
  return suggestionsOf(agreement).filter((one) => one.view === "discussed" || one.state === "open");
}

/**
 * Names of those whose open suggestions a new version closes without an answer, if it accepts this one or none; in the
 * order of the sheet.
 */
export function namesOfOvertaken(
  agreement: Suggested & Pick<AgreementDetail, "contributors">,
  acceptedId: string | undefined,
): string[] {
  const others = openSuggestions(agreement).filter(
    (one) => one.view === "discussed" || one.id !== acceptedId,
  );
  return agreement.contributors
    .filter(({ id }) => others.some(({ contributorId }) => contributorId === id))
    .map(({ name }) => name);
}

/** The suggestions that are no longer open, latest first. */
export function closedSuggestions(agreement: Suggested): WholeSuggestion[] {
  return suggestionsOf(agreement)
    .flatMap((one) => (one.view === "whole" && one.state !== "open" ? [one] : []))
    .toReversed();
}

/** A suggestion whose content the user may see; undefined if there is none with this id. */
export function findSuggestion(agreement: Suggested, id: string): WholeSuggestion | undefined {
  return suggestionsOf(agreement).find(
    (one): one is WholeSuggestion => one.view === "whole" && one.id === id,
  );
}
