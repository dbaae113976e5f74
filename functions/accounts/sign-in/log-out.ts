import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { clearCookie } from "../../http/cookies.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { readSessionCookie } from "../../http/session.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { revokeRefreshToken } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { decryptTokens } from "./session-tokens.ts";

/** Ends the session, clears its cookie and revokes its refresh token in the user pool. */
export async function logOut({ sessions }: Accounts, { cookies }: Context<typeof auth.logout>) {
  const cookie = readSessionCookie(cookies);
  if (cookie !== undefined) {
    const session = { userId: cookie.userId, id: hashToken(cookie.secret) };
    const sealed = await sessions.findTokens(session);
    await sessions.end(session);
    if (sealed !== undefined) {
      const { refreshToken } = await decryptTokens(sealed, cookie.secret);
      if (refreshToken !== undefined) await revokeRefreshToken(refreshToken);
    }
  }
  return answer(200, {}, { cookies: [clearCookie(productCookies.session)] });
}
