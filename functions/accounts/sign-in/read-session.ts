import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** The signed-in user; an empty object if nobody is signed in. */
export async function readSession(
  { users }: Accounts,
  { findSession }: Context<typeof auth.session>,
) {
  const session = await findSession();
  if (session === undefined) return {};
  const { userId, name, email } = await users.read(session.userId);
  return { id: userId, name, email };
}
