import type { UserId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { SignUpKey } from "../../data/accounts/sign-up-repository.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie, setCookie } from "../../http/cookies.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { cookieSecret } from "../../platform/cookie-encryption.ts";
import type { Tokens } from "../../user-pool/user-pool-client.ts";
import { renewTokens } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { decryptTokens, encryptTokens } from "../sign-in/session-tokens.ts";

/**
 * The cookie that identifies the browser of a sign-up, and the transaction item that stores the new user's tokens,
 * encrypted for that cookie. The cookie opens no session until the address is verified.
 */
export async function issueSignUpCookie(
  { tokens }: Accounts,
  { userId, email, createdAt }: SignUpKey,
  given: Tokens,
  at: string,
): Promise<{ cookie: string; item: TransactItem }> {
  const secret = cookieSecret();
  const sealedTokens = await encryptTokens(given, secret, at);
  const signUp = { userId, email, signedUpAt: createdAt };
  const grant = { purpose: "sign-up", ...signUp, sealedTokens } as const;
  return {
    cookie: setCookie(productCookies.signUp, secret),
    item: tokens.grantItem(hashToken(secret), grant, at),
  };
}

export const clearedSignUpCookie = clearCookie(productCookies.signUp);

/** The tokens of this sign-up's user if the cookies are those of the browser that made the sign-up, else undefined. */
export async function signUpTokensByCookie(
  { tokens }: Accounts,
  userId: UserId,
  cookies: ReadonlyMap<string, string>,
  at: string,
): Promise<Tokens | undefined> {
  const secret = cookies.get(productCookies.signUp.name);
  if (secret === undefined) return undefined;
  const grant = await tokens.find("sign-up", hashToken(secret), at);
  if (grant === undefined || grant.userId !== userId) return undefined;
  const { refreshToken } = await decryptTokens(grant.sealedTokens, secret);
  if (refreshToken === undefined) return undefined;
  const renewed = await renewTokens(userId, refreshToken);
  return renewed === undefined ? undefined : { ...renewed, refreshToken };
}
