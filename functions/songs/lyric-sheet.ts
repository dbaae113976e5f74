import type { LyricSheet } from "../agreements/seal/pdf/render-lyrics-pdf.ts";
import { fileKeys } from "../data/core/file-keys.ts";
import type { Song, SongLyrics } from "../data/songs/song-repository.ts";
import { sha256Of } from "../platform/sha256.ts";

/** A higher number makes every sheet be drawn again. */
const layout = 1;

/** What a song's lyric sheet shows; undefined if the song has no lyrics. */
export function lyricSheetOf(song: Song & SongLyrics): LyricSheet | undefined {
  const { title, artist, iswc, lyrics } = song;
  return lyrics.trim() === "" ? undefined : { title, artist, iswc, lyrics };
}

/** A hash of what a sheet shows. It names the sheet's object, so that no object is ever outdated. */
export function digestOf({ title, artist, iswc, lyrics }: LyricSheet): string {
  return sha256Of(JSON.stringify([layout, title, artist, iswc, lyrics]));
}

/** The key of a sheet's object. */
export function sheetKey(songId: string, sheet: LyricSheet): string {
  return fileKeys.lyricsPdf(songId, digestOf(sheet));
}
