import type { LyricSheet } from "../agreements/seal/pdf/render-lyrics-pdf.ts";
import type { Song, SongLyrics } from "../data/songs/song-repository.ts";
import { sha256Of } from "../platform/sha256.ts";

/** Version of the layout: a higher number causes every sheet to be drawn again. */
const layout = 1;

/** The content of a song's lyric sheet; undefined if the song has no lyrics. */
export function lyricSheetOf(song: Song & SongLyrics): LyricSheet | undefined {
  const { title, artist, iswc, lyrics } = song;
  return lyrics.trim() === "" ? undefined : { title, artist, iswc, lyrics };
}

/** A hash of a sheet's content. It is stored with the drawn sheet and shows whether that is outdated. */
export function lyricSheetDigest({ title, artist, iswc, lyrics }: LyricSheet): string {
  return sha256Of(JSON.stringify([layout, title, artist, iswc, lyrics]));
}
