import { fileKeys } from "../core/file-keys.ts";
import { keys, prefixes } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** Uploaded files with their bytes. */
export const ownedFiles: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.file,
    companions: ({ id }) => [keys.fileLocation(String(id))],
    objects: ({ filename }) => [fileKeys.upload({ filename: String(filename) })],
    inExport: { path: "files.json" },
  },
];
