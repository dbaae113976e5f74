import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { titleInFileName } from "../agreements/sealed-file-name.ts";
import type { LyricsObjects } from "../data/songs/lyrics-objects.ts";
import type { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import { answer, redirect } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { digestOf, lyricSheetOf } from "./lyric-sheet.ts";

interface Tools {
  songs: SongRepository;
  outbox: OutboxRepository;
  objects: Pick<LyricsObjects, "has" | "url">;
}

/**
 * Redirects to the PDF of a song's lyrics, or asks for it to be drawn, once however often this is called. Throws
 * `song_not_found`, `lyrics_empty`.
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
  const place = { songId: song.id, digest: digestOf(sheet) };
  const input = { workspaceId: workspace.id, songId: song.id };
  for (let drawn = 0; ; drawn += 1) {
    if (await objects.has(place)) {
      const fileName = `${titleInFileName(sheet.title || "Untitled")} - lyrics.pdf`;
      return redirect(await objects.url(place, fileName));
    }
    // With the song's id, since two songs can have the same sheet.
    const id = `lyrics-${song.id}-${place.digest}-${drawn}`;
    if (!(await outbox.askOnce(id, "draw-lyrics", input, at)))
      return answer(202, { state: "drawing" as const });
    // The sheet was drawn after it was looked for, or it has expired: then it is drawn under the next id.
  }
}
