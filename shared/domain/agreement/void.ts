import type { Origin } from "../origin.ts";
import type { Agreement } from "./agreement.ts";
import { changeOf, entryByOwner, type Change } from "./change.ts";
import { checkIsPending } from "./status.ts";

/** The owner takes back what waits for signatures. Throws `agreement_not_pending`. */
export function voidAgreement(
  before: Agreement,
  { reason, at, origin }: { reason: string; at: string; origin: Origin },
): Change {
  checkIsPending(before, at);
  const why = reason === "" ? {} : { endReason: reason };
  return changeOf(
    before,
    { ...before, status: "voided", endedAt: at, endedBy: before.ownerName, ...why },
    [
      {
        ...entryByOwner("voided", before, at, origin),
        ...(reason === "" ? {} : { note: reason }),
      },
    ],
    [{ channel: "mail", template: "voided", version: before.version }],
  );
}
