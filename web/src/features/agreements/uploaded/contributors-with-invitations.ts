import type { InvitedPerson } from "../../../../../shared/contracts/uploaded-agreement-details.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";

/** A contributor of an uploaded agreement with their invitations, newest first. */
export interface ContributorWithInvitations {
  contributorId: string;
  name: string;
  /** The email address of the newest invitation, else of the sheet; empty if neither exists. */
  email: string;
  invitations: InvitedPerson[];
  /** False if the contributor's row was changed after an invitation was sent. */
  isOnSheet: boolean;
}

/** The contributors of an uploaded agreement in row order, then invited contributors whose row no longer exists. */
export function contributorsWithInvitations(
  splits: readonly Pick<SplitView, "contributorId" | "songwriterName" | "email">[],
  invitations: readonly InvitedPerson[],
): ContributorWithInvitations[] {
  const invitationsTo = (id: string) =>
    invitations.filter(({ contributorId }) => contributorId === id).toReversed();
  const named = splits.map(({ contributorId, songwriterName, email }) => {
    const own = invitationsTo(contributorId);
    const [last] = own;
    return {
      contributorId,
      name: songwriterName,
      email: last?.email ?? email,
      invitations: own,
      isOnSheet: true,
    };
  });
  const onSheet = new Set(splits.map(({ contributorId }) => contributorId));
  const offSheet = invitations.filter(({ contributorId }) => !onSheet.has(contributorId));
  const removed = [...new Map(offSheet.map((one) => [one.contributorId, one])).values()];
  return [
    ...named,
    ...removed.map(({ contributorId, name, email }) => ({
      contributorId,
      name,
      email,
      invitations: invitationsTo(contributorId),
      isOnSheet: false,
    })),
  ];
}
