import type { SplitView } from "../../../../../shared/contracts/agreements/views.ts";

/** A contributor who has not signed yet. */
export interface UnsignedContributor {
  contributorId: string;
  name: string;
  email: string;
}

/** The contributors of a sheet who have not signed, each once, in the order of the rows. */
export function unsignedContributorsOf(splits: readonly SplitView[]): UnsignedContributor[] {
  const people = new Map(
    splits
      .filter(({ signed }) => !signed)
      .toReversed()
      .map(({ contributorId, songwriterName, email }) => [
        contributorId,
        { contributorId, name: songwriterName, email },
      ]),
  );
  return [...people.values()].toReversed();
}
