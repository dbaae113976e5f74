import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { storePeaks, readPeaks, type StoredPeaks } from "../data/files/peaks-items.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { Context } from "../http/context.ts";

interface Stores {
  table: Table;
  files: FileRepository;
}

/** The waveform of a recording; null if none was made yet. Throws `file_not_found`. */
export async function readFilePeaks(
  { table, files }: Stores,
  { workspace, params }: Context<(typeof contracts)["peaks"]>,
): Promise<StoredPeaks | null> {
  const [peaks] = await Promise.all([
    readPeaks(table, params.id),
    recording(files, workspace.id, params.id),
  ]);
  return peaks ?? null;
}

/** Stores the waveform of a recording unless it has one, and gives the stored one. Throws `file_not_found`. */
export async function storeFilePeaks(
  { table, files }: Stores,
  { workspace, params, body }: Context<(typeof contracts)["keepPeaks"]>,
): Promise<StoredPeaks> {
  await storePeaks(table, await recording(files, workspace.id, params.id), body);
  const kept = await readPeaks(table, params.id);
  // The file was deleted in the meantime.
  if (kept === undefined) throw new DomainError("file_not_found");
  return kept;
}

async function recording(
  files: FileRepository,
  workspaceId: WorkspaceId,
  fileId: string,
): Promise<StoredFile> {
  const file = await files.read(workspaceId, fileId);
  if (file?.state !== "ready" || !file.type.startsWith("audio/"))
    throw new DomainError("file_not_found");
  return file;
}
