import type { OwnedItems } from "../core/owned-items.ts";
import type { StoredItem } from "../core/expressions.ts";
import { fileKeys } from "../core/file-keys.ts";
import { prefixes } from "../core/key-prefixes.ts";
import { fileChildKeys } from "../files/file-child-items.ts";
import { editedFolderKeysOf } from "./stored-folder-share.ts";
import { editedSongKeysOf } from "./stored-share.ts";
import { CopiedFiles } from "./song-copy-repository.ts";

/** The links and shares of a workspace's songs, folders and files, and the lists of what its person may edit. */
export const ownedSharing: readonly OwnedItems[] = [
  { partition: "owner", sortKey: prefixes.anyShareLink, inExport: { path: "shares.json" } },
  {
    partition: "owner",
    sortKey: prefixes.anyShare,
    companions: editedSongKeysOf,
    inExport: { path: "shares.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anySharedWith,
    inExport: { absentBecause: "they repeat the addresses of the shares" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyFolderShare,
    companions: editedFolderKeysOf,
    inExport: { path: "shares.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyFolderSharedWith,
    inExport: { absentBecause: "they repeat the addresses of the shares" },
  },
  { partition: "owner", sortKey: prefixes.fileLink, inExport: { path: "shares.json" } },
  {
    partition: "owner",
    sortKey: prefixes.linkActivity,
    inExport: { absentBecause: "they count what others do, and name nobody" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyShareBrowser,
    inExport: { absentBecause: "they are secrets of other people's browsers, as hashes" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyEditedSong,
    inExport: { absentBecause: "they lead to the songs of other people" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anySongChange,
    inExport: { absentBecause: "they tell what other people did; the songs have the result" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyEditedFolder,
    inExport: { absentBecause: "they lead to the folders of other people" },
  },
  {
    partition: "owner",
    sortKey: prefixes.anyFolderChange,
    inExport: { absentBecause: "they tell what other people did; the folders have the result" },
  },
];

/** Requested copies of other workspaces' songs. They are deleted first: a copy without its item is not completed. */
export const ownedCopies: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.songCopy,
    // Files that an unfinished copy has created. The files of a finished copy are deleted as files too.
    companions: (item) => filesOf(item).flatMap(({ id }) => fileChildKeys(id)),
    objects: (item) => filesOf(item).map(fileKeys.upload),
    inExport: { absentBecause: "the copies are among the songs" },
  },
];

function filesOf({ files }: StoredItem) {
  return CopiedFiles().catch([]).parse(files);
}
