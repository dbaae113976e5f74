import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { Profile } from "../accounts/user-repository.ts";
import { mustExist, type StoredItem, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { Song } from "../songs/song-repository.ts";
import { findSharer } from "../teams/find-sharer.ts";
import { checkShareNotMoving } from "./share-of-song.ts";
import { bindExpressions } from "./share-repository.ts";
import { EditedSong, StoredShare } from "./stored-share.ts";

/** The right to edit a song of another workspace: the song's workspace and the person who shared it. */
export interface EditAccess {
  workspaceId: WorkspaceId;
  sharedBy: { name: string };
}

/** Maximum number of songs per page. Each takes three of the 100 keys of a batch read. */
const mostOnPage = 30;

/**
 * The song of another workspace, if a person may edit it now, with that right. One query, one batch read, and for a
 * song of a team one more read of its sharer. Throws `busy` while the song's share moves.
 */
export async function findEditAccess(
  table: Table,
  userId: UserId,
  songId: string,
): Promise<(EditAccess & { song: Song }) | undefined> {
  const pk = partitions.owner(personalWorkspaceOf(userId));
  const items = await table.range({ pk, prefix: prefixes.editedSong(songId) });
  const edited = items.slice(0, mostOnPage).map((item) => EditedSong.parse(item));
  const found = (await readAllowed(table, userId, edited)).find((one) => one !== undefined);
  if (found === undefined) for (const one of edited) await checkShareNotMoving(table, one);
  return found;
}

/**
 * One page of the songs of other workspaces that a person may edit, newest first. One query, one batch read, and for
 * songs of teams the reads of their sharers.
 */
export async function listEditedSongs(
  table: Table,
  userId: UserId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<EditAccess & { song: Song }>> {
  const range = {
    pk: partitions.owner(personalWorkspaceOf(userId)),
    prefix: prefixes.anyEditedSong,
  };
  const limit = Math.min(page.limit, mostOnPage);
  const read = { ...page, limit, newestFirst: true };
  const { items, nextCursor } = await table.page(range, EditedSong, read);
  const found = (await readAllowed(table, userId, items)).filter((one) => one !== undefined);
  // A person whose address changed may have two shares of one song.
  const songs = new Map(found.map((one) => [one.song.id, one]));
  return { items: [...songs.values()], nextCursor };
}

/**
 * Removes a song of another workspace from a person's list. The person can't edit the song until they add it again, so
 * their unfinished uploads for it end. False if the list does not contain the song.
 */
export async function unlistSong(
  table: Table,
  userId: UserId,
  songId: string,
  at: string,
): Promise<boolean> {
  const pk = partitions.owner(personalWorkspaceOf(userId));
  const items = await table.range({ pk, prefix: prefixes.editedSong(songId) });
  if (items.length === 0) return false;
  const listed = items.map((item) => EditedSong.parse(item));
  await table.transact([
    ...listed.map(({ shareId }) => table.deleteItem(shareKeys.editedSong(userId, songId, shareId))),
    ...[...new Set(listed.map(({ workspaceId }) => workspaceId))].map((workspaceId) =>
      requestJobItem(table, "end-uploads", { workspaceId, userId }, at),
    ),
  ]);
  return true;
}

/** Reads the songs that a person may still edit; undefined for each song that they may not. */
async function readAllowed(
  table: Table,
  userId: UserId,
  edited: readonly EditedSong[],
): Promise<((EditAccess & { song: Song }) | undefined)[]> {
  const wanted = new Map(edited.flatMap(keysOf).map((key) => [nameOf(key), key]));
  const [read, others] = await Promise.all([
    table.getMany([...wanted.values()]),
    readOtherSharers(table, edited),
  ]);
  const items = new Map([...wanted.keys()].map((name, index) => [name, read[index]]));
  return edited.map((one) => {
    const [shareItem, songItem, profile] = keysOf(one).map((key) => items.get(nameOf(key)));
    const sharer = isOwn(one) ? personOf(profile) : others.get(pairOf(one));
    // The items of an account that is being deleted are still there for a moment.
    if (shareItem === undefined || songItem === undefined || sharer === undefined) return undefined;
    const { permission, boundTo } = StoredShare.parse(shareItem);
    if (permission !== "edit" || boundTo !== userId) return undefined;
    const song = Song.parse(songItem);
    return { workspaceId: song.workspaceId, sharedBy: { name: sharer.name }, song };
  });
}

/** Keys of the share, of the song, and of the profile of the person who shared it. */
function keysOf({ workspaceId, songId, shareId, sharedBy }: EditedSong): ItemKey[] {
  return [
    shareKeys.share(workspaceId, songId, shareId),
    keys.song(workspaceId, songId),
    keys.profile(sharedBy),
  ];
}

/** Whether a song is in the personal workspace of the person who shared it. */
function isOwn({ workspaceId, sharedBy }: EditedSong): boolean {
  return workspaceId === personalWorkspaceOf(sharedBy);
}

/** The profile of a person; undefined for a deleted account. */
function personOf(profile: StoredItem | undefined): Profile | undefined {
  const person = profile && Profile.parse(profile);
  return person?.leftAt === undefined ? person : undefined;
}

/** Sharers of songs outside the sharers' personal workspaces; read once for each person and workspace. */
async function readOtherSharers(table: Table, edited: readonly EditedSong[]) {
  const pairs = new Map(edited.filter((one) => !isOwn(one)).map((one) => [pairOf(one), one]));
  const people = await Promise.all(
    [...pairs.values()].map(({ workspaceId, sharedBy }) =>
      findSharer(table, workspaceId, sharedBy),
    ),
  );
  return new Map([...pairs.keys()].map((pair, index) => [pair, people[index]]));
}

function pairOf({ workspaceId, sharedBy }: EditedSong): string {
  return `${workspaceId} ${sharedBy}`;
}

function nameOf({ pk, sk }: ItemKey): string {
  return `${pk} ${sk}`;
}

/**
 * Transaction items that bind a share of a song to an account, which may then edit the song, and add the song to the
 * account's list. Refused if the share has ended, does not allow editing, or is bound to another account, or if the
 * song is deleted. A repeated write changes nothing.
 */
export function bindSongItems(
  table: Table,
  { workspaceId, songId, shareId, sharedBy }: EditedSong,
  userId: UserId,
): TransactItem[] {
  return [
    table.updateItem(shareKeys.share(workspaceId, songId, shareId), ...bindExpressions(userId)),
    table.putItem(shareKeys.editedSong(userId, songId, shareId), "edited-song", {
      workspaceId,
      songId,
      shareId,
      sharedBy,
    }),
    table.checkItem(keys.song(workspaceId, songId), mustExist),
  ];
}
