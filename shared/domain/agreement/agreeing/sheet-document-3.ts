import * as z from "zod";
import { once } from "../../once.ts";
import { SheetField } from "../../custom-fields/custom-field.ts";
import { sheetFieldsOf } from "../../custom-fields/fields-of-sheet.ts";
import { rowKinds, writerRoleCodes } from "../../sheet/row-kinds/kinds-and-roles.ts";
import { rowNameOf, withRowKinds } from "../../sheet/row-kinds/row-kinds.ts";
import type { SentAgreement } from "../agreement.ts";
import { canonicalJson } from "../evidence/canonical-json.ts";
import { CustomField } from "./declarations/declaration.ts";
import { licensingOf, licensings, thirdPartyOf } from "./head-fields.ts";

/** A row of the signed sheet. Shares are basis points. */
export const SheetDocumentRow = once(() =>
  z.object({
    id: z.string(),
    /** Id of the contributor who signs for the row. */
    party: z.string(),
    name: z.string(),
    kind: z.enum(rowKinds),
    role: z.enum(writerRoleCodes).nullable(),
    versionOf: z.string().nullable(),
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
    /** For a publisher's row only: ids of the writers' rows that it publishes. */
    forRows: z.array(z.string()).optional(),
  }),
);
export type SheetDocumentRow = z.infer<ReturnType<typeof SheetDocumentRow>>;

/** What all parties sign of a sheet of schema 3. It has no email addresses and nothing that a party declares. */
export const SheetDocument = once(() =>
  z.object({
    schema: z.literal(3),
    agreement: z.string(),
    number: z.number().int(),
    version: z.number().int(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number().nullable(),
    sentAt: z.string(),
    iswc: z.string().nullable(),
    termsVersion: z.string(),
    licensing: z.enum(licensings),
    lyrics: z.string(),
    thirdParty: z.string().nullable(),
    customFields: z.array(CustomField()),
    /** The workspace's custom fields that were filled in. Absent if there are none, as in earlier sheets. */
    custom: z.array(SheetField()).optional(),
    rows: z.array(SheetDocumentRow()),
  }),
);
export type SheetDocument = z.infer<ReturnType<typeof SheetDocument>>;

/** The fields of a head that its sheet of schema 3 has. */
export type SheetHead = Pick<
  SentAgreement,
  | "id"
  | "number"
  | "version"
  | "title"
  | "artist"
  | "bpm"
  | "sentAt"
  | "iswc"
  | "termsVersion"
  | "licensing"
  | "thirdParty"
  | "customFields"
  | "custom"
  | "fieldDefinitions"
  | "splits"
>;

/** Returns the sheet of a sent agreement with these lyrics. */
export function sheetDocumentOf(head: SheetHead, lyrics: string): SheetDocument {
  const rows = withRowKinds(head.splits);
  const custom = sheetFieldsOf({ ...head, splits: rows });
  return {
    schema: 3,
    agreement: head.id,
    number: head.number,
    version: head.version,
    title: head.title,
    artist: head.artist,
    bpm: head.bpm === 0 ? null : head.bpm,
    sentAt: head.sentAt,
    iswc: head.iswc ?? null,
    termsVersion: head.termsVersion,
    licensing: licensingOf(head),
    lyrics,
    thirdParty: thirdPartyOf(head),
    customFields: head.customFields ?? [],
    ...(custom.length === 0 ? {} : { custom }),
    rows: rows.map((row) => ({
      id: row.id,
      party: row.contributorId,
      name: rowNameOf(row),
      kind: row.kind,
      role: row.role,
      versionOf: row.versionOf,
      songwriterShare: row.songwriterShare,
      publisherShare: row.publisherShare,
      copyrightShare: row.copyrightShare,
      masterShare: row.masterShare,
      ...(row.kind === "publisher" ? { forRows: row.forRows } : {}),
    })),
  };
}

/**
 * Returns the canonical text of a sheet of schema 3: RFC 8785 JSON with NFC strings. Its SHA-256 is the document hash.
 * Throws RangeError for content that has no canonical form.
 */
export function canonicalSheet(sheet: SheetDocument): string {
  const { custom, ...rest } = sheet;
  return canonicalJson({
    ...rest,
    customFields: sheet.customFields.map(({ label, value }) => ({ label, value })),
    ...(custom === undefined
      ? {}
      : {
          custom: custom.map(({ row, ...field }) => ({
            ...field,
            ...(row === undefined ? {} : { row }),
          })),
        }),
    rows: sheet.rows.map(({ forRows, ...row }) => ({
      ...row,
      ...(forRows === undefined ? {} : { forRows }),
    })),
  });
}

/**
 * Returns the sheet of a canonical text of schema 3. Throws SyntaxError if the text is not JSON, else ZodError if it is
 * no such sheet.
 */
export function sheetDocumentIn(text: string): SheetDocument {
  return SheetDocument().parse(JSON.parse(text));
}
