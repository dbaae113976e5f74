import type { ParseRepository } from "../data/files/parse-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { UploadPlace } from "../data/files/upload-objects.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";

export interface CopyTools {
  parses: ParseRepository;
  /** Copies a document with what was read in it; false if it does not exist. */
  copy: (from: UploadPlace, to: UploadPlace) => Promise<boolean>;
  /** Deletes a copied document with what was read in it. */
  removeCopy: (place: UploadPlace) => Promise<void>;
}

/**
 * Copies the document of a further song from the one that was divided, whose object name is `from`, with what was read
 * in it. Any failure defers the copying, because the bytes are nowhere else once the divided document is deleted. A
 * repeated call changes nothing. A document that was deleted meanwhile keeps nothing.
 */
export async function copyDocument(
  { parses, copy, removeCopy }: CopyTools,
  file: StoredFile,
  from: string,
  at: string,
): Promise<"ended" | "deferred"> {
  try {
    if ((await parses.read(file.id))?.state !== "reading") return "ended";
    if (await copy({ filename: from }, file)) {
      if ((await parses.succeed(file, at)) === "gone") await removeCopy(file);
      return "ended";
    }
  } catch (error) {
    logger.warn("The copying of a document is deferred", {}, error);
    return "deferred";
  }
  // A divided document stays until its copies are made, so its bytes are lost.
  logger.error("A document to copy is missing");
  countFailure("read-document");
  await parses.fail(file.id, at);
  return "ended";
}
