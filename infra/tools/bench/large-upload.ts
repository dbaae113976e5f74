import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../scripts/chromium.ts";
import { password } from "../samples/sample-accounts.ts";
import { announceLargeFile, waitUntilUploaded, wavHeader } from "../samples/uploads.ts";
import type { Visitor } from "../samples/visitor.ts";
import { signedUpUser } from "../testing/agreement.ts";
import {
  formatMegabytes,
  formatMilliseconds,
  percentile,
  median,
  formatSeconds,
} from "./figures.ts";
import { readMemory, type Memory } from "./local-cloud-usage.ts";
import type { ReportPart } from "./report.ts";

const gigabyte = 1024 ** 3;
/** The largest upload that a plan allows, and a recording in which one seeks. */
const largest = 2 * gigabyte;
const recording = gigabyte;
const partsAtOnce = 3;
/** The API signs at most 20 parts at a time. */
const signedAtOnce = 20;
const seeks = 20;
const soundBytes = 256 * 1024;
const email = "large@example.com";

const Signed = z.array(
  z.object({ number: z.number(), url: z.string(), headers: z.record(z.string(), z.string()) }),
);

/** Uploads files of 2 GB and 1 GB in parts, as the page does, and seeks in the second. */
export async function measureLargeUpload(url: string): Promise<ReportPart> {
  const owner = await signedUpUser(url, "Lara Large", email);
  const before = await readMemory(url);
  const samples: Memory[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      samples.push(await readMemory(url));
      await pause(250);
    }
  })();
  const first = await upload(owner, largest);
  const second = await upload(owner, recording);
  const ranges = await readRanges(owner, second.path);
  const played = await seekInPlayer(url);
  over.abort();
  await watching;
  const most = (of: (memory: Memory) => number) => Math.max(...samples.map(of));
  return {
    title: "Large uploads",
    about: `WAV files in parts of 16 MB, ${partsAtOnce} at a time, from this machine to the local cloud, which keeps them on its disk.`,
    columns: ["", "Measured"],
    rows: [
      ["2 GB until the last part is stored", formatSeconds(first.sentMs)],
      ["… and until it is checked and ready", formatSeconds(first.readyMs)],
      ["1 GB until it is ready", formatSeconds(second.readyMs)],
      [
        `256 KB at ${seeks} places of the 1 GB, median and slowest`,
        `${formatMilliseconds(median(ranges))}, ${formatMilliseconds(percentile(ranges, 100))}`,
      ],
      [
        "player: from a seek to 90 % of the 1 GB until it plays there",
        formatMilliseconds(played.ms),
      ],
      ["player: bytes that it read altogether", formatMegabytes(played.bytes)],
      ["memory of the local cloud before", formatMegabytes(before.rssBytes)],
      ["highest memory of the local cloud", formatMegabytes(most(({ rssBytes }) => rssBytes))],
      ["highest heap of the function files", formatMegabytes(most(heapOf("-files")))],
      [
        "highest heap of the function file-uploaded",
        formatMegabytes(most(heapOf("-file-uploaded"))),
      ],
    ],
  };
}

/** The largest heap of a function's environments. */
const heapOf =
  (name: string) =>
  ({ environments }: Memory): number =>
    Math.max(
      0,
      ...environments.filter((one) => one.name.endsWith(name)).map(({ heapBytes }) => heapBytes),
    );

async function upload(owner: Visitor, sizeBytes: number) {
  const startedAt = performance.now();
  const { id, path, upload } = await announceLargeFile(owner, { sizeBytes });
  const numbers = Array.from({ length: upload.parts }, (_, index) => index + 1);
  const silence = new Uint8Array(upload.partBytes).fill(128);
  while (numbers.length > 0) {
    const batch = { numbers: numbers.splice(0, signedAtOnce) };
    const signed = await owner.expect(Signed, "POST", `/api/files/${id}/parts`, batch);
    const send = async (): Promise<void> => {
      for (let part = signed.shift(); part !== undefined; part = signed.shift()) {
        const start = (part.number - 1) * upload.partBytes;
        const body = silence.slice(0, Math.min(upload.partBytes, sizeBytes - start));
        if (part.number === 1) body.set(wavHeader(sizeBytes));
        const { headers } = part;
        const { ok, status } = await fetch(part.url, { method: "PUT", body, headers });
        if (!ok) throw new Error(`Part ${part.number} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: partsAtOnce }, send));
  }
  const sentMs = performance.now() - startedAt;
  await owner.expect(z.unknown(), "POST", `/api/files/${id}/complete`, {});
  const { state, reason } = await waitUntilUploaded(owner, id, { seconds: 60 });
  if (state !== "ready") throw new Error(`The file was refused: ${reason}`);
  return { path, sentMs, readyMs: performance.now() - startedAt };
}

/** Reads a little at many places of a file; gives the milliseconds of each. */
async function readRanges(owner: Visitor, path: string): Promise<number[]> {
  const answer = await owner.request("GET", path);
  const address = answer.headers.get("location") ?? "";
  const times: number[] = [];
  for (let seek = 0; seek < seeks; seek += 1) {
    const from = Math.floor((recording / seeks) * seek) + 44;
    const startedAt = performance.now();
    const part = await fetch(address, {
      headers: { range: `bytes=${from}-${from + soundBytes - 1}` },
    });
    const bytes = new Uint8Array(await part.arrayBuffer());
    times.push(performance.now() - startedAt);
    const isRight = bytes.length === soundBytes && bytes.every((value) => value === 128);
    if (part.status !== 206 || !isRight) throw new Error(`The range at ${from} is wrong`);
  }
  return times;
}

/** Plays the recording on the page of files and seeks to 90 %. */
async function seekInPlayer(url: string): Promise<{ ms: number; bytes: number }> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    const media = new Set<string>();
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Media") media.add(requestId);
    });
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      if (media.has(requestId)) bytes += dataLength;
    });
    await page.goto(`${url}/login?next=%2Ffiles`);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: /^Play/ }).first().click();
    const slider = page.getByRole("region", { name: "Player" }).getByRole("slider");
    await page.locator("[data-slot=player][data-state=playing]").waitFor();
    const end = Number(await slider.getAttribute("max"));
    const startedAt = performance.now();
    await slider.fill(String(Math.floor(end * 0.9)));
    while (Number(await slider.inputValue()) <= Math.floor(end * 0.9) + 0.2) await pause(20);
    return { ms: performance.now() - startedAt, bytes };
  } finally {
    await browser.close();
  }
}
