import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";

/** Files per transaction: each takes up to five of its 100 items. */
const filesAtOnce = 18;
const attempts = 8;

/**
 * Changes several files in batches of one transaction each. `change` gives false if one of the batch's files has
 * changed since it was read; the batch is then read again. Returns the ids of the files that exist. Throws `busy`.
 */
export async function changeFilesInBatches(
  repository: FileRepository,
  workspaceId: WorkspaceId,
  fileIds: readonly string[],
  change: (files: readonly StoredFile[]) => Promise<boolean>,
): Promise<string[]> {
  const done: string[] = [];
  const wanted = [...new Set(fileIds)];
  for (let start = 0; start < wanted.length; start += filesAtOnce) {
    const ids = wanted.slice(start, start + filesAtOnce);
    done.push(
      ...(await withOptimisticRetry(attempts, async () => {
        const found = await repository.readMany(workspaceId, ids);
        const files = found.filter((file) => file !== undefined);
        const isChanged = files.length === 0 || (await change(files));
        return isChanged ? files.map(({ id }) => id) : mustRetry;
      })),
    );
  }
  return done;
}
