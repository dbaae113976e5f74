import type { ContributorView } from "../../../shared/contracts/agreements/views.ts";
import type { Contributor } from "../../../shared/domain/agreement/agreement.ts";

/** Returns a contributor's data for the other contributors. */
export function partyView({
  id,
  name,
  email,
  signedAt,
  signatureMethod,
}: Contributor): ContributorView {
  return { id, name, email, signedAt, signatureMethod };
}

/** Returns a contributor's data for the agreement's owner. */
export function contributorView(contributor: Contributor, at: string): ContributorView {
  const { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt } =
    contributor;
  const { heldUntil, isSuppressed, delay, representative } = contributor;
  const failure = representative?.failure;
  return {
    id,
    name,
    email,
    openedAt,
    signedAt,
    signatureMethod,
    remindedAt,
    bouncedAt,
    isSuppressed,
    delay,
    heldUntil: heldUntil !== undefined && at < heldUntil ? heldUntil : undefined,
    ...(representative === undefined || failure === undefined
      ? {}
      : { representativeFailure: { ...failure, name: representative.name } }),
  };
}
