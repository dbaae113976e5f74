import { DomainError } from "../../shared/domain/domain-error.ts";
import type { SongView } from "../../shared/contracts/songs/endpoints.ts";
import { cardView } from "../agreements/agreement-view.ts";
import { cardRecordOf } from "../data/agreements/agreement-items.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { createdSongView, songCard } from "./song-view.ts";

interface Wanted {
  ownerId: string;
  songId: string;
  at: string;
}

/** One song of a workspace with its lyrics. Throws `song_not_found`, also for a song of another workspace. */
export async function readSong(
  songs: SongRepository,
  { ownerId, songId, at }: Wanted,
): Promise<SongView> {
  const song = await songs.readWithLyrics(ownerId, songId);
  if (song === undefined) throw new DomainError("song_not_found");
  return { ...songCard(song, at), lyrics: song.lyrics };
}

/** The response to a repeated creation. Throws `song_not_found`, `agreement_not_found`. */
export async function readCreatedSong(
  { songs, agreements }: Stores,
  { ownerId, songId, at }: Wanted,
) {
  const song = await songs.readWithLyrics(ownerId, songId);
  if (song === undefined) throw new DomainError("song_not_found");
  const agreement = song.agreement && (await agreements.readHead(song.agreement.id));
  // The song's draft was deleted after the creation.
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  return createdSongView(song, song.lyrics, await cardView(cardRecordOf(agreement), at), at);
}
