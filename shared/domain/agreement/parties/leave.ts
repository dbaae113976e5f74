import type { ActorOrigin } from "../../origin.ts";
import type { SentAgreement } from "../agreement.ts";
import type { Change } from "../lifecycle/change.ts";
import { detachAgreement } from "./detach.ts";

/**
 * Returns the change of a sent agreement whose owner deletes their account or team. A pending agreement is voided (or recorded
 * as expired); any other agreement keeps its status. Later changes write no data to the owner's lists and counters.
 * Returns undefined if the owner has already left the agreement.
 */
export function leaveAgreement(
  before: SentAgreement,
  { at, origin, reason }: { at: string; origin: ActorOrigin; reason: string },
): Change<SentAgreement> | undefined {
  if (before.ownerLeftAt !== undefined) return undefined;
  return detachAgreement(before, {
    lost: { ownerLeftAt: at },
    happened: { type: "left" },
    reason,
    at,
    origin,
  });
}
