import { documentSchemaOf } from "../../../../../shared/domain/agreement/agreeing/head-fields.ts";
import {
  sealedFileNames,
  sealedFilesOf,
} from "../../../../../shared/domain/agreement/evidence/sealed-files.ts";
import type { SealedPdfInput } from "../sealed-pdf-input.ts";

/** A JSON file that the sealed PDF holds. */
export interface AttachedText {
  name: string;
  description: string;
  text: string;
}

const signedText = "The text that was signed: RFC 8785 JSON. Its SHA-256 is the document hash.";
const descriptions = {
  agreement: "The sheet: RFC 8785 JSON. Its SHA-256 is the document hash.",
  declarations:
    "What each party declares about itself: RFC 8785 JSON. The SHA-256 of each element is the party's declaration hash.",
  signatures:
    "What each party signed, with the hashes of the images: RFC 8785 JSON. The SHA-256 of each input is the hash of what was signed.",
} as const;

/** The files of a sealed PDF: the sheet, and with schema 3 the declarations and what each party signed. */
export function attachedTexts({
  agreement,
  canonicalDocument,
  signatures,
}: SealedPdfInput): AttachedText[] {
  if (documentSchemaOf(agreement) !== 3)
    return [{ name: sealedFileNames.agreement, description: signedText, text: canonicalDocument }];
  const files = sealedFilesOf(agreement, canonicalDocument, signatures);
  return (["agreement", "declarations", "signatures"] as const).map((file) => ({
    name: sealedFileNames[file],
    description: descriptions[file],
    text: files[file],
  }));
}
