import { fileKeys } from "../core/file-keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import { prefixes, sortKeys } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { earlierLyricsRange } from "./earlier-lyrics.ts";

/** A workspace's songs with their lyrics, its songs with an unfinished move, its address book, and its templates. */
export const ownedSongs: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: prefixes.song,
    companions: ({ id }) => [keys.lyrics(String(id)), keys.songLocation(String(id))],
    companionRanges: ({ id, hasEarlierLyrics }) =>
      hasEarlierLyrics === true ? [earlierLyricsRange(String(id))] : [],
    objects: ({ id }) => [
      fileKeys.lyricsPdf({ songId: String(id) }),
      fileKeys.agreementCopy({ songId: String(id) }),
    ],
    inExport: { path: "songs/" },
  },
  {
    partition: "owner",
    sortKey: prefixes.leavingSong,
    deletedBy: "finishing the moves of songs",
    inExport: { absentBecause: "their songs are another workspace's" },
  },
  {
    partition: "owner",
    sortKey: prefixes.person,
    inExport: { path: "address-book.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.personIndexEntry,
    inExport: { absentBecause: "they repeat names and addresses of the address book" },
  },
  {
    partition: "owner",
    sortKey: prefixes.mergedAddress,
    inExport: { path: "merged-addresses.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.group,
    inExport: { path: "groups.json" },
  },
  {
    partition: "owner",
    sortKey: prefixes.movedPerson,
    inExport: { absentBecause: "they lead templates to people of the address book" },
  },
  {
    partition: "owner",
    sortKey: prefixes.template,
    inExport: { path: "templates.json" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.templateCount,
    inExport: { absentBecause: "it counts the templates that are exported" },
  },
];
