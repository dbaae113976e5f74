import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { accountDeletedReason } from "./account-deleted-reason.ts";
import { changeOf, joinChanges, type Change } from "./change.ts";
import { expireAgreement } from "./expire.ts";
import { statusAt } from "./status.ts";
import { voidAgreement } from "./void.ts";

/**
 * What becomes of a sent agreement whose owner deletes their account: what waits for signatures is voided, and all
 * else stays as it is for its parties. From then on nothing of it is written on the owner's side. Undefined when
 * its owner has left it before. Throws Error on a draft: nobody but its owner has ever had that.
 */
export function leaveAgreement(
  before: Agreement,
  { at, origin }: { at: string; origin: Origin },
): Change | undefined {
  if (before.status === "draft") throw new Error("A draft is deleted with its owner's account");
  if (before.ownerLeftAt !== undefined) return undefined;
  const ending = endingOf(before, { at, origin });
  const ended = ending?.after ?? before;
  const leaving = changeOf(ended, { ...ended, ownerLeftAt: at }, [], []);
  return ending === undefined ? leaving : joinChanges(ending, leaving);
}

function endingOf(
  before: Agreement,
  { at, origin }: { at: string; origin: Origin },
): Change | undefined {
  if (before.status !== "pending") return undefined;
  if (statusAt(before, at) === "expired") return expireAgreement(before, at);
  return voidAgreement(before, { reason: accountDeletedReason, at, origin });
}
