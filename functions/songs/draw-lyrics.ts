import type { JobInput } from "../../shared/contracts/jobs.ts";
import type { renderLyricsPdf } from "../agreements/seal/pdf/render-lyrics-pdf.ts";
import type { DrawnPdfs } from "../data/songs/drawn-pdfs.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import { lyricSheetDigest, lyricSheetOf } from "./lyric-sheet.ts";

interface Tools {
  songs: Pick<SongRepository, "readWithLyrics">;
  objects: Pick<DrawnPdfs, "put">;
  render: typeof renderLyricsPdf;
}

/** Draws and stores a song's current lyric sheet. Does nothing for a deleted song or one without lyrics. */
export async function drawLyrics(
  { songs, objects, render }: Tools,
  { workspaceId, songId }: JobInput<"draw-lyrics">,
): Promise<void> {
  const song = await songs.readWithLyrics(workspaceId, songId);
  const sheet = song && lyricSheetOf(song);
  if (song === undefined || sheet === undefined) return;
  // The song's own date, so that a repeat stores the same bytes.
  await objects.put(
    { songId, digest: lyricSheetDigest(sheet) },
    await render(sheet, new Date(song.createdAt)),
  );
}
