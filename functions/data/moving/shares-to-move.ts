import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import {
  mustExist,
  attributesUnchanged,
  setAttributes,
  type StoredItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";
import { shareKeys } from "../sharing/share-keys.ts";
import type { Table } from "../core/table.ts";
import type { MovedPart, SongMove } from "./song-move.ts";
import { editedSongKeysOf, StoredShare } from "../sharing/stored-share.ts";

const AnyItem = once(() => z.record(z.string(), z.unknown()));

/** The first `limit` shares that must still move with a song: each with its address and its editor's list entry. */
export async function sharesToMove(
  table: Table,
  move: SongMove,
  limit: number,
): Promise<MovedPart[]> {
  const items = await firstOf(table, move, prefixes.shares(move.songId), limit);
  return await Promise.all(items.map((item) => movedShare(table, move, item)));
}

async function movedShare(
  table: Table,
  { songId, from, to }: SongMove,
  item: StoredItem,
): Promise<MovedPart> {
  const { id, email } = StoredShare.parse(item);
  const edited = editedSongKeysOf(item);
  const listed = await table.getMany(edited);
  return {
    items: [
      table.deleteItem(
        shareKeys.share(from, songId, id),
        attributesUnchanged(item, { absent: ["boundTo"], maps: ["downloadOptions"] }),
      ),
      table.putItem(shareKeys.share(to, songId, id), "share", item),
      table.deleteItem(shareKeys.sharedWith(from, songId, email)),
      table.putItem(shareKeys.sharedWith(to, songId, email), "shared-with", { shareId: id }),
      // An editor whose account was deleted has no list entry.
      ...edited
        .filter((_, index) => listed[index] !== undefined)
        .map((key) => table.updateItem(key, setAttributes({ workspaceId: to }), mustExist)),
    ],
  };
}

/**
 * The first `limit` known browsers and entries of the change history that must still move with a song. No new ones are
 * written in the workspace that the song has left.
 */
export async function browsersAndChangesToMove(
  table: Table,
  move: SongMove,
  limit: number,
): Promise<MovedPart[]> {
  const { songId } = move;
  const found = await firstOf(table, move, prefixes.shareBrowsers(songId), limit);
  const more = await firstOf(table, move, prefixes.songChanges(songId), limit);
  return [...found, ...more].slice(0, limit).map((item) => itemToMove(table, move, item));
}

/** One item as a part to move: it is copied unchanged into the other workspace's partition. */
export function itemToMove(table: Table, { from, to }: SongMove, item: StoredItem): MovedPart {
  const key = (pk: string): ItemKey => ({ pk, sk: String(item["sk"]) });
  return {
    items: [
      table.deleteItem(key(partitions.owner(from)), mustExist),
      table.putItem(key(partitions.owner(to)), String(item["kind"]), item),
    ],
  };
}

async function firstOf(
  table: Table,
  { from }: SongMove,
  prefix: string,
  limit: number,
): Promise<StoredItem[]> {
  const range = { pk: partitions.owner(from), prefix };
  return (await table.page(range, AnyItem(), { limit, newestFirst: false })).items;
}
