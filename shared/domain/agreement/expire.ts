import type { Agreement } from "./agreement.ts";
import { changeOf, type Change } from "./change.ts";
import { statusAt } from "./status.ts";

/** Notes that the time to sign has run out; undefined when it has not, or another end came first. */
export function expireAgreement(before: Agreement, at: string): Change | undefined {
  if (before.status !== "pending" || statusAt(before, at) !== "expired") return undefined;
  return changeOf(
    before,
    { ...before, status: "expired", endedAt: before.expiresAt ?? at, endedBy: "Splitsheet" },
    [{ type: "expired", at, actor: "system", actorName: "Splitsheet" }],
    [{ channel: "mail", template: "expired", version: before.version }],
  );
}
