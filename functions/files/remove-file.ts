import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { countersItem } from "../data/limits/counters.ts";
import { songFileGone } from "../data/songs/song-files.ts";
import { countsOfFiles } from "../data/files/deleted-counts.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { again, retried } from "../data/core/retry.ts";
import type { Table } from "../data/core/table.ts";
import type { Context } from "../http/context.ts";

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
  { table, files }: Tools,
  { params, workspace, at, idempotency }: Context<(typeof contracts)["remove"]>,
): Promise<Record<string, never>> {
  return await retried(attempts, async () => {
    const file = await files.read(workspace.id, params.id);
    if (file === undefined) throw new DomainError("file_not_found");
    if (file.agreementId !== undefined) throw new DomainError("file_in_use");
    const { workspaceId, songId, id, state } = file;
    // A song's item does not have refused files.
    const isInSong = songId !== undefined && state !== "rejected";
    const alongside = idempotency.items({ fileId: id });
    const items: (TransactItem | undefined)[] = [
      files.deletedItem(file, at),
      isInSong ? songFileGone(table, workspaceId, songId, id) : undefined,
      countersItem(table, workspaceId, countsOfFiles([file])),
      ...alongside,
    ];
    const refusal = await table.tryTransact(items.filter((item) => item !== undefined));
    if (refusal === undefined) return {};
    if (alongside.some((item) => refusal.isCausedBy(item))) throw refusal;
    return again;
  });
}
