import { renderAgreementCopy } from "../../agreements/seal/pdf/render-agreement-copy.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openAgreementCopies } from "../../data/songs/drawn-pdfs.ts";
import { SongRepository } from "../../data/songs/song-repository.ts";
import { now } from "../../platform/clock.ts";
import { drawAndStoreAgreementCopy } from "../../sharing/agreement-copy/draw-and-store-agreement-copy.ts";

/** Draws the requested copy of an agreement for third parties. */
export async function drawAgreementCopy(
  { id, input }: OutboxEntry<"draw-agreement-copy">,
  outbox: OutboxRepository,
): Promise<void> {
  const { table, agreements } = openAgreements();
  const songs = new SongRepository(table);
  const objects = openAgreementCopies();
  await drawAndStoreAgreementCopy(
    { songs, agreements, objects, render: renderAgreementCopy },
    input,
  );
  await outbox.finish(id, now());
}
