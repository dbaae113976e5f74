import type { Agreement, EndedAgreement } from "./agreement.ts";
import { changeOf, entryBySystem, type Change } from "./change.ts";

/** Notes that the time to sign is over. Undefined when it is not, or when the agreement ended before. */
export function expireAgreement(before: Agreement, at: string): Change<EndedAgreement> | undefined {
  if (before.status !== "pending" || at < before.expiresAt) return undefined;
  return changeOf(
    before,
    { ...before, status: "expired", endedAt: before.expiresAt, endedBy: "Splitsheet" },
    [entryBySystem("expired", at)],
    { type: "expired" },
  );
}
