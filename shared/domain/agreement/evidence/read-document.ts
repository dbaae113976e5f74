import * as z from "zod";
import { once } from "../../once.ts";
import { canonicalDocument, documentSchemas, type DocumentContent } from "./canonical-document.ts";

/** The fields that are read from a canonical document of any schema version. */
const Frozen = once(() => z.object({ schema: z.literal(documentSchemas), lyrics: z.string() }));

/**
 * Returns the lyrics of a canonical document. Throws SyntaxError if the text is not JSON, else ZodError if it is not a
 * canonical document.
 */
export function lyricsIn(document: string): string {
  return Frozen().parse(JSON.parse(document)).lyrics;
}

/**
 * Whether a text is the canonical document, of any schema version, of this content with the lyrics that the text
 * contains. Returns false for text that is not a canonical document.
 */
export function isDocumentOf(document: string, content: Omit<DocumentContent, "lyrics">): boolean {
  try {
    const { schema, lyrics } = Frozen().parse(JSON.parse(document));
    return canonicalDocument({ ...content, lyrics }, schema) === document;
  } catch {
    // The text is not JSON or has no known schema version, or the content has no canonical form.
    return false;
  }
}
