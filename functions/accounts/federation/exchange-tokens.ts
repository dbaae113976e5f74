import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isVouchedFor } from "../../../shared/domain/access/federation.ts";
import { hashToken } from "../../platform/keys.ts";
import { cookieSecret } from "../../platform/sealed-box.ts";
import { setPassword } from "../../user-pool/user-pool.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { signInByFederation } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";
import { openSession } from "../open-session.ts";
import { passFederatedStep, passPasswordStep } from "../password-step.ts";
import { tryAccountPassword } from "../try-password.ts";
import { askForProof } from "./ask-for-proof.ts";
import { createFederatedAccount } from "./create-account.ts";
import { takeFederatedTokens, type SignedInElsewhere } from "./take-tokens.ts";

type Request = Context<typeof auth.federated>;

/**
 * Exchanges the tokens of a sign-in elsewhere for a session of the account that it is connected with. A new address
 * that the provider vouches for becomes an account; one that belongs to somebody is connected only after its owner
 * has given the account's password.
 */
export async function exchangeTokens(accounts: Accounts, request: Request) {
  const { body, at } = request;
  const elsewhere = await takeFederatedTokens(accounts, body, at);
  const known = await accounts.identities.find(elsewhere.identity);
  if (known !== undefined) return await signInKnown(accounts, known.userId, elsewhere, request);
  checkAddress(elsewhere);
  const claim = await accounts.signUps.findClaim(elsewhere.identity.email);
  if (claim !== undefined) {
    return await askForProof(accounts, claim.userId, elsewhere, at);
  }
  const userId = await createFederatedAccount(accounts, elsewhere, at);
  if (userId !== undefined) return await signIn(accounts, userId, request, true);
  // At this moment another sign-in has taken the address, or is this very person in another tab.
  const taken = await accounts.identities.find(elsewhere.identity);
  if (taken !== undefined) return await signInKnown(accounts, taken.userId, elsewhere, request);
  throw new DomainError("sign_in_invalid");
}

/** An address becomes somebody's only when whoever tells of it may be believed. */
function checkAddress({ token, provider }: SignedInElsewhere): void {
  const isEnterprise = provider.kind === "enterprise";
  // SAML says nothing of it, for which Cognito writes that the address is not verified.
  const isUntold = isEnterprise && provider.protocol === "saml";
  const claimed = { email: token.email, emailVerified: isUntold ? undefined : token.emailVerified };
  if (!isVouchedFor(claimed, isEnterprise ? provider.domains : undefined))
    throw new DomainError("address_not_vouched");
}

/**
 * Opens the session of a connected account. One with two-factor authentication gives its password too, for which the
 * user pool asks for a code; where the account has no password, a new one that nobody knows takes its place.
 */
async function signInKnown(
  accounts: Accounts,
  userId: string,
  elsewhere: SignedInElsewhere,
  request: Request,
) {
  const factor = await accounts.twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return await signIn(accounts, userId, request, false);
  const { at } = request;
  const { needsPassword } = await accounts.users.read(userId);
  if (!needsPassword) return await askForProof(accounts, userId, elsewhere, at);
  const unknown = cookieSecret();
  await setPassword(userId, unknown);
  const outcome = await tryAccountPassword(accounts, userId, unknown);
  if (outcome === undefined || !("session" in outcome)) throw new DomainError("sign_in_invalid");
  const cookie = await passPasswordStep(accounts, userId, outcome.session, at);
  return answer(200, { outcome: "two_factor" as const, userId }, { cookies: [cookie] });
}

/** Opens the session of an account without two-factor authentication. */
async function signIn(accounts: Accounts, userId: string, request: Request, isNew: boolean) {
  const { at } = request;
  const nonce = await passFederatedStep(accounts, userId, at);
  const tokens = await signInByFederation(userId, nonce);
  if (tokens === undefined) throw new DomainError("sign_in_invalid");
  const used = [accounts.tokens.using(hashToken(nonce), at)];
  const opened = await openSession(accounts, userId, tokens, request, used);
  return answer(200, { outcome: "signed_in" as const, onboarding: isNew }, { cookies: opened });
}
