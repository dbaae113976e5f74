import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { nameWithEnding } from "../../shared/domain/files/file-ending.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { renameFileItems } from "../data/files/file-changes.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { withFileChanges, type StoredFile } from "../data/files/stored-file.ts";
import { renameSongFileItems } from "../data/songs/song-files.ts";
import type { Context } from "../http/context.ts";
import { fileView } from "./file-view.ts";

const attempts = 8;

/**
 * Renames a file, also in its song. The name keeps the ending of the file's type. `noted` gives further transaction
 * items for the file before the change and its new name. Throws `file_not_found`, `busy`.
 */
export async function renameFile(
  { table, files }: { table: Table; files: FileRepository },
  {
    params,
    body,
    workspace,
  }: Pick<Context<(typeof contracts)["rename"]>, "params" | "body" | "workspace">,
  noted: (file: StoredFile, name: string) => TransactItem[] | Promise<TransactItem[]> = () => [],
): Promise<FileView> {
  return await withOptimisticRetry(attempts, async () => {
    const file = await files.read(workspace.id, params.id);
    if (file === undefined) throw new DomainError("file_not_found");
    const name = nameWithEnding(file.type, body.name, file.name);
    const additionalItems = await noted(file, name);
    const refusal = await table.tryTransact([
      ...additionalItems,
      ...renameFileItems(table, file, name),
      ...renameSongFileItems(table, file, name),
    ]);
    return refusal === undefined ? fileView(withFileChanges(file, { name })) : mustRetry;
  });
}
