import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";

/** Says whose suggestion is filled in and what is left to do, or that it can no longer be accepted. */
export function SuggestionNotice({
  suggestion,
  version,
  publishers,
}: {
  suggestion: WholeSuggestion;
  /** The rows of publishers whose songwriter is left out. */
  publishers: readonly { index: number; name: string }[];
  /** The version that is edited. */
  version: number;
}) {
  return (
    <div className="mt-4 max-w-3xl rounded-card border border-l-3 border-l-amber bg-sheet px-4 py-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{suggestionInWords(suggestion, suggestion.name)}</p>
      <p className="mt-1 text-sm text-muted">{whatNow(suggestion, version)}</p>
      {publishers.map(({ index, name }) => (
        <p key={index} className="mt-1 text-sm text-amber">
          {`${name} published ${suggestion.name}. Choose whom it publishes now, or remove it.`}
        </p>
      ))}
    </div>
  );
}

function whatNow(suggestion: WholeSuggestion, version: number): string {
  if (suggestion.version !== version)
    return `This suggestion was about version ${suggestion.version}. Below is version ${version} as it is.`;
  if (suggestion.state === "open")
    return `${whatIsLeft(suggestion)} Sending the new version accepts the suggestion.`;
  return `${whatIsLeft(suggestion)} The suggestion is no longer open, so a new version is your own change.`;
}

function whatIsLeft(suggestion: WholeSuggestion): string {
  switch (suggestion.kind) {
    case "shares":
      return "The suggested shares are filled in.";
    case "text":
      return "The suggested texts are filled in.";
    case "missing_person":
      return `${suggestion.content.name} is added below. Set the shares so that each category totals 100 %.`;
    case "not_mine":
      return `${suggestion.name} is left out below. Set the shares of the others so that each category totals 100 %.`;
    case "unsure":
      return "";
    default:
      return suggestion satisfies never;
  }
}
