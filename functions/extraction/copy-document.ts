import { readingSummaryOf } from "../../shared/domain/extraction/review/reading-summary.ts";
import type { ParseRepository } from "../data/files/parse-repository.ts";
import type { ParsedObjects } from "../data/files/parsed-objects.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { UploadPlace } from "../data/files/upload-objects.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";
import { contentOfSong } from "../data/files/content-of-song.ts";

export interface CopyTools {
  parses: ParseRepository;
  /** Copies a document with what was read in it; false if it does not exist. */
  copy: (from: UploadPlace, to: UploadPlace) => Promise<boolean>;
  parsed: Pick<ParsedObjects, "read" | "remove">;
}

/**
 * Copies the document of a further song from the one that was divided, whose object name is `from`, with what was read
 * in it. Any failure defers the copying, because the bytes are nowhere else once the divided document is deleted. A
 * repeated call changes nothing.
 */
export async function copyDocument(
  { parses, copy, parsed }: CopyTools,
  file: StoredFile,
  from: string,
  at: string,
): Promise<"ended" | "deferred"> {
  try {
    if ((await parses.read(file.id))?.state !== "reading") return "ended";
    const read = (await copy({ filename: from }, file)) ? await parsed.read(file) : undefined;
    if (read !== undefined) {
      const found = readingSummaryOf(contentOfSong(read, file.song?.index ?? 0), read.pages);
      // The bytes of a document that was deleted meanwhile are deleted with its items.
      if ((await parses.succeed(file, at, found)) === "gone") await parsed.remove(file);
      return "ended";
    }
  } catch (error) {
    logger.warn("The copying of a document is deferred", {}, error);
    return "deferred";
  }
  // A divided document stays with what was read until its copies are made, so it is lost.
  logger.error("A document to copy is missing");
  countFailure("copy-document");
  await parses.fail(file.id, at);
  return "ended";
}
