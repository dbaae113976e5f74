import { DomainError } from "../../domain-error.ts";
import type { Agreement, AgreementSheetRow, Contributor, DraftAgreement } from "../agreement.ts";
import { changeOf, type Change } from "./change.ts";

/** The content of a sheet, in the form that the head of its agreement stores. */
export interface EditedSheet {
  title: string;
  artist: string;
  bpm: number;
  splits: AgreementSheetRow[];
  contributors: Contributor[];
  /** The new lyrics. Absent if they did not change. */
  lyrics?: string;
}

/**
 * Returns the change that replaces a draft's content, which can be incomplete. `revision` is the one that the editor
 * has read. Throws `agreement_not_draft`, and `draft_outdated` if the draft was changed since that revision.
 */
export function editDraft(
  before: Agreement,
  { lyrics, ...sheet }: EditedSheet,
  { at, revision }: { at: string; revision?: number | undefined },
): Change<DraftAgreement> {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  if (revision !== undefined && revision !== before.revision)
    throw new DomainError("draft_outdated");
  // The head may come back as the sheet, so the warning is cleared last.
  const { removalWarnedAt: _, ...next } = { ...before, ...sheet, editedAt: at };
  const change = changeOf(before, next, [], { type: "edited" });
  return lyrics === undefined ? change : { ...change, lyrics };
}
