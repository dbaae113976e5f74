import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { describeDevice } from "../../../shared/domain/account/describe-device.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { checkRecentProof } from "../../http/caller.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/**
 * Ends one session of the caller. Any other than the current one needs a recent proof, because a thief of this session
 * could otherwise lock out its owner, and the owner is emailed. Throws `proof_needed`, and `not_found` if the session
 * belongs to another user or has already ended.
 */
export async function endSession(
  { sessions, table, users }: Accounts,
  { caller, session: current, params, at }: Context<typeof auth.endSession>,
) {
  const isCurrent = params.id === current.id;
  if (!isCurrent) checkRecentProof(current, at);
  const session = await sessions.find({ userId: caller.userId, id: params.id }, at);
  if (session === undefined) throw new DomainError("not_found");
  if (isCurrent) {
    await sessions.end(session);
    return {};
  }
  const { name, email } = await users.read(caller.userId);
  const device = describeDevice(session.userAgent);
  const mailed = requestEmailItem(table, "session-ended", { name, email, device }, at);
  if (!(await sessions.endWith(session, [mailed]))) throw new DomainError("not_found");
  return {};
}
