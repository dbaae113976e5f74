import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { withSuggestedShares } from "../../../sheet/suggested/share-comparison.ts";
import { SuggestedShares } from "../../../sheet/suggested/suggested-shares.tsx";
import type { ShownSheet } from "../../../sheet/shown-sheet.ts";
import { textsOf, type SuggestedText } from "./suggestion-draft.ts";

const textLabels: Record<SuggestedText, string> = {
  title: "Title",
  artist: "Artist",
  lyrics: "Lyrics",
  thirdParty: "Third-party material",
};

/** What a suggestion changes: each changed category as a bar before and after, or the new texts. */
export function SuggestionContent({
  suggestion,
  sheet,
}: {
  suggestion: WholeSuggestion;
  sheet: ShownSheet;
}) {
  if (suggestion.kind === "shares")
    return (
      <SuggestedShares
        rows={sheet.rows}
        suggested={[
          {
            key: suggestion.id,
            name: suggestion.name,
            rows: withSuggestedShares(sheet.rows, suggestion.content),
          },
        ]}
      />
    );
  if (suggestion.kind !== "text") return null;
  const now = textsOf(sheet);
  const { title, artist, lyrics, thirdParty } = suggestion.content;
  const changed = Object.entries({ title, artist, lyrics, thirdParty: thirdParty ?? undefined });
  const isNone = thirdParty === null;
  return (
    <dl className="mt-2 grid gap-2">
      {changed.map(([name, text]) =>
        text === undefined ? null : (
          <div key={name}>
            <dt className="text-sm text-muted">{textLabels[name as SuggestedText]}</dt>
            <dd className="own-direction line-clamp-12 whitespace-pre-line">{text || "None"}</dd>
          </div>
        ),
      )}
      {isNone && now.thirdParty !== "" && (
        <div>
          <dt className="text-sm text-muted">{textLabels.thirdParty}</dt>
          <dd>None</dd>
        </div>
      )}
    </dl>
  );
}
