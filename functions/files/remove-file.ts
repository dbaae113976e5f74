import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { songChangeItems } from "../data/sharing/song-changes.ts";
import type { Stores } from "../data/stores.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";
import { changeFilesInBatches } from "./change-files-in-batches.ts";
import { deleteFiles } from "./delete-files.ts";

const attempts = 8;

interface Tools {
  table: Table;
  files: FileRepository;
}

/**
 * Deletes a file, also from its song. It can be restored for 10 minutes; then the sweep deletes its bytes. Throws
 * `file_not_found`, `file_in_use`, `busy`.
 */
export async function removeFile(
  { table, files, songs }: Tools & Pick<Stores, "songs">,
  { params, workspace, caller, at, idempotency }: Context<(typeof contracts)["remove"]>,
): Promise<Record<string, never>> {
  return await withOptimisticRetry(attempts, async () => {
    const file = await files.read(workspace.id, params.id);
    if (file === undefined) throw new DomainError("file_not_found");
    const ofCall = idempotency.items({ fileId: file.id });
    const song =
      file.songId === undefined ? undefined : await songs.read(workspace.id, file.songId);
    const removed = { at, by: caller.userId, removed: [file.name] };
    const noted = song === undefined ? [] : songChangeItems(table, song, removed);
    const refusal = await deleteFiles(table, [file], at, [...ofCall, ...noted]);
    if (refusal === undefined) return {};
    if (ofCall.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/** Deletes several files. Returns the ids of those that existed. Throws `file_in_use`, `busy`. */
export async function removeFiles(
  { table, files }: Tools,
  workspaceId: WorkspaceId,
  fileIds: readonly string[],
  at: string,
): Promise<string[]> {
  return await changeFilesInBatches(
    files,
    workspaceId,
    fileIds,
    async (found) => (await deleteFiles(table, found, at)) === undefined,
  );
}
