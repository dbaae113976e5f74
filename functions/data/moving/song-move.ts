import { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { SongMoveRecord } from "../../../shared/domain/song/move.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import {
  mustExist,
  attributesUnchanged,
  setAttributes,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { latestAgreementUnchanged } from "../agreements/draft-repository.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { shareKeys } from "../sharing/share-keys.ts";
import type { Table } from "../core/table.ts";
import { countsOfDeletedFiles } from "../files/deleted-counts.ts";
import { leaveFoldersItems } from "../files/file-changes.ts";
import { fileLinkKeys } from "../files/file-child-items.ts";
import { withFileChanges, type StoredFile } from "../files/stored-file.ts";
import type { Song } from "../songs/song-repository.ts";
import { movedAgreementsItems, namesChangedItems } from "../outbox/event-items.ts";

/** A song's move from one workspace to another. */
const SongMove = storedItem(() =>
  z.object({ songId: z.string(), from: WorkspaceId, to: WorkspaceId }),
);
export type SongMove = ItemOf<typeof SongMove>;

/** A part of a song that moves in one transaction, with what it changes in counters and search. */
export interface MovedPart {
  /** Transaction items, without those of `files` and of counters. */
  items: readonly TransactItem[];
  files?: readonly StoredFile[];
  signedAgreements?: number;
  uploadedAgreements?: number;
  /** Ids of agreements whose search entries move. */
  agreementIds?: readonly string[];
}

/** String, number and boolean attributes that may be added to a song after it was read. */
const laterFields = [
  "filesRevision",
  "mainFileId",
  "shares",
  "sharing",
  "iswc",
  "hasEarlierLyrics",
  "movedFrom",
];

/**
 * Maximum number of a move's items that belong to no part: song, link, counters, plan, events, activity, the email and
 * the caller's items.
 */
export const fixedItemsMax = 25;
/** Maximum number of items of a transaction. */
const mostItems = 100;

/**
 * Transaction items that move a song's own item and its location. Refused if the item has changed since it was read.
 * The condition covers maps and lists too, because they change only together with the agreement or with
 * `filesRevision`.
 */
export function moveSongItems(
  table: Table,
  move: SongMove,
  read: StoredItem & Pick<Song, "agreement">,
  { number, isWhole, lastMove }: { number: number; isWhole: boolean; lastMove: SongMoveRecord },
): TransactItem[] {
  const { songId, from, to } = move;
  const same = attributesUnchanged(read, { absent: laterFields });
  const latest = latestAgreementUnchanged(read.agreement);
  const unfinished = isWhole ? {} : { movedFrom: from };
  const moved = { ...read, workspaceId: to, number, lastMove, ...unfinished };
  return [
    table.deleteItem(keys.song(from, songId), {
      text: `${same.text} AND ${latest.text}`,
      names: { ...same.names, ...latest.names },
      values: { ...same.values, ...latest.values },
    }),
    table.putItem(keys.song(to, songId), "song", moved),
    table.updateItem(keys.songLocation(songId), setAttributes({ workspaceId: to }), mustExist),
    ...(isWhole ? [] : [table.putItem(keys.leavingSong(from, songId), "leaving-song", move)]),
    ...[from, to].flatMap((workspaceId) =>
      namesChangedItems(table, workspaceId, "song", [songId], {
        type: "song.moved",
        data: { workspaceId, songId, fromWorkspaceId: from, toWorkspaceId: to },
      }),
    ),
  ];
}

/**
 * Transaction items that move a song's link and its activity counts. Refused if one of them has changed since it was
 * read. They move with the song: a link without an item is open, so the item of a link that was turned off must not
 * stay behind.
 */
export async function moveLinkItems(
  table: Table,
  { songId, from, to }: SongMove,
): Promise<TransactItem[]> {
  const places = [shareKeys.shareLink, fileItemKeys.linkActivity];
  const found = await table.getMany(places.map((key) => key(from, songId)));
  return places.flatMap((key, index) => {
    const item = found[index];
    return item === undefined
      ? [table.checkItem(key(from, songId), { text: "attribute_not_exists(pk)" })]
      : [
          table.deleteItem(key(from, songId), attributesUnchanged(item)),
          table.putItem(key(to, songId), String(item["kind"]), item),
        ];
  });
}

/** The condition that the song is in the workspace that it moved to and that its move is unfinished. */
const isOnItsWay = ({ from }: SongMove) => ({
  text: "movedFrom = :movedFrom",
  values: { ":movedFrom": from },
});

/** A transaction item that checks that a song's move is unfinished. */
export function checkMoveUnfinishedItem(table: Table, move: SongMove): TransactItem {
  return table.checkItem(keys.song(move.to, move.songId), isOnItsWay(move));
}

/** Transaction items that finish a song's move, once all parts have arrived. */
export function finishMoveItems(table: Table, move: SongMove): TransactItem[] {
  const update = { text: "REMOVE movedFrom" };
  return [
    table.updateItem(keys.song(move.to, move.songId), update, isOnItsWay(move)),
    table.deleteItem(keys.leavingSong(move.from, move.songId)),
  ];
}

/** The unfinished moves of songs out of a workspace. */
export async function unfinishedMovesFrom(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<SongMove[]> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.leavingSong };
  return (await table.range(range)).map((item) => SongMove.parse(item));
}

