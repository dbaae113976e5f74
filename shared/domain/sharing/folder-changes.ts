/** What people who may edit a shared folder do with its files. */
export const folderActs = ["added", "renamed", "removed"] as const;
