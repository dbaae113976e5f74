import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** Ends one session of the caller. Throws `not_found` if the session belongs to another user or has already ended. */
export async function endSession(
  { sessions }: Accounts,
  { caller, params, at }: Context<typeof auth.endSession>,
) {
  const session = await sessions.find({ userId: caller.userId, id: params.id }, at);
  if (session === undefined) throw new DomainError("not_found");
  await sessions.end(session);
  return {};
}
