import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { fileIdOfFilename } from "../../../shared/domain/files/upload-path.ts";
import { storedItem } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import { isDeleted, StoredFile } from "./stored-file.ts";

/** Maximum number of redirects that are followed. Each points to the newest file, so usually one is enough. */
const mostSteps = 8;

/** The redirect from the address of a replaced file. Both are filenames as in addresses. */
const Replaced = storedItem(() => z.object({ filename: z.string(), newFilename: z.string() }));

/**
 * The file at an address: the file with this filename, or the file that replaced it. One read, and usually one more for
 * a replaced file. Undefined if there is none.
 */
export async function readFileByAddress(
  table: Table,
  workspaceId: WorkspaceId,
  address: string,
): Promise<StoredFile | undefined> {
  let filename = address;
  for (let step = 0; step < mostSteps; step += 1) {
    const fileId = fileIdOfFilename(filename);
    const [item, replaced] = await table.getMany([
      fileItemKeys.file(workspaceId, fileId),
      fileItemKeys.replacedFile(workspaceId, fileId),
    ]);
    const file = item === undefined ? undefined : StoredFile.parse(item);
    // A replaced file that was restored has its own address again.
    if (file !== undefined && !isDeleted(file))
      return file.filename === filename ? file : undefined;
    const pointer = replaced === undefined ? undefined : Replaced.parse(replaced);
    if (pointer?.filename !== filename) return undefined;
    filename = pointer.newFilename;
  }
  return undefined;
}

/**
 * Transaction items that redirect the addresses of replaced files to the new file. The new file's address has no
 * redirect.
 */
export function redirectReplacedFilesItems(
  table: Table,
  workspaceId: WorkspaceId,
  filenames: readonly string[],
  newFilename: string,
): TransactItem[] {
  return [
    table.deleteItem(fileItemKeys.replacedFile(workspaceId, fileIdOfFilename(newFilename))),
    ...filenames.map((filename) =>
      table.putItem(
        fileItemKeys.replacedFile(workspaceId, fileIdOfFilename(filename)),
        "replaced-file",
        {
          filename,
          newFilename,
        },
      ),
    ),
  ];
}
