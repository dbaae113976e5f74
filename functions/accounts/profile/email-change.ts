import { DomainError } from "../../../shared/domain/domain-error.ts";
import { workspacesWithCustomer } from "../../data/billing/owned-workspaces.ts";
import { KeptDetailsRepository } from "../../data/details/kept-details-repository.ts";
import { requestEmailItem, requestJobItem } from "../../data/outbox/job-requests.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import {
  tokenSeconds,
  isTokenEnded,
  type TokenGrant,
} from "../../data/accounts/token-repository.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { addSeconds } from "../../platform/clock.ts";
import { currentKeyVersion, deriveEmailedToken, hashToken } from "../../platform/keyed-hashes.ts";
import { randomId } from "../../platform/random-id.ts";
import { confirmEmail } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";

type Grant = Extract<TokenGrant, { purpose: "change-email" }>;

/**
 * Emails a link to the new address and a notice to the old one. If the new address belongs to an account, emails its
 * owner a notice instead of the link; the caller cannot tell the difference.
 */
export async function requestEmailChange(
  { signUps, table, tokens, users }: Accounts,
  { userId, name, email: oldEmail }: Profile,
  { email, sessionId }: { email: string; sessionId: string },
  at: string,
): Promise<void> {
  const claim = await signUps.findClaim(email);
  const owner = claim === undefined ? undefined : await users.find(claim.userId);
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const tokenHash = hashToken(await deriveEmailedToken(nonce, keyVersion));
  const expiresAt = addSeconds(at, tokenSeconds["change-email"]);
  const grant = { purpose: "change-email", userId, email, nonce, keyVersion } as const;
  const toNew =
    owner === undefined
      ? requestEmailItem(table, "email-change", { name, email, nonce, keyVersion, expiresAt }, at)
      : requestEmailItem(table, "address-taken", { name: owner.name, email: owner.email }, at);
  await table.transact([
    tokens.grantItem(tokenHash, grant, at),
    users.setPendingEmailItem(userId, { email, expiresAt, sessionId }),
    toNew,
    requestEmailItem(table, "email-change-asked", { name, email: oldEmail }, at),
  ]);
}

/**
 * Gives the user the address that the token was emailed to, and ends the user's other sessions. One transaction changes
 * the claims of both addresses and the profile, and queues the change of the address at Stripe. Throws `token_invalid`
 * if the address now belongs to another account, or if the change was replaced or canceled.
 */
export async function changeEmail(
  { sessions, signUps, table, users }: Accounts,
  grant: Grant,
  { at, findSession }: { at: string; findSession: () => Promise<Session | undefined> },
): Promise<void> {
  const { userId, email } = grant;
  const profile = await users.find(userId);
  if (profile === undefined) throw new DomainError("token_invalid");
  // In a repeated call the address is already changed.
  if (profile.email !== email) {
    const isAwaited = profile.pendingEmail?.email === email;
    if (!isAwaited || isTokenEnded(grant, profile.tokensEndedAt))
      throw new DomainError("token_invalid");
    const { name, email: oldEmail, pendingEmail } = profile;
    // Two sessions stay open: the one that asked for the change and the one that opened the link.
    const current = await findSession();
    const paid = await workspacesWithCustomer(table, userId);
    await sessions.endAll(userId, pendingEmail?.sessionId, current?.id);
    // Nobody reads them under the released address, and the account reads them in both places until then.
    await new KeptDetailsRepository(table).takeIntoAccount(profile);
    try {
      await table.transact([
        ...signUps.moveClaimItems(userId, oldEmail, email, at),
        users.changeEmailItem(userId, email, at),
        requestEmailItem(table, "email-changed", { name, email: oldEmail }, at),
        ...paid.map((workspaceId) =>
          requestJobItem(table, "reconcile-billing", { workspaceId, hasNewEmail: true }, at),
        ),
      ]);
    } catch (error) {
      if (error instanceof TransactionCanceled) throw new DomainError("token_invalid");
      throw error;
    }
  }
  await confirmEmail(userId, email);
}
