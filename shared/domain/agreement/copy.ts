import { DomainError } from "../domain-error.ts";
import type { ActorOrigin } from "../origin.ts";
import type { Agreement, AgreementStatus, DraftAgreement } from "./agreement.ts";
import type { Change } from "./lifecycle/change.ts";
import { createAgreement, draftAgreement, type DraftInput } from "./lifecycle/create.ts";
import { hasEnded, statusAt } from "./lifecycle/status.ts";

const openStatuses = new Set<AgreementStatus>(["draft", "pending", "signed"]);

/** Whether an agreement is a draft, pending or signed at the time `at`: its song can have no second agreement then. */
export function blocksNewAgreement(
  agreement: { status: AgreementStatus; expiresAt?: string | undefined },
  at: string,
): boolean {
  return openStatuses.has(statusAt(agreement, at));
}

/** Throws `agreement_not_ended` unless the agreement is declined, voided or expired at the time `at`. */
export function checkHasEnded(agreement: Agreement, at: string): void {
  if (!hasEnded(statusAt(agreement, at))) throw new DomainError("agreement_not_ended");
}

/**
 * Returns a new draft with the rows of an ended agreement and the choices of its sheet. What parties declared is suggested
 * to them there. All other content is the song's current content. If the
 * draft gets another song, it does not name the agreement as the one before it.
 */
export function copyAgreement(
  { id, splits, songId, licensing, thirdParty, customFields, custom, fieldDefinitions }: Agreement,
  sheet: Omit<DraftInput, "splits" | "copiedFrom">,
  origin: ActorOrigin,
): Change<DraftAgreement> {
  return createAgreement(
    draftAgreement({
      ...(licensing !== undefined && { licensing }),
      ...(thirdParty !== undefined && { thirdParty }),
      ...(customFields !== undefined && { customFields }),
      ...(custom !== undefined && { custom }),
      ...(fieldDefinitions !== undefined && { fieldDefinitions }),
      ...sheet,
      splits: splits.map(
        ({ declaredName: _name, declaredCustom: _custom, furtherDetails: _details, ...row }) => row,
      ),
      ...(sheet.songId === songId && { copiedFrom: id }),
    }),
    sheet.createdAt,
    origin,
  );
}
