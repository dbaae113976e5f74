import type { Origin } from "../../origin.ts";
import type { Agreement, PendingAgreement } from "../agreement.ts";
import { changeOf, contributorEvidence, type Change } from "./change.ts";
import { requireContributor, withContributor } from "../parties/contributors.ts";

/**
 * Returns the change that records that a contributor has opened the open version, or undefined if it was already
 * recorded or no version is open. Throws `not_a_party`.
 */
export function openAgreement(
  before: Agreement,
  input: {
    contributorId: string;
    /** Whether the link had asked for its password. */
    passwordAsked?: true | undefined;
    at: string;
    origin: Origin;
  },
): Change<PendingAgreement> | undefined {
  const contributor = requireContributor(before, input.contributorId);
  if (before.status !== "pending" || contributor.openedAt !== undefined) return undefined;
  const next = withContributor(before, { ...contributor, openedAt: input.at });
  return changeOf(
    before,
    next,
    [
      {
        ...contributorEvidence("opened", contributor, input.at, input.origin),
        ...(input.passwordAsked === undefined ? {} : { passwordAsked: input.passwordAsked }),
      },
    ],
    {
      type: "opened",
      contributorId: contributor.id,
    },
  );
}
