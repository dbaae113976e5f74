import type { auth } from "../../shared/contracts/auth.ts";
import type { Context } from "../lib/http/context.ts";
import type { Accounts } from "./accounts.ts";

/** The signed-in user's profile. */
export async function readProfile({ users }: Accounts, { caller }: Context<typeof auth.me>) {
  const { userId, ...profile } = await users.read(caller.userId);
  return { id: userId, ...profile };
}
