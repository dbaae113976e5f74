import type { CustomFieldDefinition, FieldValue } from "../../custom-fields/custom-field.ts";
import { DomainError, type ErrorDetail } from "../../domain-error.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import type { CustomField } from "../agreeing/declarations/declaration.ts";
import type { Licensing } from "../agreeing/head-fields.ts";
import type { Agreement, AgreementSheetRow, Contributor, DraftAgreement } from "../agreement.ts";
import { changeOf, type Change } from "./change.ts";

/** The content of a sheet, in the form that the head of its agreement stores. */
export interface EditedSheet {
  title: string;
  artist: string;
  bpm: number;
  /** The typed text of a BPM that is no BPM. */
  typedBpm?: string | undefined;
  splits: AgreementSheetRow[];
  contributors: Contributor[];
  /** The new choices of the sheet. Absent if they did not change. */
  licensing?: Licensing | undefined;
  thirdParty?: string | null | undefined;
  customFields?: CustomField[] | undefined;
  /** The new values of custom fields, an empty list for none. Absent if they did not change. */
  custom?: FieldValue[] | undefined;
  /** In a draft, the definitions of its values. Absent if they did not change. */
  fieldDefinitions?: CustomFieldDefinition[] | undefined;
  /** The new lyrics. Absent if they did not change. */
  lyrics?: string;
  /** The fields with characters that can't be printed. Absent if they were not looked for. */
  unprintable?: readonly ErrorDetail[];
}

/**
 * Returns the change that replaces a draft's content, which can be incomplete and have any text in its fields. `revision` is the one that the editor
 * has read. Throws `agreement_not_draft`, and `draft_outdated` if the draft was changed since that revision.
 */
export function editDraft(
  before: Agreement,
  { lyrics, unprintable, ...sheet }: EditedSheet,
  { at, revision }: { at: string; revision?: number | undefined },
): Change<DraftAgreement> {
  if (before.status !== "draft") throw new DomainError("agreement_not_draft");
  if (revision !== undefined && revision !== before.revision)
    throw new DomainError("draft_outdated");
  // The head may come back as the sheet, so the warning is cleared last.
  const { removalWarnedAt: _, needsFormCheck, ...edited } = { ...before, ...sheet, editedAt: at };
  const isUnprintable =
    unprintable === undefined ? needsFormCheck === true : unprintable.length > 0;
  const isSendable = !isUnprintable && formErrorsOf(edited).length === 0;
  const next: DraftAgreement = { ...edited, ...(isSendable ? {} : { needsFormCheck: true }) };
  const change = changeOf(before, next, [], { type: "edited" });
  return lyrics === undefined ? change : { ...change, lyrics };
}
