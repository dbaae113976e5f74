/** The changes that editors of a shared folder make to its files. */
export const folderChangeTypes = ["added", "renamed", "removed"] as const;
