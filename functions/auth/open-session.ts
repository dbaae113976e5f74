import type { Origin } from "../../shared/domain/agreement-actions.ts";
import { readAccessToken } from "../lib/access-token.ts";
import { sessionCookies } from "../lib/session.ts";
import type { Tokens } from "../lib/user-pool.ts";
import type { Accounts } from "./accounts.ts";

/** Opens the session of a sign-in and gives the cookies that carry it. */
export async function openSession(
  { sessions }: Accounts,
  tokens: Tokens,
  { at, origin }: { at: string; origin: Origin },
): Promise<string[]> {
  const token = await readAccessToken(tokens.accessToken);
  if (token === undefined) throw new Error("The user pool gave a token that is not its own");
  const { userId, originJti } = token;
  await sessions.open({ userId, originJti, createdAt: at, ...origin });
  return sessionCookies(tokens);
}
