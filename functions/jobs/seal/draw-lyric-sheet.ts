import { renderLyricsPdf } from "../../agreements/seal/pdf/render-lyrics-pdf.ts";
import { openTable } from "../../data/core/open-table.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openLyricSheets } from "../../data/songs/drawn-pdfs.ts";
import { SongRepository } from "../../data/songs/song-repository.ts";
import { now } from "../../platform/clock.ts";
import { drawLyrics } from "../../songs/draw-lyrics.ts";

/** Draws the requested lyric sheet of a song. */
export async function drawLyricSheet(
  { id, input }: OutboxEntry<"draw-lyrics">,
  outbox: OutboxRepository,
): Promise<void> {
  const songs = new SongRepository(openTable());
  await drawLyrics({ songs, objects: openLyricSheets(), render: renderLyricsPdf }, input);
  await outbox.finish(id, now());
}
