import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { titleInFileName } from "../agreements/sealed-file-name.ts";
import type { DrawnPdfs } from "../data/songs/drawn-pdfs.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { Context } from "../http/context.ts";
import { lyricSheetDigest, lyricSheetOf } from "./lyric-sheet.ts";
import { redirectToDrawnPdf } from "./redirect-to-drawn-pdf.ts";

interface Tools {
  songs: SongRepository;
  outbox: OutboxRepository;
  objects: Pick<DrawnPdfs, "has" | "url">;
}

/**
 * Redirects to the PDF of a song's lyrics, or queues its drawing, once for all repeated calls. Throws `song_not_found`,
 * `lyrics_empty`.
 */
export async function downloadLyrics(
  { songs, outbox, objects }: Tools,
  {
    params,
    workspace,
    at,
  }: Pick<Context<(typeof contracts)["downloadLyrics"]>, "params" | "workspace" | "at">,
) {
  const song = await songs.readWithLyrics(workspace.id, params.id);
  if (song === undefined) throw new DomainError("song_not_found");
  const sheet = lyricSheetOf(song);
  if (sheet === undefined) throw new DomainError("lyrics_empty");
  const digest = lyricSheetDigest(sheet);
  return await redirectToDrawnPdf(
    { outbox, objects },
    {
      place: { songId: song.id, digest },
      fileName: `${titleInFileName(sheet.title || "Untitled")} - lyrics.pdf`,
      job: "draw-lyrics",
      input: { workspaceId: workspace.id, songId: song.id },
      // Contains the song's id, because two songs can have the same sheet.
      id: `lyrics-${song.id}-${digest}`,
      at,
    },
  );
}
