import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { isDeleted, StoredFile } from "./stored-file.ts";

/** The most replacements that one address is followed through. Each leads to the newest file, so one is usual. */
const mostSteps = 8;

/** Where the address of a replaced file leads. Both are file names as in addresses. */
const Replaced = storedItem(() => z.object({ filename: z.string(), newFilename: z.string() }));

/** The identifier of the file with this name in its address. */
export function fileIdIn(filename: string): string {
  return filename.split(".")[0] ?? "";
}

/**
 * The file that an address leads to: the one that has it, or the one that replaced that file. One read, and one more
 * for a replaced file. Undefined if there is none.
 */
export async function readAddressed(
  table: Table,
  workspaceId: WorkspaceId,
  address: string,
): Promise<StoredFile | undefined> {
  let filename = address;
  for (let step = 0; step < mostSteps; step += 1) {
    const fileId = fileIdIn(filename);
    const [item, replaced] = await table.getMany([
      keys.file(workspaceId, fileId),
      keys.replacedFile(workspaceId, fileId),
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

/** Lets the addresses of replaced files lead to the file in their place, and that file's address to itself. */
export function replacedItems(
  table: Table,
  workspaceId: WorkspaceId,
  filenames: readonly string[],
  newFilename: string,
): TransactItem[] {
  return [
    table.deleteItem(keys.replacedFile(workspaceId, fileIdIn(newFilename))),
    ...filenames.map((filename) =>
      table.putItem(keys.replacedFile(workspaceId, fileIdIn(filename)), "replaced-file", {
        filename,
        newFilename,
      }),
    ),
  ];
}
