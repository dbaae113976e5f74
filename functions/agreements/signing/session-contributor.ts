import { isSandbox, type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { contributorByEmail } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Table } from "../../data/core/table.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { findPartyOfAccount } from "../parties/party-of-account.ts";
import type { LinkCaller } from "../link-password/holder-of-link.ts";
import type { Stores } from "../../data/stores.ts";

/**
 * Returns the contributor that the session's account can sign as. The agreement must be in the account's list, as its owner's
 * or as one that the account is a contributor of. `contributor` is undefined if the account no longer has the
 * contributor's address. Throws `unauthorized` for a visitor, and `agreement_not_found`.
 */
export async function findSignedInParty(
  stores: Pick<Stores, "table">,
  agreement: SentAgreement,
  { findSession }: Pick<LinkCaller, "findSession">,
): Promise<{ userId: UserId; contributor: Contributor | undefined }> {
  const session = await findSession();
  if (session === undefined) throw new DomainError("unauthorized");
  const { userId } = session;
  const isOwner = agreement.workspaceId === personalWorkspaceOf(userId);
  const party = isOwner ? undefined : await findPartyOfAccount(stores, { userId }, agreement);
  if (!isOwner && party === undefined) throw new DomainError("agreement_not_found");
  const { email } = await new UserRepository(stores.table).read(userId);
  const contributor = contributorByEmail(agreement, email);
  return {
    userId,
    contributor: isOwner || contributor?.id === party?.id ? contributor : undefined,
  };
}

/**
 * Returns the contributor with the verified email address of the session's user. Returns undefined in a sandbox, because
 * no account lists the agreements of a sandbox.
 */
export async function findSessionContributor(
  table: Table,
  agreement: SentAgreement,
  findSession: () => Promise<Session | undefined>,
): Promise<Contributor | undefined> {
  if (isSandbox(agreement.workspaceId)) return undefined;
  const session = await findSession();
  const user = session && (await new UserRepository(table).find(session.userId));
  return user && contributorByEmail(agreement, user.email);
}
