import type { StoredFile } from "../../data/files/stored-file.ts";
import { openStores } from "../../data/stores.ts";
import { openReadTools } from "../../extraction/open-read-tools.ts";
import { finishReading, readDocument } from "../../extraction/read-document.ts";

/** Starts the text extraction of an agreement's document that has arrived. */
export async function readArrivedDocument(file: StoredFile, at: string): Promise<void> {
  await readDocument(openReadTools(), file, at);
}

/** Handles the end of Textract's job for a document of several pages. */
export async function takeTextractResult(
  { fileId, jobId }: { fileId: string; jobId: string },
  at: string,
): Promise<void> {
  const file = await openStores().files.find(fileId);
  if (file !== undefined) await finishReading(openReadTools(), { file, jobId }, at);
}
