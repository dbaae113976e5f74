import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import { findEditAccess, listEditedSongs } from "../data/sharing/edited-songs.ts";
import type { Stores } from "../data/stores.ts";
import { shareToken } from "../platform/share-token.ts";
import { listEarlierLyrics } from "../songs/lyrics-history.ts";
import { leaveSong } from "../songs/list-shared-with-me.ts";
import { readSong } from "../songs/read-song.ts";
import { updateSong } from "../songs/update-song.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { addSharedSong } from "./add-shared-song.ts";

/** A new account with the calls that a person makes on songs that are shared with them. */
export async function songEditor(stores: Stores, email?: string) {
  const user = await newUser(stores.table, email);
  const { userId } = user;
  const inside = async (songId: string) => {
    const editing = await findEditAccess(stores.table, userId, songId);
    if (editing === undefined) throw new DomainError("song_not_found");
    return { id: editing.workspaceId, sharedBy: editing.sharedBy };
  };
  const call = async <Body extends object>(songId: string, body: Body, at = atSecond(70)) => ({
    ...ownerCall(userId, { params: { id: songId }, body }, { at }),
    query: {},
    workspace: await inside(songId),
  });
  return {
    ...user,
    accept: (songId: string, token: string) =>
      addSharedSong(stores, {
        ...ownerCall(
          userId,
          { params: { id: songId }, body: { shareToken: token } },
          { at: atSecond(60) },
        ),
        cookies: new Map(),
      }),
    read: async (songId: string) => {
      const { id: workspaceId, sharedBy } = await inside(songId);
      return await readSong(stores.songs, { workspaceId, songId, sharedBy, at: atSecond(70) });
    },
    update: async (songId: string, body: Parameters<typeof updateSong>[1]["body"]) =>
      await updateSong(stores, await call(songId, body)),
    history: async (songId: string) =>
      (await listEarlierLyrics(stores.table, await call(songId, {}))).body,
    leave: async (songId: string) => {
      const call = ownerCall(userId, { params: { id: songId }, body: {} }, { at: atSecond(70) });
      return await leaveSong(stores.table, { ...call, query: {} });
    },
    list: async () => {
      const page = { limit: 10, cursor: undefined };
      const { items } = await listEditedSongs(stores.table, userId, page);
      return items.map(({ song: { id }, sharedBy: { name } }) => ({ id, name }));
    },
  };
}

/** The token of the personal link of a share. */
export async function tokenOfShare(song: { id: string }, share: { id: string }): Promise<string> {
  const [, shareId = ""] = share.id.split("_");
  return await shareToken({ kind: "share", songId: song.id, shareId });
}

/** The sort keys of the items that list the songs that a person edits. */
export async function editedSongEntries(stores: Stores, userId: UserId): Promise<string[]> {
  const pk = partitions.owner(personalWorkspaceOf(userId));
  const items = await stores.table.range({ pk, prefix: prefixes.anyEditedSong });
  return items.map(({ sk }) => String(sk));
}
