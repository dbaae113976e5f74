import { openTable } from "../../data/core/open-table.ts";
import { copyDocumentObjects } from "../../data/files/copy-object.ts";
import { ParseRepository } from "../../data/files/parse-repository.ts";
import { openParsedObjects } from "../../data/files/parsed-objects.ts";
import type { UploadPlace } from "../../data/files/upload-objects.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openStores } from "../../data/stores.ts";
import { copyDocument } from "../../extraction/copy-document.ts";
import { s3 } from "../../platform/clients/s3.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { deferDocument } from "../defer-document.ts";

/** Copies the document of a further song from the divided one, unless it was deleted meanwhile, until that succeeds. */
export async function copyDocumentOfSong(
  entry: OutboxEntry<"copy-document">,
  outbox: OutboxRepository,
): Promise<void> {
  const file = await openStores().files.find(entry.input.fileId);
  const from = file?.song?.copyOf;
  const parses = new ParseRepository(openTable());
  const bucket = requireEnv("FILES_BUCKET");
  const tools = {
    parses,
    parsed: openParsedObjects(),
    copy: async (from: UploadPlace, to: UploadPlace) =>
      await copyDocumentObjects(s3, bucket, { from, to }),
  };
  // A deleted document may still be restored: its time limit runs from now on.
  if (file === undefined) await parses.start(entry.input.fileId, now());
  else if (from !== undefined && (await copyDocument(tools, file, from, now())) === "deferred") {
    await deferDocument(entry, { parses, outbox });
    return;
  }
  await outbox.finish(entry.id, now());
}
