import * as z from "zod";
import { once } from "../../once.ts";
import { noneYet } from "../../sheet/pro.ts";
import {
  canonicalSheet,
  SheetDocument,
  sheetDocumentOf,
  type SheetHead,
} from "../agreeing/sheet-document-3.ts";
import {
  canonicalDocument,
  documentSchemas,
  knownDocumentSchemas,
  type DocumentContent,
} from "./canonical-document.ts";

/** The fields that are read from a canonical document of any schema version, also of a later release. */
const Frozen = once(() => z.object({ schema: z.number().int().positive(), lyrics: z.string() }));
const KnownSchema = once(() => z.literal(knownDocumentSchemas));
const DetailedSchema = once(() => z.literal(documentSchemas));

/**
 * Returns the lyrics of a canonical document. Throws SyntaxError if the text is not JSON, else ZodError if it is not a
 * canonical document.
 */
export function lyricsIn(document: string): string {
  return Frozen().parse(JSON.parse(document)).lyrics;
}

/** An answer of a row. Null is 'None yet'. */
const answer = () =>
  z
    .string()
    .nullable()
    .transform((given) => given ?? noneYet);
const FrozenContent = once(() =>
  z.object({
    number: z.number().int(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number().nullable(),
    sentAt: z.string(),
    termsVersion: z.string(),
    lyrics: z.string(),
    splits: z.array(
      z.object({
        name: z.string(),
        pro: answer(),
        ipi: answer(),
        publisher: z.string(),
        publisherIpi: answer(),
        // Documents of `schema: 1` do not have this field.
        selfPublished: z.boolean().default(false),
        songwriterShare: z.number().int(),
        publisherShare: z.number().int(),
        copyrightShare: z.number().int(),
        masterShare: z.number().int(),
      }),
    ),
  }),
);

/**
 * Returns the content of a canonical document of a schema version that this release knows. Rows of schema 3 have no PRO,
 * IPI and publisher: their parties declare these. Throws like `lyricsIn`.
 */
export function contentIn(document: string): DocumentContent {
  const parsed: unknown = JSON.parse(document);
  if (Frozen().parse(parsed).schema === 3) return contentOfSheet(SheetDocument().parse(parsed));
  const { bpm, splits, ...content } = FrozenContent().parse(parsed);
  return {
    ...content,
    bpm: bpm ?? 0,
    splits: splits.map(({ name, ipi, publisher, ...row }) => ({
      ...row,
      songwriterName: name,
      songwriterIpi: ipi,
      publisherName: publisher,
    })),
  };
}

function contentOfSheet({ bpm, rows, ...content }: SheetDocument): DocumentContent {
  const { number, title, artist, sentAt, termsVersion, lyrics } = content;
  return {
    ...{ number, title, artist, sentAt, termsVersion, lyrics },
    bpm: bpm ?? 0,
    splits: rows.map((row) => {
      const { name: songwriterName, party: _, ...rest } = row;
      const details = { pro: "", songwriterIpi: "", publisherName: "", publisherIpi: "" };
      return { ...rest, songwriterName, ...details, selfPublished: false };
    }),
  };
}

/**
 * Whether a text is a canonical document of a schema version that this release does not know: a later release has
 * written it. Returns false for text that is not a canonical document.
 */
export function isOfUnknownSchema(document: string): boolean {
  try {
    const { schema } = Frozen().parse(JSON.parse(document));
    return !KnownSchema().safeParse(schema).success;
  } catch {
    return false;
  }
}

/**
 * Whether a text is the canonical document, of schema 1 or 2, of this content with the lyrics that the text
 * contains. Returns false for text that is not a canonical document.
 */
export function isDocumentOf(document: string, content: Omit<DocumentContent, "lyrics">): boolean {
  try {
    const { schema, lyrics } = Frozen().parse(JSON.parse(document));
    return canonicalDocument({ ...content, lyrics }, DetailedSchema().parse(schema)) === document;
  } catch {
    // The text is not JSON or has no known schema version, or the content has no canonical form.
    return false;
  }
}

/**
 * Whether a text is the canonical sheet, of schema 3, of this head with the lyrics that the text contains. Returns false
 * for any other text.
 */
export function isSheetOf(document: string, head: SheetHead): boolean {
  try {
    return canonicalSheet(sheetDocumentOf(head, lyricsIn(document))) === document;
  } catch {
    // The text is not JSON, or the head has no canonical form.
    return false;
  }
}
