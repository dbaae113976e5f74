import type { auth } from "../../shared/contracts/auth.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import { answer } from "../lib/http/answer.ts";
import type { Context } from "../lib/http/context.ts";
import { randomId } from "../lib/random-id.ts";
import { signInByPassword } from "../lib/user-pool.ts";
import type { Accounts } from "./accounts.ts";
import { openSession } from "./open-session.ts";

/**
 * Opens a session by e-mail and password. An address that leads nowhere is tried with an invented user, so that
 * calls and answer are those of a wrong password. Before verification the right password opens nothing.
 */
export async function logIn(accounts: Accounts, request: Context<typeof auth.login>) {
  const { email, password } = request.body;
  const { claim, newestPending } = await accounts.signUps.findAccount(email);
  const userId = claim?.userId ?? newestPending?.userId ?? randomId();
  const tokens = await signInByPassword(userId, password);
  if (tokens === undefined) throw new AppError("invalid_credentials");
  const verified = claim !== undefined;
  const cookies = verified ? await openSession(accounts, tokens, request) : [];
  return answer(200, { requiresTwoFactor: false, userId, verified }, { cookies });
}
