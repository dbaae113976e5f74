import type { UserId } from "../../../shared/domain/ids.ts";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { needsOnboarding } from "../../../shared/domain/account/onboarding.ts";
import { provesEmailOwnership } from "../../../shared/domain/account/federation.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { cookieSecret } from "../../platform/cookie-encryption.ts";
import { setPassword } from "../../user-pool/user-pool.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { signInByFederation } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";
import { openSession } from "../sign-in/open-session.ts";
import { recordFederatedStep, recordPasswordStep } from "../sign-in/first-step.ts";
import { tryAccountPassword } from "../sign-in/try-password.ts";
import { askForAccountPassword } from "./ask-for-account-password.ts";
import { createFederatedAccount } from "./create-account.ts";
import { verifyFederatedTokensOnce, type VerifiedFederatedSignIn } from "./redeem-tokens.ts";

type Request = Context<typeof auth.federated>;

/**
 * Exchanges the tokens of a sign-in at a provider for a session of the connected account. If the identity is not
 * connected and its address is new, creates an account, provided that the provider vouches for the address. If the
 * address belongs to an account, connects the identity only after the owner has given the account's password.
 */
export async function exchangeTokens(accounts: Accounts, request: Request) {
  const { body, at } = request;
  const elsewhere = await verifyFederatedTokensOnce(accounts, body, at);
  const known = await accounts.identities.find(elsewhere.identity);
  if (known !== undefined) return await signInKnown(accounts, known.userId, elsewhere, request);
  checkAddress(elsewhere);
  const claim = await accounts.signUps.findClaim(elsewhere.identity.email);
  if (claim !== undefined) {
    return await askForAccountPassword(accounts, claim.userId, elsewhere, {
      isConnected: false,
      at,
    });
  }
  const userId = await createFederatedAccount(accounts, elsewhere, at);
  if (userId !== undefined) return await signIn(accounts, userId, request);
  // Another sign-in took the address at the same time; it may be the same person's, in another tab.
  const taken = await accounts.identities.find(elsewhere.identity);
  if (taken !== undefined) return await signInKnown(accounts, taken.userId, elsewhere, request);
  throw new DomainError("sign_in_invalid");
}

/** Throws `address_not_vouched` unless the provider vouches for the address and can be trusted about it. */
function checkAddress({ token, provider }: VerifiedFederatedSignIn): void {
  const isEnterprise = provider.kind === "enterprise";
  // SAML does not say whether an address is verified; Cognito then reports it as not verified.
  const isUntold = isEnterprise && provider.protocol === "saml";
  const claimed = { email: token.email, emailVerified: isUntold ? undefined : token.emailVerified };
  if (!provesEmailOwnership(claimed, isEnterprise ? provider.domains : undefined))
    throw new DomainError("address_not_vouched");
}

/**
 * Opens the session of a connected account. An account with two-factor authentication must also give its password,
 * because the user pool asks for a code only after a password. An account without a password gets a new random one for
 * this.
 */
async function signInKnown(
  accounts: Accounts,
  userId: UserId,
  elsewhere: VerifiedFederatedSignIn,
  request: Request,
) {
  const factor = await accounts.twoFactor.find(userId);
  if (factor?.enabledAt === undefined) return await signIn(accounts, userId, request);
  const { at } = request;
  const { needsPassword } = await accounts.users.read(userId);
  if (!needsPassword)
    return await askForAccountPassword(accounts, userId, elsewhere, { isConnected: true, at });
  const unknown = cookieSecret();
  await setPassword(userId, unknown);
  const outcome = await tryAccountPassword(accounts, userId, unknown);
  if (outcome === undefined || !("session" in outcome)) throw new DomainError("sign_in_invalid");
  const cookie = await recordPasswordStep(accounts, userId, outcome.session, at);
  return answer(200, { outcome: "two_factor" as const, userId }, { cookies: [cookie] });
}

/** Opens the session of an account without two-factor authentication. */
async function signIn(accounts: Accounts, userId: UserId, request: Request) {
  const { at } = request;
  const nonce = await recordFederatedStep(accounts, userId, at);
  const tokens = await signInByFederation(userId, nonce);
  if (tokens === undefined) throw new DomainError("sign_in_invalid");
  const used = [accounts.tokens.useItem(hashToken(nonce), at)];
  const opened = await openSession(accounts, userId, tokens, request, used);
  const onboarding = needsOnboarding(await accounts.users.read(userId));
  return answer(200, { outcome: "signed_in" as const, onboarding }, { cookies: opened });
}
