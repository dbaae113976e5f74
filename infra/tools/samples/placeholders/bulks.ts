import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bulkSongsBytes } from "../bulk-songs.ts";
import { newAddress } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const Bulk = z.object({ id: z.string(), state: z.string() });
const Sending = z.object({ sending: z.object({ state: z.string() }) });
const Announced = Bulk.extend({
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});
/** Milliseconds between two reads of the progress, and reads at most. */
const pauseMs = 200;
const maxReads = 150;
/** Minutes of the local clock to wait for a joined email. */
const maxMinutes = 30;

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
  "fresh.sheetListLink": async () => await emailedList(await owner()),
});

/** Sends two sheets to a new address, and gives the link of the list in their joined email. */
async function emailedList(visitor: Visitor): Promise<string> {
  await waitForJobs(visitor);
  const email = newAddress();
  const songs = ["Low Tide Radio", "Harbor Lights"].map((title) => ({
    ...{ title, name: "Otto Lind", email },
  }));
  const id = await announce(visitor, songs);
  await visitor.expect(Bulk, "POST", `/api/bulks/${id}/start`, { run: 1 });
  await waitForJobs(visitor);
  await visitor.expect(Bulk, "POST", `/api/bulks/${id}/send`, {});
  for (let read = 0; read < maxReads; read += 1) {
    const { sending } = await visitor.expect(Sending, "GET", `/api/bulks/${id}`);
    if (sending.state === "sent") break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  // The joined email waits for ten minutes, from when the last request has joined it.
  for (let minute = 0; minute < maxMinutes; minute += 1) {
    await visitor.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 60 });
    const mails = await visitor.inbox({ attachments: false });
    const mail = mails.find(({ destination }) => destination.to.includes(email));
    const link = /\/sheets\/([\w-]+)/.exec(mail?.body.text ?? "")?.[1];
    if (link !== undefined) return link;
  }
  throw new Error("The joined email does not arrive");
}

async function announce(
  visitor: Visitor,
  songs = [{ title: "Low Tide Radio", name: "Nia Okafor", email: "nia@okafor.example" }],
): Promise<string> {
  const body = bulkSongsBytes(songs);
  const announced = { name: "Catalog 2026.csv", sizeBytes: body.length, songs: songs.length };
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
