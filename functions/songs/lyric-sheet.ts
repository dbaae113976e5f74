import type { LyricSheet } from "../agreements/seal/pdf/render-lyrics-pdf.ts";
import type { Song, SongLyrics } from "../data/songs/song-repository.ts";
import { sha256Of } from "../platform/sha256.ts";

/** A higher number makes every sheet be drawn again. */
const layout = 1;

/** What a song's lyric sheet shows; undefined if the song has no lyrics. */
export function lyricSheetOf(song: Song & SongLyrics): LyricSheet | undefined {
  const { title, artist, iswc, lyrics } = song;
  return lyrics.trim() === "" ? undefined : { title, artist, iswc, lyrics };
}

/** A hash of what a sheet shows. It is stored with the drawn sheet, and tells whether that is outdated. */
export function digestOf({ title, artist, iswc, lyrics }: LyricSheet): string {
  return sha256Of(JSON.stringify([layout, title, artist, iswc, lyrics]));
}
