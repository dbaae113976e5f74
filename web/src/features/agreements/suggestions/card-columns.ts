import type { SuggestionView } from "../../../../../shared/contracts/agreements/suggestion-views.ts";

const charactersPerLine = 55;
const linesOf = (text: string) =>
  text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);
/** A long text is condensed to what differs. */
const mostLinesOfText = 24;

/** The height of a suggestion's card in lines of text, roughly. */
function heightOf(suggestion: SuggestionView, isCompared: boolean): number {
  const frame = 4;
  if (suggestion.view === "discussed") return frame;
  const message = suggestion.message === "" ? 0 : linesOf(suggestion.message);
  const content = contentHeight(suggestion, isCompared);
  return frame + message + content;
}

function contentHeight(
  suggestion: Extract<SuggestionView, { view: "whole" }>,
  isCompared: boolean,
): number {
  switch (suggestion.kind) {
    case "shares":
      return isCompared ? 6 : 12;
    case "text": {
      const texts = Object.values(suggestion.content).filter((text) => typeof text === "string");
      return texts.reduce((sum, text) => sum + 3 + Math.min(linesOf(text), mostLinesOfText), 0);
    }
    case "missing_person":
      return suggestion.content.shares === undefined ? 1 : 2;
    case "not_mine":
    case "unsure":
      return 0;
    default:
      return suggestion satisfies never;
  }
}

/**
 * Divides suggestions between two columns of about the same height, so that no card leaves a hole beside a taller one. The
 * earliest is at the top of the first column; each column keeps the order.
 */
export function cardColumns<Suggestion extends SuggestionView>(
  suggestions: readonly Suggestion[],
  isCompared: boolean,
): [Suggestion[], Suggestion[]] {
  const cards = suggestions.map((one, place) => ({ place, height: heightOf(one, isCompared) }));
  const [left, right] = [newColumn(), newColumn()];
  for (const { place, height } of cards.toSorted((a, b) => b.height - a.height)) {
    const lower = left.height <= right.height ? left : right;
    lower.height += height;
    lower.places.add(place);
  }
  const cardsOf = ({ places }: typeof left) => suggestions.filter((_, place) => places.has(place));
  const [one, other] = [cardsOf(left), cardsOf(right)];
  return one[0] === suggestions[0] ? [one, other] : [other, one];
}

const newColumn = () => ({ height: 0, places: new Set<number>() });
