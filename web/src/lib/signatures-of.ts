import type { SplitView } from "../../../shared/contracts/agreements/views.ts";

/** The number of people on a sheet, each counted once, and the number of those who have signed. */
export function signaturesOf(splits: readonly Pick<SplitView, "contributorId" | "signed">[]): {
  people: number;
  signed: number;
} {
  const people = new Map(splits.map(({ contributorId, signed }) => [contributorId, signed]));
  return { people: people.size, signed: [...people.values()].filter(Boolean).length };
}
