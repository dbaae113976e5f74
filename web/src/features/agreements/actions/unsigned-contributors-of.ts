import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";

/** A contributor who has not signed yet. */
export interface UnsignedContributor {
  contributorId: string;
  name: string;
  email: string;
  /** Whether a suggestion of theirs waits for the owner's answer, so that nobody asks them to sign. */
  isBeingDiscussed?: boolean;
  /** Whether they have agreed to the shares, and wait for others to agree before anyone can sign. */
  hasAgreed?: boolean;
}

/** The contributors of a sheet who have not signed, each once, in the order of the rows. */
export function unsignedContributorsOf(splits: readonly SplitView[]): UnsignedContributor[] {
  const people = new Map(
    splits
      .filter(({ signed }) => !signed)
      .toReversed()
      .map(({ contributorId, songwriterName, email, isBeingDiscussed = false, answer }) => [
        contributorId,
        {
          ...{ contributorId, name: songwriterName, email, isBeingDiscussed },
          hasAgreed: answer === "agreed",
        },
      ]),
  );
  return [...people.values()].toReversed();
}

/**
 * Returns the contributors who can be emailed again. One who has suggested a change waits for the owner, and one who
 * has agreed waits for the others.
 */
export function contributorsToResendTo(splits: readonly SplitView[]): UnsignedContributor[] {
  return unsignedContributorsOf(splits).filter(
    ({ isBeingDiscussed, hasAgreed }) => isBeingDiscussed !== true && hasAgreed !== true,
  );
}
