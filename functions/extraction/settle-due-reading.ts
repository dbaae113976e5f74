import type { ItemKey } from "../data/core/keys.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { ParsedObjects } from "../data/files/parsed-objects.ts";
import type { ParseRepository } from "../data/files/parse-repository.ts";

export interface DueReadingTools {
  files: Pick<FileRepository, "find" | "mayBeRestored">;
  parses: ParseRepository;
  /** Loaded only for a document that was deleted. */
  parsed: () => Promise<Pick<ParsedObjects, "remove">>;
}

/**
 * Settles the reading of a document when it is due: one that has waited is queued, one that is queued stays so, one whose
 * time limit has passed ends without a result. Of a document that was deleted for good, everything that was read is deleted, also what an attempt
 * has stored meanwhile. A repeated call changes nothing.
 */
export async function settleDueReading(
  { files, parses, parsed }: DueReadingTools,
  key: ItemKey,
  at: string,
): Promise<void> {
  const parse = await parses.readByKey(key);
  if (parse?.state !== "reading" && parse?.state !== "waiting") return;
  const { fileId, filename, dueAt } = parse;
  // The index that names due items is late: the reading may have begun again meanwhile.
  if (dueAt !== undefined && dueAt > at) return;
  if ((await files.find(fileId)) !== undefined) {
    if (parse.isQueued === true) await parses.stayQueued(fileId, at);
    else await (parse.state === "waiting" ? parses.resume(parse, at) : parses.fail(fileId, at));
  } else if (await files.mayBeRestored(fileId)) {
    await parses.fail(fileId, at);
  } else {
    if (filename !== undefined) await (await parsed()).remove({ filename });
    await parses.remove(key);
  }
}
