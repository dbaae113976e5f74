import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";

/** Files and folders by their parent folder; null is the root. */
export type ItemsByFolder = ReadonlyMap<string | null, FileAndFolderIds>;

/**
 * The items by their current parent folder, to undo a move. Undefined if the move can't be undone: a file is not
 * loaded, or a song's file is in no folder, to where no call can move it back.
 */
export function itemsByFolder(
  { fileIds, folderIds }: FileAndFolderIds,
  loaded: readonly Pick<FileView, "id" | "folderId" | "songId">[],
  folders: Folders | undefined,
): ItemsByFolder | undefined {
  if (loaded.length < fileIds.length) return undefined;
  if (loaded.some(({ songId, folderId }) => songId !== null && folderId === null)) return undefined;
  const places = new Map<string | null, { fileIds: string[]; folderIds: string[] }>();
  const at = (folderId: string | null) => {
    const place = places.get(folderId) ?? { fileIds: [], folderIds: [] };
    places.set(folderId, place);
    return place;
  };
  for (const { id, folderId } of loaded) at(folderId).fileIds.push(id);
  for (const id of folderIds) at(folders?.get(id)?.parentId ?? null).folderIds.push(id);
  return places;
}
