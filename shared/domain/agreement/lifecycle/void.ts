import type { ActorOrigin } from "../../origin.ts";
import type { Agreement, EndedAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import { requirePending } from "./status.ts";

/** Returns the change by which the owner voids a pending agreement. Throws `agreement_not_pending`. */
export function voidAgreement(
  before: Agreement,
  { reason, at, origin }: { reason: string; at: string; origin: ActorOrigin },
): Change<EndedAgreement> {
  const pending = requirePending(before, at);
  const next: EndedAgreement = {
    ...pending,
    status: "voided",
    endedAt: at,
    endedBy: origin.actorName ?? before.ownerName,
    ...(reason === "" ? {} : { endReason: reason }),
  };
  return changeOf(
    before,
    next,
    [
      {
        ...ownerEvidence("voided", before, at, origin),
        ...(reason === "" ? {} : { note: reason }),
      },
    ],
    { type: "voided" },
  );
}
