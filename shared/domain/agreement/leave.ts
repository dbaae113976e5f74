import type { Origin } from "../origin.ts";
import { accountDeletedReason } from "./account-deleted-reason.ts";
import type { SentAgreement } from "./agreement.ts";
import { changeOf, joinChanges, type Change } from "./change.ts";
import { expireAgreement } from "./expire.ts";
import { statusAt } from "./status.ts";
import { voidAgreement } from "./void.ts";

/**
 * Returns the change of a sent agreement whose owner deletes their account. A pending agreement is voided (or recorded
 * as expired); any other agreement keeps its status. Later changes write no data to the owner's lists and counters.
 * Returns undefined if the owner has already left the agreement.
 */
export function leaveAgreement(
  before: SentAgreement,
  { at, origin }: { at: string; origin: Origin },
): Change<SentAgreement> | undefined {
  if (before.ownerLeftAt !== undefined) return undefined;
  const ending = endingOf(before, { at, origin });
  const ended = ending?.after ?? before;
  const leaving = changeOf(ended, { ...ended, ownerLeftAt: at }, [], { type: "left" });
  if (ending === undefined) return leaving;
  return { ...joinChanges(ending, leaving), happened: ending.happened };
}

function endingOf(before: SentAgreement, { at, origin }: { at: string; origin: Origin }) {
  if (before.status !== "pending") return undefined;
  if (statusAt(before, at) === "expired") return expireAgreement(before, at);
  return voidAgreement(before, { reason: accountDeletedReason, at, origin });
}
