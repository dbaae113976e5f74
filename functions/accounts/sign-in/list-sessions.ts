import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** The caller's open sessions, newest first. */
export async function listSessions(
  { sessions }: Accounts,
  { caller, session: current, at }: Context<typeof auth.sessions>,
) {
  const open = await sessions.list(caller.userId, at);
  return open.map(({ id, createdAt, usedAt, ipAddress, userAgent }) => ({
    id,
    createdAt,
    usedAt,
    ipAddress,
    userAgent,
    isCurrent: id === current.id,
  }));
}
