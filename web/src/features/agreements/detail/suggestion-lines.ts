import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";
import { openSuggestions } from "../suggestions/open-suggestions.ts";

/** Suggestions that are named before the rest is counted. */
const mostNamed = 3;

/** What is suggested about an agreement, in lines: 'Ben suggests other shares.' The user's own are theirs to know. */
export function suggestionLines(
  agreement: Pick<AgreementDetail, "agreeing" | "signer" | "version">,
): { key: string; text: string }[] {
  const you = agreement.signer?.contributorId;
  const open = openSuggestions(agreement).filter(({ contributorId }) => contributorId !== you);
  const named = open.length > mostNamed + 1 ? open.slice(0, mostNamed) : open;
  const lines = named.map((one) => ({
    key: `${one.contributorId} ${one.at}`,
    text:
      one.view === "whole"
        ? suggestionInWords(one, one.name)
        : `Being discussed: a suggestion by ${one.name}.`,
  }));
  const rest = open.length - named.length;
  return rest === 0
    ? lines
    : [...lines, { key: "rest", text: `${countLabel(rest, "more suggestion")}.` }];
}
