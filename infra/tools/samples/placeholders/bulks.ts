import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bulkSongsBytes } from "../bulk-songs.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const Bulk = z.object({ id: z.string(), state: z.string() });
const Announced = Bulk.extend({
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});
/** Milliseconds between two reads of the progress, and reads at most. */
const pauseMs = 200;
const maxReads = 150;

/** Bulk creations of one song that are announced, or whose draft was made, when a sample uses them. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.announcedBulkId": async () => {
    const visitor = await owner();
    await waitForJobs(visitor);
    return await announce(visitor);
  },
  "fresh.bulkId": async () => {
    const visitor = await owner();
    await waitForJobs(visitor);
    const id = await announce(visitor);
    await visitor.expect(Bulk, "POST", `/api/bulks/${id}/start`, { run: 1 });
    await waitForJobs(visitor);
    return id;
  },
});

async function announce(visitor: Visitor): Promise<string> {
  const body = bulkSongsBytes([
    { title: "Low Tide Radio", name: "Nia Okafor", email: "nia@okafor.example" },
  ]);
  const announced = { name: "Catalog 2026.csv", sizeBytes: body.length, songs: 1 };
  const headers = { "idempotency-key": randomUUID() };
  const { id, upload } = await visitor.expect(Announced, "POST", "/api/bulks", announced, headers);
  const { status } = await fetch(upload.url, { method: "PUT", body, headers: upload.headers });
  if (status !== 200) throw new Error(`The upload of the songs answers ${status}`);
  return id;
}

/** A workspace works on one bulk at a time. */
async function waitForJobs(visitor: Visitor): Promise<void> {
  for (let read = 0; read < maxReads; read += 1) {
    const bulks = await visitor.expect(z.array(Bulk), "GET", "/api/bulks");
    if (!bulks.some(({ state }) => state === "creating" || state === "deleting")) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("A bulk creation does not end");
}
