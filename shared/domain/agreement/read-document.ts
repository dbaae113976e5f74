import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";
import { canonicalDocument, documentSchemas, type DocumentContent } from "./canonical-document.ts";

/** What is read of a canonical document of any schema. */
const Frozen = lazySchema(() =>
  z.object({ schema: z.literal(documentSchemas), lyrics: z.string() }),
);

/** The lyrics in a canonical document. Throws where the text is no canonical document. */
export function lyricsIn(document: string): string {
  return Frozen.parse(JSON.parse(document)).lyrics;
}

/**
 * Whether a canonical document, of any schema, is the document of this content. The lyrics are the document's own. False
 * for any other text.
 */
export function isDocumentOf(document: string, content: Omit<DocumentContent, "lyrics">): boolean {
  try {
    const { schema, lyrics } = Frozen.parse(JSON.parse(document));
    return canonicalDocument({ ...content, lyrics }, schema) === document;
  } catch {
    // Not JSON, no schema of ours, or content that has no canonical form.
    return false;
  }
}
