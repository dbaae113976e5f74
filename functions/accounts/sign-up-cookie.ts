import { clearCookie, cookieNames, setCookie } from "../http/cookies.ts";
import type { Tokens } from "../user-pool/user-pool-client.ts";
import { renewTokens } from "../user-pool/user-pool.ts";

/** As long as the mailed link. */
const maxAgeSeconds = 24 * 60 * 60;

/**
 * The cookie by which a browser proves that it made a sign-up: the user and a refresh token of theirs. It opens
 * nothing by itself, since there is no session for it until the address is verified.
 */
export function signUpCookie(userId: string, refreshToken: string): string {
  return setCookie(cookieNames.signUp, `${userId}.${refreshToken}`, maxAgeSeconds);
}

export const clearedSignUpCookie = clearCookie(cookieNames.signUp);

/** Tokens of this sign-up's user, when these cookies are those of the browser that made it. */
export async function provenSignUp(
  userId: string,
  cookies: ReadonlyMap<string, string>,
): Promise<Tokens | undefined> {
  const value = cookies.get(cookieNames.signUp) ?? "";
  if (!value.startsWith(`${userId}.`)) return undefined;
  const refreshToken = value.slice(userId.length + 1);
  const renewed = await renewTokens(userId, refreshToken);
  return renewed === undefined ? undefined : { ...renewed, refreshToken };
}
