import type { SplitView } from "../../../shared/contracts/agreements/sheet-view.ts";

/** The numbers of people on a sheet and of those who have signed. A person in several rows counts once. */
export function countSignatures(splits: readonly Pick<SplitView, "contributorId" | "signed">[]): {
  people: number;
  signed: number;
} {
  const people = new Map(splits.map(({ contributorId, signed }) => [contributorId, signed]));
  return { people: people.size, signed: [...people.values()].filter(Boolean).length };
}
