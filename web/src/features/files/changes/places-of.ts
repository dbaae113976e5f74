import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { Items } from "../../../api/files-cache.ts";
import type { Folders } from "../../../api/files.ts";

/** The files and folders of each folder, those of the root under null. */
export type Places = ReadonlyMap<string | null, Items>;

/**
 * The places of these files and folders, to which a move can be undone. Undefined where it can't: a file is not loaded,
 * or it is a song's file in no folder, which no call puts back there.
 */
export function placesOf(
  { fileIds, folderIds }: Items,
  loaded: readonly Pick<FileView, "id" | "folderId" | "songId">[],
  folders: Folders | undefined,
): Places | undefined {
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
