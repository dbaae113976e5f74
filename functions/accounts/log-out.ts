import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { readAccessToken } from "../user-pool/access-token.ts";
import { clearCookie, cookieNames } from "../http/cookies.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { revokeRefreshToken } from "../user-pool/user-pool.ts";
import type { Accounts } from "./accounts.ts";

/** Ends the session at once, whatever state its tokens are in, and takes its cookies away. */
export async function logOut({ sessions }: Accounts, { cookies }: Context<typeof auth.logout>) {
  const accessToken = cookies.get(cookieNames.access);
  const token = accessToken === undefined ? undefined : await readAccessToken(accessToken);
  if (token !== undefined) {
    await sessions.end(token.userId, token.originJti);
    const refreshToken = cookies.get(cookieNames.refresh);
    if (refreshToken !== undefined) await revokeRefreshToken(refreshToken);
  }
  const cleared = [cookieNames.access, cookieNames.refresh].map((name) => clearCookie(name));
  return answer(200, {}, { cookies: cleared });
}
