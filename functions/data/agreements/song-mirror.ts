import * as z from "zod";
import { SignedSheetRow, type Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { rowsWithSignatures } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import { agreementStatuses } from "../../../shared/domain/agreement/lifecycle/statuses.ts";
import { SongField } from "../../../shared/domain/custom-fields/custom-field.ts";
import { declaredFieldsOfRows } from "../../../shared/domain/custom-fields/declared-fields.ts";
import { sheetFieldsOf } from "../../../shared/domain/custom-fields/fields-of-sheet.ts";
import { once } from "../../../shared/domain/once.ts";
import {
  mustExist,
  setAttributes,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { lyricsAttributesOfSong } from "../core/lyrics-items.ts";
import type { Table } from "../core/table.ts";

/**
 * The part of a song's item that copies its latest agreement. `agreement` is absent after the only draft was deleted.
 */
export const AgreementMirror = once(() =>
  z.object({
    splits: z.array(SignedSheetRow()),
    agreement: z
      .object({
        id: z.string(),
        status: z.enum(agreementStatuses),
        expiresAt: z.string().optional(),
        /** Whether it was signed elsewhere and uploaded. */
        isPreSigned: z.literal(true).optional(),
      })
      .optional(),
    /** The filled custom fields of the latest agreement, for the CSV export. Absent or empty if there are none. */
    custom: z.array(SongField()).optional(),
    /** The latest sealed PDF. */
    sealed: z
      .object({
        agreementId: z.string(),
        version: z.number().int(),
        number: z.number().int(),
        sealedPdfKey: z.string().optional(),
      })
      .optional(),
  }),
);
export type AgreementMirror = z.infer<ReturnType<typeof AgreementMirror>>;

/** Builds the copy of an agreement for its song's item. */
export function agreementMirrorOf(agreement: Agreement): AgreementMirror {
  const { id, status, version, number } = agreement;
  const expiry = status === "draft" ? {} : { expiresAt: agreement.expiresAt };
  const custom = [...sheetFieldsOf(agreement), ...declaredFieldsOfRows(agreement.splits)];
  return {
    splits: rowsWithSignatures(agreement),
    agreement: { id, status, ...expiry },
    ...(custom.length === 0 ? {} : { custom }),
    ...(status === "completed"
      ? { sealed: { agreementId: id, version, number, sealedPdfKey: agreement.sealedPdfKey } }
      : {}),
  };
}

/**
 * A transaction item that copies a change's state, rows and edited fields to the song. Undefined if none of them has
 * changed.
 */
export function mirrorItem(
  table: Table,
  change: Change,
  condition: Expression = mustExist,
): TransactItem | undefined {
  const { before, after } = change;
  const fields = { ...mirroredFields(before, after), ...editedFields(change) };
  if (Object.keys(fields).length === 0) return undefined;
  return table.updateItem(
    keys.song(after.workspaceId, after.songId),
    setAttributes(fields),
    condition,
  );
}

function mirroredFields(before: Agreement | undefined, after: Agreement): Partial<AgreementMirror> {
  const mirror = agreementMirrorOf(after);
  if (before === undefined) return mirror;
  const earlier = agreementMirrorOf(before);
  if (JSON.stringify(earlier) === JSON.stringify(mirror)) return {};
  const isEmptied = earlier.custom !== undefined && mirror.custom === undefined;
  return isEmptied ? { ...mirror, custom: [] } : mirror;
}

/** The song's fields that the change edits. */
function editedFields({ before, after, lyrics, iswc }: Change): StoredItem {
  const edited = (["title", "artist", "bpm"] as const).filter(
    (field) => before !== undefined && before[field] !== after[field],
  );
  return {
    ...Object.fromEntries(edited.map((field) => [field, after[field]])),
    ...(lyrics === undefined ? {} : lyricsAttributesOfSong(lyrics)),
    ...(iswc === undefined ? {} : { iswc }),
  };
}
