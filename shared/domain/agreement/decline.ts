import type { Origin } from "../origin.ts";
import { answeringParty, identificationEntries } from "./answering-party.ts";
import type { Agreement } from "./agreement.ts";
import type { Identification } from "./signature.ts";
import { changeOf, entryBy, type Change } from "./change.ts";

/**
 * A contributor declines the version whose hash they saw, which ends it for all. Throws `not_a_party`,
 * `already_signed`, `agreement_closed`, `version_outdated`.
 */
export function declineAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    reason: string;
    identification: Identification;
    documentHash: string;
    at: string;
    origin: Origin;
  },
): Change {
  const { at, origin, reason } = input;
  const contributor = answeringParty(before, input);
  return changeOf(
    before,
    {
      ...before,
      status: "declined",
      endedAt: at,
      endedBy: contributor.name,
      ...(reason === "" ? {} : { endReason: reason }),
    },
    [
      ...identificationEntries(input.identification, contributor, at, origin),
      {
        ...entryBy("declined", contributor, at, origin),
        ...(reason === "" ? {} : { note: reason }),
      },
    ],
    [{ channel: "mail", template: "declined", version: before.version }],
  );
}
