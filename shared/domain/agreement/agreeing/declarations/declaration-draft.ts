import * as z from "zod";
import { DomainError } from "../../../domain-error.ts";
import { once } from "../../../once.ts";
import type { Agreement, Contributor, PendingAgreement } from "../../agreement.ts";
import { changeOf, type Change } from "../../lifecycle/change.ts";
import { pendingAt } from "../../lifecycle/status.ts";
import { requireContributor, withContributor } from "../../parties/contributors.ts";
import { foreignFieldsOf } from "./check-declaration.ts";
import { Declaration } from "./declaration.ts";
import { documentSchemaOf, isClosedForDeclaring } from "../head-fields.ts";
import { printedNamesOf } from "./party-rows.ts";
import { closedForDeclaring } from "../sheet-signing.ts";

/** A declaration that its party has not signed yet. Only the party sees it. */
export const DeclarationDraft = once(() =>
  z.object({
    contributorId: z.string(),
    /** Generation of the personal link when it was kept. It is another address's draft after a correction. */
    linkGeneration: z.number().int(),
    declaration: Declaration(),
    at: z.string(),
  }),
);
export type DeclarationDraft = z.infer<ReturnType<typeof DeclarationDraft>>;

/**
 * Returns a party's draft of its declaration, which may lack fields, and the change of the head that names it. There is no
 * change if the head names a draft already: then only the draft is written. Throws `not_a_party`, `already_signed`,
 * `agreement_closed` (also for sheets of schema 1 and 2), `version_outdated`, `invalid_request`.
 */
export function keepDeclarationDraft(
  before: Agreement,
  input: { contributorId: string; documentHash: string; declaration: Declaration; at: string },
): { draft: DeclarationDraft; change: Change<PendingAgreement> | undefined } {
  const { contributorId, declaration, at } = input;
  const contributor = requireContributor(before, contributorId);
  if (isClosedForDeclaring(contributor)) throw closedForDeclaring(closedMessages.corrected);
  const agreement = pendingAt(before, at);
  if (agreement === undefined) throw closedForDeclaring(closedMessages.ended);
  if (documentSchemaOf(agreement) === 2) throw closedForDeclaring(closedMessages.earlierSchema);
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  if (agreement.documentHash !== input.documentHash) throw new DomainError("version_outdated");
  const names = printedNamesOf(agreement, contributorId);
  const details = foreignFieldsOf(agreement, contributorId, declaration, names);
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  const { linkGeneration, hasDeclarationDraft } = contributor;
  return {
    draft: { contributorId, linkGeneration, declaration, at },
    change:
      hasDeclarationDraft === true
        ? undefined
        : changeOf(
            before,
            withContributor(agreement, { ...contributor, hasDeclarationDraft: true }),
            [],
            { type: "details_kept", contributorId },
          ),
  };
}

const closedMessages = {
  corrected:
    "Your address was corrected after you signed, so these details can only be changed in a new version. Please ask the sender.",
  ended: "This agreement is closed, so these details can no longer be changed.",
  earlierSchema:
    "This sheet was sent before people could state their own details. Please ask the sender for a new version.",
} as const;

/** Returns what a draft says, if it is the contributor's under their address and they have not signed since. */
export function draftOf(
  contributor: Contributor,
  draft: DeclarationDraft | undefined,
): Declaration | undefined {
  return contributor.hasDeclarationDraft === true &&
    draft?.contributorId === contributor.id &&
    draft.linkGeneration === contributor.linkGeneration
    ? draft.declaration
    : undefined;
}
