import { DomainError } from "../domain-error.ts";

/** The presets of a folder's color. The first is the default. */
export const folderColors = [
  "#FF6B6B",
  "#4ECDC4",
  "#45B7D1",
  "#96CEB4",
  "#FFEEAD",
  "#D4A5A5",
  "#9A8194",
  "#392F5A",
] as const;
export type FolderColor = (typeof folderColors)[number];

/** The id of the root, in calls and in the table: the parent of files in no folder. No folder has this id. */
export const rootFolderId = "root";

/** Maximum number of folders in a workspace. All of them are read before a change of their structure. */
export const maxFolders = 2_000;
/** Maximum number of folders inside each other. */
export const maxFolderDepth = 20;

/** The fields of a folder that the rules of the tree need. Without `parentId` it is at the root. */
export interface TreeFolder {
  id: string;
  parentId?: string | undefined;
}

/** Folders by their ids. */
export type FolderTree<F extends TreeFolder> = ReadonlyMap<string, F>;

/** Returns the tree of these folders. */
export function folderTreeOf<F extends TreeFolder>(folders: readonly F[]): FolderTree<F> {
  return new Map(folders.map((folder) => [folder.id, folder]));
}

/**
 * Returns the path of a folder: the folders from the root to the folder itself. Empty if the folder or one above it is
 * not in the tree.
 */
export function folderPathOf<F extends TreeFolder>(tree: FolderTree<F>, folderId: string): F[] {
  const path: F[] = [];
  let next: string | undefined = folderId;
  while (next !== undefined) {
    const folder: F | undefined = tree.get(next);
    // A path longer than the tree is a cycle. No change can create one.
    if (folder === undefined || path.length > tree.size) return [];
    path.unshift(folder);
    next = folder.parentId;
  }
  return path;
}

/** Returns a folder and all folders inside it, each after its parent. Empty if the tree does not have the folder. */
export function subtreeOf<F extends TreeFolder>(tree: FolderTree<F>, folderId: string): F[] {
  const children = new Map<string, F[]>();
  for (const folder of tree.values()) {
    if (folder.parentId === undefined) continue;
    const siblings = children.get(folder.parentId) ?? [];
    children.set(folder.parentId, [...siblings, folder]);
  }
  const top = tree.get(folderId);
  const found = top === undefined ? [] : [top];
  // The list grows while it is read.
  for (const folder of found) found.push(...(children.get(folder.id) ?? []));
  return found;
}

/** Returns only the folders that can be reached from the root of this tree. */
export function reachableFolders<F extends TreeFolder>(tree: FolderTree<F>): FolderTree<F> {
  return new Map([...tree].filter(([id]) => folderPathOf(tree, id).length > 0));
}

/**
 * Checks that a folder may be put into `parentId` (undefined: the root). `folderId` is undefined for a new folder.
 * Throws `folder_not_found` if a folder is not in the tree, `folder_inside_itself`, and `invalid_request` where the
 * parent is `maxFolderDepth` folders deep.
 */
export function checkFolderParent(
  tree: FolderTree<TreeFolder>,
  folderId: string | undefined,
  parentId: string | undefined,
): void {
  if (folderId !== undefined && !tree.has(folderId)) throw new DomainError("folder_not_found");
  if (parentId === undefined) return;
  const path = folderPathOf(tree, parentId);
  if (path.length === 0) throw new DomainError("folder_not_found");
  if (path.some(({ id }) => id === folderId)) throw new DomainError("folder_inside_itself");
  if (path.length >= maxFolderDepth) {
    const message = `Folders can be nested ${maxFolderDepth} deep at most`;
    throw new DomainError("invalid_request", { details: [{ path: "parentId", message }] });
  }
}
