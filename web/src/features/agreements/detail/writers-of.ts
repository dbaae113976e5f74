import type {
  AgreementView,
  ContributorView,
  SplitView,
} from "../../../../../shared/contracts/agreements/views.ts";

/** A person of a sheet with all of their rows. `person` is the person's index, which determines the color. */
export interface WriterOfSheet {
  key: string;
  person: number;
  name: string;
  contributor: ContributorView | undefined;
  rows: { index: number; split: SplitView }[];
}

/** The people of a sheet, each once, in the order of their first rows. */
export function writersOf({
  splits,
  contributors,
}: Pick<AgreementView, "splits" | "contributors">): WriterOfSheet[] {
  const writers = new Map<string, WriterOfSheet>();
  splits.forEach((split, index) => {
    // A draft's row may have no person yet.
    const key = split.contributorId === "" ? `row-${index}` : split.contributorId;
    const known = writers.get(key);
    if (known !== undefined) known.rows.push({ index, split });
    else
      writers.set(key, {
        key,
        person: writers.size,
        name: split.songwriterName || "Unnamed",
        contributor: contributors.find(({ id }) => id === split.contributorId),
        rows: [{ index, split }],
      });
  });
  return [...writers.values()];
}
