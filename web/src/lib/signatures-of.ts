import type { SplitView } from "../../../shared/contracts/agreements/views.ts";

/** How many people stand on a sheet, each once, and how many of them have signed. */
export function signaturesOf(splits: readonly Pick<SplitView, "contributorId" | "signed">[]): {
  people: number;
  signed: number;
} {
  const people = new Map(splits.map(({ contributorId, signed }) => [contributorId, signed]));
  return { people: people.size, signed: [...people.values()].filter(Boolean).length };
}
