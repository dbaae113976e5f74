import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { filePurposes } from "../../../shared/domain/files/song-files.ts";
import { artworkOf } from "../../../shared/domain/song/song-artwork.ts";
import type { StoredItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** The part of a song that a list of its agreements needs. */
const SongPictures = storedItem(() =>
  z.object({
    files: z
      .record(
        z.string(),
        z.object({
          purpose: z.enum(filePurposes),
          state: z.enum(["uploading", "ready"]),
          position: z.number().int(),
          filename: z.string(),
        }),
      )
      .default({}),
  }),
);

/** The filenames of songs' own pictures by song id; null for a song without one, or one that no longer exists. */
export type SongArtworks = ReadonlyMap<string, string | null>;

/** The pictures in the items of these songs, which are in the same order. */
export function artworksIn(
  songIds: readonly string[],
  items: readonly (StoredItem | undefined)[],
): SongArtworks {
  return new Map(
    songIds.map((id, index) => {
      const item = items[index];
      const { files } = item === undefined ? { files: {} } : SongPictures.parse(item);
      return [id, artworkOf(files)?.filename ?? null];
    }),
  );
}

/** The pictures of at most 100 songs of a workspace, in one batch read. */
export async function readSongArtworks(
  table: Table,
  workspaceId: WorkspaceId,
  songIds: readonly string[],
): Promise<SongArtworks> {
  if (songIds.length === 0) return new Map();
  return artworksIn(songIds, await table.getMany(songIds.map((id) => keys.song(workspaceId, id))));
}
