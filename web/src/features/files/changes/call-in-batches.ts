import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";

/** The progress of batched calls: the sent items, including those of a failed call, and the confirmed items. */
export class BatchProgress {
  readonly sent = { fileIds: [] as string[], folderIds: [] as string[] };
  readonly done = { fileIds: [] as string[], folderIds: [] as string[] };
}

/** Calls `send` with batches of the maximum size of a call. Returns the items that the responses confirm. */
export async function callInBatches(
  { fileIds, folderIds }: FileAndFolderIds,
  send: (part: { fileIds: string[]; folderIds: string[] }) => Promise<FileAndFolderIds>,
  { sent, done } = new BatchProgress(),
): Promise<FileAndFolderIds> {
  const calls = Math.max(
    Math.ceil(fileIds.length / bounds.selectedFiles),
    Math.ceil(folderIds.length / bounds.selectedFolders),
  );
  for (let call = 0; call < calls; call += 1) {
    const part = {
      fileIds: fileIds.slice(call * bounds.selectedFiles, (call + 1) * bounds.selectedFiles),
      folderIds: folderIds.slice(
        call * bounds.selectedFolders,
        (call + 1) * bounds.selectedFolders,
      ),
    };
    sent.fileIds.push(...part.fileIds);
    sent.folderIds.push(...part.folderIds);
    const found = await send(part);
    done.fileIds.push(...found.fileIds);
    done.folderIds.push(...found.folderIds);
  }
  return done;
}
