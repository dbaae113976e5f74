import { DomainError } from "../domain-error.ts";
import type { Agreement, AgreementSplit, Contributor, DraftAgreement } from "./agreement.ts";
import { changeOf, type Change } from "./change.ts";

/** The content of a sheet, in the form that the head of its agreement stores. */
export interface EditedSheet {
  title: string;
  artist: string;
  bpm: number;
  splits: AgreementSplit[];
  contributors: Contributor[];
  /** The new lyrics. Absent if they did not change. */
  lyrics?: string;
}

/** Returns the change that replaces a draft's content, which can be incomplete. Throws `agreement_not_draft`. */
export function editDraft(
  before: Agreement,
  { lyrics, ...sheet }: EditedSheet,
): Change<DraftAgreement> {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const change = changeOf(before, { ...before, ...sheet }, [], { type: "edited" });
  return lyrics === undefined ? change : { ...change, lyrics };
}
