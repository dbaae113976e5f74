import { jobHandler } from "../job-handler.ts";

/** Reads documents of agreements with Textract. Few instances run at a time, because Textract limits calls per second. */
export const handler = jobHandler("read-document", {
  "read-document": async (entry, outbox) =>
    await (await import("./read-queued-document.ts")).readQueuedDocument(entry, outbox),
});
