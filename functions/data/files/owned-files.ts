import { objectKeysOfFile } from "../core/file-keys.ts";
import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { fileChildKeys } from "./file-child-items.ts";
import type { StoredItem } from "../core/expressions.ts";
import type { OwnedItems } from "../core/owned-items.ts";

function objectsOf({ filename, purpose }: StoredItem): string[] {
  return objectKeysOfFile({ filename: String(filename), purpose: String(purpose) });
}

/** Folders, and uploaded files with their bytes. */
export const ownedFiles: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.file,
    companions: ({ id }) => fileChildKeys(String(id)),
    objects: objectsOf,
    inExport: { path: "files.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyPlace,
    inExport: { absentBecause: "they repeat files" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyDeletedWith,
    companions: ({ id }) => fileChildKeys(String(id)),
    objects: objectsOf,
    inExport: { absentBecause: "they were deleted, like single files" },
  },
  {
    partition: "owner",
    sortKey: prefixes.resumed,
    inExport: { absentBecause: "they name unfinished uploads, which files.json lists" },
  },
  {
    partition: "owner",
    sortKey: prefixes.editorUploads,
    inExport: { absentBecause: "they count unfinished uploads, which files.json lists" },
  },
  {
    partition: "owner",
    sortKey: prefixes.replaced,
    inExport: { absentBecause: "they lead from addresses of replaced recordings to files" },
  },
  {
    partition: "owner",
    sortKey: prefixes.folder,
    companions: ({ id }) => [fileItemKeys.folderLocation(String(id))],
    inExport: { path: "folders.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anySubfolder,
    inExport: { absentBecause: "they repeat folders" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.folderTree,
    inExport: { absentBecause: "it counts the changes of folders" },
  },
];
