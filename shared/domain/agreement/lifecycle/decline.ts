import type { Origin } from "../../origin.ts";
import type { Agreement, EndedAgreement } from "../agreement.ts";
import { requireSigner, identificationEvidence } from "../parties/require-signer.ts";
import type { DeclineReason } from "./decline-reasons.ts";
import { changeOf, contributorEvidence, type Change } from "./change.ts";
import type { IdentificationMethod } from "../evidence/signature.ts";

/**
 * Returns the change by which a contributor declines the version with the hash that they saw, which ends the agreement
 * for everyone. Throws `not_a_party`, `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function declineAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    /** Never empty: the contract requires a reason. */
    reason: string;
    /** The reason that was chosen beside the text. No rule depends on it. */
    chosenReason?: DeclineReason | undefined;
    identification: IdentificationMethod;
    documentHash: string;
    at: string;
    origin: Origin;
  },
): Change<EndedAgreement> {
  const { at, origin, reason, chosenReason } = input;
  const { agreement, contributor } = requireSigner(before, input);
  const next: EndedAgreement = {
    ...agreement,
    status: "declined",
    endedAt: at,
    endedBy: contributor.name,
    endReason: reason,
    declinedBy: contributor.id,
    ...(chosenReason === undefined ? {} : { declineReason: chosenReason }),
  };
  return changeOf(
    before,
    next,
    [
      ...identificationEvidence(input.identification, contributor, at, origin),
      {
        ...contributorEvidence("declined", contributor, at, origin),
        note: reason,
        ...(chosenReason === undefined ? {} : { chosenReason }),
      },
    ],
    { type: "declined", contributorId: contributor.id },
  );
}
