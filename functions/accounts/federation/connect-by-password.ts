import type { UserId } from "../../../shared/domain/ids.ts";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { needsOnboarding } from "../../../shared/domain/account/onboarding.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { isTokenEnded } from "../../data/accounts/token-repository.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { Accounts } from "../accounts.ts";
import { openSession } from "../sign-in/open-session.ts";
import { warnOfManyAttempts } from "../sign-in/password-attempts.ts";
import { recordPasswordStep } from "../sign-in/first-step.ts";
import { tryPasswordWithLimit } from "../sign-in/try-password-with-limit.ts";
import { connectIdentityItems } from "./connect-identity-items.ts";

const cleared = clearCookie(productCookies.identity);

/**
 * Checks the account's password, connects the identity that the cookie refers to, and signs in. With two-factor
 * authentication, the later code step connects and signs in. A caller who is already signed in to this account without
 * two-factor authentication keeps their session.
 */
export async function connectByPassword(
  accounts: Accounts,
  request: Context<typeof auth.proveAccount>,
) {
  const { body, cookies, at } = request;
  const { identities, tokens, users } = accounts;
  const grantHash = hashToken(cookies.get(productCookies.identity.name) ?? "");
  const grant = await tokens.find("connect-identity", grantHash, at);
  if (grant === undefined || grant.usedAt !== undefined) throw new DomainError("unauthorized");
  const { userId, identity } = grant;
  const owner = await identities.find(identity);
  if (owner !== undefined && owner.userId !== userId) throw new DomainError("identity_taken");
  const profile = await users.read(userId);
  const { email } = profile;
  if (isTokenEnded(grant, profile.tokensEndedAt)) throw new DomainError("unauthorized");
  const { outcome, shouldWarnOwner } = await tryPasswordWithLimit(
    accounts,
    profile,
    body.password,
    request,
  );
  const isSignedIn = (await request.findSession())?.userId === userId;
  if (outcome === undefined) {
    await warnOfManyAttempts(accounts, { userId, email, shouldWarnOwner, isSignedIn, at });
    throw new DomainError("invalid_credentials");
  }
  const used = tokens.useItem(grantHash, at);
  const signedIn = answerOf({ outcome: "signed_in", onboarding: needsOnboarding(profile) });
  // An identity that is already connected comes here if its account has two-factor authentication.
  const toConnect = owner === undefined ? identity : undefined;
  const connected =
    toConnect === undefined ? [] : await connectIdentityItems(accounts, userId, toConnect, at);
  if (isSignedIn && !("session" in outcome)) {
    const items = [users.allowSessionItem(userId, at), used, ...connected];
    await refusedIfUsed(() => accounts.table.transact(items));
    return signedIn([cleared]);
  }
  if ("session" in outcome) {
    const { session } = outcome;
    const cookie = await refusedIfUsed(() =>
      recordPasswordStep(accounts, userId, session, at, { connecting: toConnect, also: [used] }),
    );
    return answerOf({ outcome: "two_factor", userId })([cookie, cleared]);
  }
  const opened = await openSession(accounts, userId, outcome, request, [used, ...connected]);
  return signedIn([...opened, cleared]);
}

type Outcome =
  | { outcome: "signed_in"; onboarding: boolean }
  | { outcome: "two_factor"; userId: UserId };

const answerOf = (body: Outcome) => (cookies: string[]) => answer(200, body, { cookies });

/** Throws `unauthorized` if the transaction is refused, for example because another call has used the cookie. */
async function refusedIfUsed<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof TransactionCanceled) throw new DomainError("unauthorized");
    throw error;
  }
}
