import type {
  AgreementView,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";

/** A contributor of a sheet with all of their rows. `person` is the contributor's index, which selects the color. */
export interface ContributorRows {
  key: string;
  person: number;
  name: string;
  contributor: ContributorView | undefined;
  rows: { index: number; split: SplitView }[];
}

/** The contributors of a sheet, each once with all of their rows, in the order of their first row. */
export function rowsByContributor({
  splits,
  contributors,
}: Pick<AgreementView, "splits" | "contributors">): ContributorRows[] {
  const byKey = new Map<string, ContributorRows>();
  splits.forEach((split, index) => {
    // A row of a draft may have no contributor yet.
    const key = split.contributorId === "" ? `row-${index}` : split.contributorId;
    const known = byKey.get(key);
    if (known !== undefined) known.rows.push({ index, split });
    else
      byKey.set(key, {
        key,
        person: byKey.size,
        name: split.songwriterName || "Unnamed",
        contributor: contributors.find(({ id }) => id === split.contributorId),
        rows: [{ index, split }],
      });
  });
  return [...byKey.values()];
}
