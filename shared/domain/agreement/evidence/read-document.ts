import * as z from "zod";
import { once } from "../../once.ts";
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
