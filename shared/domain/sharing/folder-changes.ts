/** The changes that editors of a shared folder make to its files. */
export const folderActs = ["added", "renamed", "removed"] as const;
