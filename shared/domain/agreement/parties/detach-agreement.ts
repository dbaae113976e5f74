import type { ActorOrigin } from "../../origin.ts";
import type { AgreementEvent } from "../evidence/agreement-event.ts";
import type { SentAgreement } from "../agreement.ts";
import { changeOf, joinChanges, type Change } from "../lifecycle/change.ts";
import { expireAgreement } from "../lifecycle/expire.ts";
import { statusAt } from "../lifecycle/status.ts";
import { voidAgreement } from "../lifecycle/void.ts";

interface Detaching {
  /** The fields that record the detachment. */
  lost: Pick<SentAgreement, "ownerLeftAt"> | Pick<SentAgreement, "songDeletedAt">;
  /** The event, unless the agreement ends: then the event of its end is used. */
  event: AgreementEvent;
  /** Reason for voiding a pending agreement. */
  reason: string;
  at: string;
  origin: ActorOrigin;
}

/**
 * Returns the change that detaches a sent agreement from its owner or its song. A pending agreement is voided, or
 * recorded as expired, and the event is that of its end; any other agreement keeps its status.
 */
export function detachAgreement(
  before: SentAgreement,
  { lost, event, ...how }: Detaching,
): Change<SentAgreement> {
  const ending = endingOf(before, how);
  const ended = ending?.after ?? before;
  const losing = changeOf(ended, { ...ended, ...lost }, [], event);
  if (ending === undefined) return losing;
  return { ...joinChanges(ending, losing), event: ending.event };
}

function endingOf(
  before: SentAgreement,
  { reason, at, origin }: Pick<Detaching, "reason" | "at" | "origin">,
) {
  if (before.status !== "pending") return undefined;
  if (statusAt(before, at) === "expired") return expireAgreement(before, at);
  return voidAgreement(before, { reason, at, origin });
}