/** The first parts that fit into one transaction with the fixed items, but at least `least` parts. */
export function partsOfOneTransaction(parts: readonly MovedPart[], least: number): MovedPart[] {
  const chosen: MovedPart[] = [];
  let size = fixedItemsMax;
  for (const [index, part] of parts.entries()) {
    size += sizeOf(part);
    if (index >= least && size > mostItems) break;
    chosen.push(part);
  }
  return chosen;
}

/** Whether these parts fit into one transaction with the fixed items. */
export function fitsOneTransaction(parts: readonly MovedPart[]): boolean {
  return parts.reduce((size, part) => size + sizeOf(part), fixedItemsMax) <= mostItems;
}

/**
 * Maximum number of items of a part. A file in a folder takes two more items, its list entry and the folder's count,
 * and so does one with a link.
 */
function sizeOf({ items, files = [] }: MovedPart): number {
  return files.reduce(
    (size, file) => size + (file.folderId === undefined ? 3 : 5) + fileLinkKeys(file).length,
    items.length,
  );
}

/** Transaction items that move these parts, without counters. Refused if a file has changed since it was read. */
export function movePartItems(
  table: Table,
  { from, to }: SongMove,
  parts: readonly MovedPart[],
): TransactItem[] {
  const files = parts.flatMap((part) => part.files ?? []);
  const fileIds = files.map(({ id }) => id);
  const agreementIds = parts.flatMap((part) => part.agreementIds ?? []);
  return [
    ...parts.flatMap(({ items }) => items),
    ...leaveFoldersItems(table, files),
    ...files.flatMap((file) => movedFileItems(table, file, to)),
    ...[from, to].flatMap((one) => namesChangedItems(table, one, "file", fileIds)),
    ...namesChangedItems(table, from, "agreement", agreementIds),
    ...movedAgreementsItems(table, to, agreementIds),
  ];
}

/** Folders belong to a workspace, so a moved file is in no folder. Its link ends. */
function movedFileItems(table: Table, file: StoredFile, to: WorkspaceId): TransactItem[] {
  const moved = withFileChanges(file, { workspaceId: to });
  const { folderId: _, sentBy: __, announcedByEditorOf: ___, link: ____, ...rest } = moved;
  const { id, workspaceId, revision } = file;
  const asRead =
    revision === undefined
      ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
      : { text: "revision = :revision", values: { ":revision": revision } };
  return [
    table.deleteItem(fileItemKeys.file(workspaceId, id), {
      ...asRead,
      text: `${asRead.text} AND attribute_not_exists(deletedAt)`,
    }),
    table.putItem(fileItemKeys.file(to, id), "file", rest),
    table.updateItem(fileItemKeys.fileLocation(id), setAttributes({ workspaceId: to }), mustExist),
    ...fileLinkKeys(file).map((key) => table.deleteItem(key)),
  ];
}

/** What these parts add to the counters of the new workspace. The former workspace loses the same. */
export function countsOfParts(parts: readonly MovedPart[]) {
  const { storageUsedBytes, files } = countsOfDeletedFiles(
    parts.flatMap((part) => part.files ?? []),
  );
  return {
    storageUsedBytes: -storageUsedBytes,
    files: -files,
    signedAgreements: parts.reduce((sum, { signedAgreements = 0 }) => sum + signedAgreements, 0),
    uploadedAgreements: parts.reduce(
      (sum, { uploadedAgreements = 0 }) => sum + uploadedAgreements,
      0,
    ),
  };
}
