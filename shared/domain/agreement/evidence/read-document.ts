import * as z from "zod";
import { once } from "../../once.ts";
import { noneYet } from "../../sheet/pro.ts";
import { canonicalDocument, documentSchemas, type DocumentContent } from "./canonical-document.ts";

/** The fields that are read from a canonical document of any schema version, also of a later release. */
const Frozen = once(() => z.object({ schema: z.number().int().positive(), lyrics: z.string() }));
const KnownSchema = once(() => z.literal(documentSchemas));

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

/** Returns the content of a canonical document of a schema version that this release knows. Throws like `lyricsIn`. */
export function contentIn(document: string): DocumentContent {
  const { bpm, splits, ...content } = FrozenContent().parse(JSON.parse(document));
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
 * Whether a text is the canonical document, of any schema version, of this content with the lyrics that the text
 * contains. Returns false for text that is not a canonical document.
 */
export function isDocumentOf(document: string, content: Omit<DocumentContent, "lyrics">): boolean {
  try {
    const { schema, lyrics } = Frozen().parse(JSON.parse(document));
    return canonicalDocument({ ...content, lyrics }, KnownSchema().parse(schema)) === document;
  } catch {
    // The text is not JSON or has no known schema version, or the content has no canonical form.
    return false;
  }
}
