import * as z from "zod";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { sortableId } from "../../platform/random-id.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { readEditorNames } from "../core/editor-names.ts";

/** A change of a shared song, except changes of its lyrics, which have their own history. */
const SongChange = storedItem(() =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: UserId,
    /** The fields that were changed, with their new values. */
    fields: z
      .object({ title: z.string(), artist: z.string(), bpm: z.number(), iswc: z.string() })
      .partial()
      .default({}),
    /** Names of files that were added to and removed from the song. */
    added: z.array(z.string()).default([]),
    removed: z.array(z.string()).default([]),
  }),
);
type SongChange = ItemOf<typeof SongChange>;

type Shared = { workspaceId: WorkspaceId; id: string; sharing: boolean };

/**
 * Transaction items that add to the change history of a song that is or was shared. None for other songs, and without a
 * change. The deletion of the song removes the history with its shares.
 */
export function songChangeItems(
  table: Table,
  { workspaceId, id: songId, sharing }: Shared,
  {
    at,
    by,
    fields = {},
    added = [],
    removed = [],
  }: Omit<SongChange, "id" | keyof Changed> & Partial<Changed>,
): TransactItem[] {
  const isEmpty = Object.keys(fields).length + added.length + removed.length === 0;
  if (!sharing || isEmpty) return [];
  const id = sortableId(at);
  const change = { id, at, by, fields, added, removed };
  return [table.putItem(shareKeys.songChange(workspaceId, songId, id), "song-change", change)];
}

type Changed = Pick<SongChange, "fields" | "added" | "removed">;

/**
 * One page of a song's change history with the editors' names, latest first, by one query and one batch read. Undefined
 * if there is no such song.
 */
export async function listSongChanges(
  table: Table,
  song: { workspaceId: WorkspaceId; songId: string },
  page: { limit: number; cursor: string | undefined },
): Promise<Page<SongChange & { name: string }> | undefined> {
  const pk = partitions.owner(song.workspaceId);
  const range = { pk, prefix: prefixes.songChanges(song.songId) };
  const { items, nextCursor } = await table.page(range, SongChange, { ...page, newestFirst: true });
  const names = await readEditorNames(
    table,
    keys.song(song.workspaceId, song.songId),
    items.map(({ by }) => by),
  );
  return (
    names && {
      items: items.map((change) => ({ ...change, name: names.get(change.by) ?? "" })),
      nextCursor,
    }
  );
}
