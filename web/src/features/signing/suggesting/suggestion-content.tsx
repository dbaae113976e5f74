import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { formatShare, toBasisPoints } from "../../../../../shared/domain/sheet/basis-points.ts";
import { rowIdOf, rowNameOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { wireShareNames } from "../../../../../shared/domain/sheet/wire-split.ts";
import { shareSegments } from "../../../sheet/bar/share-segments.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import type { ShownRow, ShownSheet } from "../../../sheet/shown-sheet.ts";
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
    return <SuggestedShares rows={sheet.rows} suggested={suggestion.content.rows} />;
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

type SuggestedRow = Extract<WholeSuggestion, { kind: "shares" }>["content"]["rows"][number];

function SuggestedShares({
  rows,
  suggested,
}: {
  rows: readonly ShownRow[];
  suggested: readonly SuggestedRow[];
}) {
  const after = rows.map((row, index): ShownRow => {
    const shares = suggested.find(({ rowId }) => rowId === rowIdOf(row, index));
    if (shares === undefined) return row;
    const next = shareCategories.map(({ key }) => [
      key,
      toBasisPoints(shares[wireShareNames[key]]),
    ]);
    return { ...row, ...Object.fromEntries(next) };
  });
  const changed = shareCategories.filter(({ key }) =>
    rows.some((row, index) => row[key] !== after[index]?.[key]),
  );
  return (
    <div className="mt-2 grid gap-3">
      {changed.map(({ key, label }) => (
        <div key={key} className="grid gap-1">
          <p className="text-sm font-medium">{label}</p>
          <SplitBar label={`${label}, on the sheet`} segments={shareSegments(rows, key)} />
          <SplitBar label={`${label}, suggested`} segments={shareSegments(after, key)} />
          <ul className="figures flex flex-wrap gap-x-4 text-sm text-muted">
            {rows.map((row, index) => {
              const share = after[index]?.[key] ?? row[key];
              return share === row[key] ? null : (
                <li key={`${index} ${rowNameOf(row)}`}>
                  {`${rowNameOf(row)}: ${formatShare(row[key])} % → ${formatShare(share)} %`}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
