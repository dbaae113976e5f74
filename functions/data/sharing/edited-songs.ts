import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { Profile } from "../accounts/user-repository.ts";
import { mustExist, type TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes, type ItemKey } from "../core/keys.ts";
import { shareKeys } from "../core/share-keys.ts";
import type { Page, Table } from "../core/table.ts";
import { Song } from "../songs/song-repository.ts";
import { EditedSong, StoredShare } from "./stored-share.ts";

/** That someone may edit a song of another workspace. */
export interface Editing {
  workspaceId: WorkspaceId;
  sharedBy: { name: string };
}

/** Songs on a page: each takes three keys of a batch read, which has at most 100. */
const mostOnPage = 30;

/** Someone else's song that a person may edit now, and by what right: one query and one batch read. */
export async function findEditing(
  table: Table,
  userId: UserId,
  songId: string,
): Promise<(Editing & { song: Song }) | undefined> {
  const pk = partitions.owner(personalWorkspaceOf(userId));
  const items = await table.range({ pk, prefix: prefixes.editedSong(songId) });
  const edited = items.slice(0, mostOnPage).map((item) => EditedSong.parse(item));
  const found = await readAllowed(table, userId, edited);
  return found.find((one) => one !== undefined);
}

/** One page of other people's songs that a person may edit, newest first: one query and one batch read. */
export async function listEditedSongs(
  table: Table,
  userId: UserId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Editing & { song: Song }>> {
  const range = {
    pk: partitions.owner(personalWorkspaceOf(userId)),
    prefix: prefixes.anyEditedSong,
  };
  const limit = Math.min(page.limit, mostOnPage);
  const read = { ...page, limit, newestFirst: true };
  const { items, nextCursor } = await table.page(range, EditedSong, read);
  const found = (await readAllowed(table, userId, items)).filter((one) => one !== undefined);
  // Someone whose address changed may have two shares of a song.
  const songs = new Map(found.map((one) => [one.song.id, one]));
  return { items: [...songs.values()], nextCursor };
}

/** The songs that their shares still let a person edit, in one batch read; undefined in place of the others. */
async function readAllowed(
  table: Table,
  userId: UserId,
  edited: readonly EditedSong[],
): Promise<((Editing & { song: Song }) | undefined)[]> {
  const places = edited.map(({ workspaceId, songId, shareId, sharedBy }) => ({
    share: shareKeys.share(workspaceId, songId, shareId),
    song: keys.song(workspaceId, songId),
    profile: keys.profile(sharedBy),
  }));
  const wanted = new Map(
    places.flatMap((one) => Object.values(one)).map((key) => [nameOf(key), key]),
  );
  const read = await table.getMany([...wanted.values()]);
  const items = new Map([...wanted.keys()].map((name, index) => [name, read[index]]));
  return places.map((place) => {
    const [shareItem, songItem, profile] = [place.share, place.song, place.profile].map((key) =>
      items.get(nameOf(key)),
    );
    if (shareItem === undefined || songItem === undefined || profile === undefined)
      return undefined;
    const { permission, boundTo } = StoredShare.parse(shareItem);
    if (permission !== "edit" || boundTo !== userId) return undefined;
    const { name, leftAt } = Profile.parse(profile);
    // The items of an account that is being deleted are still there for a moment.
    if (leftAt !== undefined) return undefined;
    const song = Song.parse(songItem);
    return { workspaceId: song.workspaceId, sharedBy: { name }, song };
  });
}

function nameOf({ pk, sk }: ItemKey): string {
  return `${pk} ${sk}`;
}

/**
 * Lets an account edit a song by a share from now on, and lists the song for it. Refused if the share has ended, allows
 * less, or is bound to another account, or the song is gone. A repeat changes nothing.
 */
export function bindItems(
  table: Table,
  { workspaceId, songId, shareId, sharedBy }: EditedSong,
  userId: UserId,
): TransactItem[] {
  return [
    table.updateItem(
      shareKeys.share(workspaceId, songId, shareId),
      { text: "SET boundTo = :userId", values: { ":userId": userId } },
      {
        text: "#permission = :edit AND (attribute_not_exists(boundTo) OR boundTo = :userId)",
        names: { "#permission": "permission" },
        values: { ":edit": "edit", ":userId": userId },
      },
    ),
    table.putItem(shareKeys.editedSong(userId, songId, shareId), "edited-song", {
      workspaceId,
      songId,
      shareId,
      sharedBy,
    }),
    table.checkItem(keys.song(workspaceId, songId), mustExist),
  ];
}
