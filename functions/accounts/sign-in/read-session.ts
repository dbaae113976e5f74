import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** The signed-in user; an empty object if nobody is signed in. */
export async function readSession(
  { users }: Accounts,
  { findSession }: Context<typeof auth.session>,
) {
  const session = await findSession();
  // The account may be deleted since its session was read.
  const profile = session && (await users.find(session.userId));
  if (profile === undefined) return {};
  const { userId, name, email } = profile;
  return { id: userId, name, email };
}
