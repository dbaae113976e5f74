import type { ActorOrigin } from "../origin.ts";
import { accountDeletedReason } from "./account-deleted-reason.ts";
import type { SentAgreement } from "./agreement.ts";
import type { Change } from "./change.ts";
import { detachAgreement } from "./detach.ts";

/**
 * Returns the change of a sent agreement whose owner deletes their account. A pending agreement is voided (or recorded
 * as expired); any other agreement keeps its status. Later changes write no data to the owner's lists and counters.
 * Returns undefined if the owner has already left the agreement.
 */
export function leaveAgreement(
  before: SentAgreement,
  { at, origin }: { at: string; origin: ActorOrigin },
): Change<SentAgreement> | undefined {
  if (before.ownerLeftAt !== undefined) return undefined;
  return detachAgreement(before, {
    lost: { ownerLeftAt: at },
    happened: { type: "left" },
    reason: accountDeletedReason,
    at,
    origin,
  });
}
