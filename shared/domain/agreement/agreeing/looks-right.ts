import type { Origin } from "../../origin.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import type { IdentificationMethod } from "../evidence/signature.ts";
import { changeOf, contributorEvidence, type Change } from "../lifecycle/change.ts";
import { withContributor } from "../parties/contributors.ts";
import { identificationEvidence, requireSigner } from "../parties/require-signer.ts";
import { awaitsAgreement } from "./agreed.ts";
import { asksAgreementFirst } from "./head-fields.ts";
import { refusedField } from "./declarations/require-details.ts";

/**
 * Returns the change by which a party says 'Looks right to me' about the version that it saw; undefined if it has said so.
 * It overtakes the party's open suggestion. The last one lets everybody sign. Throws `not_a_party`, `already_signed`,
 * `agreement_closed`, `version_outdated`, and `invalid_request` for a sheet that does not ask for agreement first.
 */
export function looksRight(
  before: Agreement,
  input: {
    contributorId: string;
    documentHash: string;
    identification: IdentificationMethod;
    at: string;
    origin: Origin;
  },
): Change<PendingAgreement> | undefined {
  const { at, origin } = input;
  const { agreement, contributor } = requireSigner(before, input);
  if (!asksAgreementFirst(agreement))
    throw refusedField("documentHash", "This sheet can be signed right away");
  if (contributor.agreedAt !== undefined) return undefined;
  const { openSuggestion: _, ...party } = contributor;
  const next = withContributor(agreement, { ...party, agreedAt: at });
  return changeOf(
    before,
    next,
    [
      ...identificationEvidence(input.identification, contributor, at, origin),
      contributorEvidence("agreed", contributor, at, origin),
    ],
    { type: awaitsAgreement(next) ? "agreed" : "all_agreed", contributorId: contributor.id },
  );
}
