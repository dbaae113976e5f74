import { maxPageItems } from "../../../../../shared/contracts/page-items.ts";
import { callListEndpoint } from "../../../../../shared/contracts/client.ts";
import { nameWithEnding } from "../../../../../shared/domain/files/file-ending.ts";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { files as endpoints } from "../../../api/endpoints.ts";
import type { Folders } from "../../../api/files.ts";
import { takeUniqueName } from "./zip-names.ts";

/** A file of a ZIP file, with its path inside. */
export interface ZipEntry {
  path: string;
  file: FileView;
}

/** The entries of a ZIP file with these files, and these folders with their whole content. */
export async function zipEntries(
  files: readonly FileView[],
  folderIds: readonly string[],
  folders: Folders | undefined,
): Promise<ZipEntry[]> {
  const taken = new Set<string>();
  const entries = entriesAt("", files, taken);
  for (const id of folderIds) entries.push(...(await entriesOf(id, "", taken, folders)));
  return entries;
}

async function entriesOf(
  folderId: string,
  around: string,
  taken: Set<string>,
  folders: Folders | undefined,
): Promise<ZipEntry[]> {
  const folder = folders?.get(folderId);
  if (folder === undefined) return [];
  const path = `${around}${takeUniqueName(taken, folder.name)}/`;
  const inside = new Set<string>();
  const entries = entriesAt(path, await filesOf(folderId), inside);
  for (const { id, parentId } of folders?.values() ?? [])
    if (parentId === folderId) entries.push(...(await entriesOf(id, path, inside, folders)));
  return entries;
}

function entriesAt(path: string, files: readonly FileView[], taken: Set<string>): ZipEntry[] {
  return files
    .filter(({ state }) => state === "ready")
    .map((file) => ({
      path: `${path}${takeUniqueName(taken, nameWithEnding(file.type, file.name))}`,
      file,
    }));
}

async function filesOf(folderId: string): Promise<FileView[]> {
  const files: FileView[] = [];
  let cursor: string | undefined;
  do {
    const query = { folderId, cursor, limit: maxPageItems };
    const page = await callListEndpoint(endpoints.list, { query });
    files.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return files;
}
