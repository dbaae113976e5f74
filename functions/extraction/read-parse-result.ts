import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { ParseView } from "../../shared/contracts/files/parsing.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { ParsedObjects } from "../data/files/parsed-objects.ts";
import type { ParseRepository } from "../data/files/parse-repository.ts";
import { readingStateOf } from "../data/files/reading-state.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { fileView } from "../files/file-view.ts";
import type { Context } from "../http/context.ts";
import { contentOfSong } from "../data/files/content-of-song.ts";

const warning = "Could not auto-parse file. You can still upload and enter details manually.";

interface Tools {
  files: Pick<FileRepository, "read">;
  parses: Pick<ParseRepository, "read">;
  /** Loaded only for a document that was read. */
  parsed: () => Promise<Pick<ParsedObjects, "read" | "wordsUrl">>;
}

/** The parsed content of one of the caller's documents. Throws `file_not_found`. */
export async function readParseResult(
  { files, parses, parsed }: Tools,
  { params, workspace, at }: Context<(typeof contracts)["readParse"]>,
): Promise<ParseView> {
  const [file, parse] = await Promise.all([
    files.read(workspace.id, params.id),
    parses.read(params.id),
  ]);
  if (file?.purpose !== "agreement") throw new DomainError("file_not_found");
  const reading = readingStateOf(parse, { createdAt: file.createdAt, at });
  if (file.state === "rejected" || reading.state === "failed") return failed(file);
  if (reading.state !== "parsed") return { id: file.id, ...reading, file: fileView(file) };
  const objects = await parsed();
  const read = await objects.read(file);
  if (read === undefined) return failed(file);
  const content = file.song === undefined ? read : contentOfSong(read, file.song.index);
  const wordsUrl = await objects.wordsUrl(file);
  return { id: file.id, state: "parsed", file: fileView(file), content, wordsUrl };
}

function failed(file: StoredFile): ParseView {
  return { id: file.id, state: "failed", file: fileView(file), warning };
}
