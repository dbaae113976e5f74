import type { WholeSuggestion } from "../../../../shared/contracts/agreements/suggestion-views.ts";

/** Returns what somebody suggests, as a sentence: 'You suggest other shares.' */
export function suggestionInWords({ kind, content }: WholeSuggestion, who: string): string {
  const isYou = who === "You";
  switch (kind) {
    case "shares":
      return `${who} ${isYou ? "suggest" : "suggests"} other shares.`;
    case "missing_person":
      return `${who} ${isYou ? "say" : "says"} that ${content.name} is missing.`;
    case "not_mine":
      return `${who} didn’t work on this.`;
    case "text":
      return `${who} ${isYou ? "suggest" : "suggests"} other texts.`;
    case "unsure":
      return `${who} ${isYou ? "are" : "is"} not sure yet.`;
    default:
      return kind satisfies never;
  }
}
