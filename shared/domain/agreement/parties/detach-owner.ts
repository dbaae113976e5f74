import type { ActorOrigin } from "../../origin.ts";
import type { SentAgreement } from "../agreement.ts";
import type { Change } from "../lifecycle/change.ts";
import { detachAgreement } from "./detach-agreement.ts";

/**
 * Returns the change that detaches a sent agreement from an owner who deletes their account or team. A pending
 * agreement is voided (or recorded as expired); any other agreement keeps its status. Later changes write no data to
 * the owner's lists and counters. Returns undefined if the agreement was already detached from its owner.
 */
export function detachOwner(
  before: SentAgreement,
  { at, origin, reason }: { at: string; origin: ActorOrigin; reason: string },
): Change<SentAgreement> | undefined {
  if (before.ownerLeftAt !== undefined) return undefined;
  return detachAgreement(before, {
    lost: { ownerLeftAt: at },
    event: { type: "left" },
    reason,
    at,
    origin,
  });
}
