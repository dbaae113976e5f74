import type { WholeSuggestion } from "../../../../shared/contracts/agreements/suggestion-views.ts";
import { toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import { rowIdOf } from "../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import {
  shareCategories,
  type ShareKey,
  type Shares,
} from "../../../../shared/domain/sheet/sheet-rows.ts";
import { wireShareNames } from "../../../../shared/domain/sheet/wire-split.ts";
import type { ShownRow } from "../shown-sheet.ts";

type SharesContent = Extract<WholeSuggestion, { kind: "shares" }>["content"];

/** The rows with the suggested shares. A row that the suggestion does not name stays. */
export function withSuggestedShares<Row extends Pick<ShownRow, "id">>(
  rows: readonly Row[],
  { rows: suggested }: SharesContent,
): (Row & Partial<Shares>)[] {
  return rows.map((row, index) => {
    const shares = suggested.find(({ rowId }) => rowId === rowIdOf(row, index));
    if (shares === undefined) return row;
    const share = (key: ShareKey) => toBasisPoints(shares[wireShareNames[key]]);
    return {
      ...row,
      songwriterShare: share("songwriterShare"),
      publisherShare: share("publisherShare"),
      copyrightShare: share("copyrightShare"),
      masterShare: share("masterShare"),
    };
  });
}

/** Categories whose shares are the same on the sheet and in every suggestion, so that one comparison shows them all. */
export interface ComparedCategories {
  /** The first of them. */
  key: ShareKey;
  label: string;
}

/** Returns the categories that any of the suggestions changes, in the order of the sheet. */
export function comparedCategories(
  before: readonly Shares[],
  suggested: readonly (readonly Shares[])[],
): ComparedCategories[] {
  const shares = (key: ShareKey) =>
    JSON.stringify([before, ...suggested].map((rows) => rows.map((row) => row[key])));
  const isChanged = (key: ShareKey) =>
    suggested.some((rows) => rows.some((row, index) => row[key] !== before[index]?.[key]));
  const changed = shareCategories.filter(({ key }) => isChanged(key));
  // The signing page opens in browsers that lack `Map.groupBy`.
  return changed
    .filter(
      ({ key }, index) => changed.findIndex((one) => shares(one.key) === shares(key)) === index,
    )
    .map(({ key }) => ({
      key,
      label: labelOf(changed.filter((one) => shares(one.key) === shares(key))),
    }));
}

function labelOf(group: readonly { label: string }[]): string {
  if (group.length === shareCategories.length) return "All shares";
  const labels = group.map(({ label }) => label);
  const last = labels.pop() ?? "";
  return labels.length === 0 ? `${last} share` : `${labels.join(", ")} and ${last} shares`;
}
