import { DomainError } from "../domain-error.ts";
import type { Agreement, AgreementSplit, Contributor } from "./agreement.ts";
import { changeOf, type Change } from "./change.ts";

/** What an agreement's head keeps of a sheet's content. */
export interface EditedSheet {
  title: string;
  artist: string;
  bpm: number;
  splits: AgreementSplit[];
  contributors: Contributor[];
  /** The lyrics, where they are new. */
  lyrics?: string;
}

/** Gives a draft other content, complete or not. Throws `agreement_not_draft`. */
export function editDraft(before: Agreement, { lyrics, ...sheet }: EditedSheet): Change {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  const change = changeOf(before, { ...before, ...sheet }, [], []);
  return lyrics === undefined ? change : { ...change, lyrics };
}
