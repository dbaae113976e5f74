import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import { maskEmail } from "../../text/email.ts";
import type { Agreement, SentAgreement } from "../agreement.ts";
import { changeOf, type Change } from "../lifecycle/change.ts";
import { findFormerHolder, type FormerHolderId } from "./former-holders.ts";

/**
 * Returns the change by which a former holder objects to the correction of their address, at any time after it.
 * Everyone is notified; signing continues. Returns undefined if they have already objected. Throws `not_a_party`.
 */
export function objectToCorrection(
  before: Agreement,
  input: FormerHolderId & {
    /** Empty if no reason is given. */
    reason: string;
    at: string;
    origin: Origin;
  },
): Change<SentAgreement> | undefined {
  const { reason, at, origin } = input;
  const former = findFormerHolder(before, input);
  if (former === undefined || before.status === "draft") throw new DomainError("not_a_party");
  if (former.objectedAt !== undefined) return undefined;
  const { contributorId, name, email } = former;
  const next: SentAgreement = {
    ...before,
    formerHolders: before.formerHolders.map((one) =>
      one === former ? { ...one, objectedAt: at } : one,
    ),
  };
  return changeOf(
    before,
    next,
    [
      {
        type: "objected",
        at,
        actor: "contributor",
        actorName: name,
        contributorId,
        ...origin,
        note: `${email}${reason === "" ? "" : `: ${reason}`}`,
      },
    ],
    {
      type: "objected",
      contributorId,
      contributorName: name,
      maskedFormer: maskEmail(email),
      maskedNew: maskEmail(former.replacedBy),
      reason,
    },
  );
}
