import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { aiffFile, flacFile, wav24Header } from "../../infra/tools/samples/recordings.ts";
import type { LocalFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";
import { defaultPartBytes, partCountOf } from "../../shared/domain/files/multipart.ts";
import { saveScreenshot } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const megabyte = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), "splitsheet-recordings-"));
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A WAV file of 24 bits, silent but for its last quarter, which takes little room on the disk. */
function wav24(name: string, sizeBytes: number): string {
  const path = join(folder, name);
  const file = openSync(path, "w");
  ftruncateSync(file, sizeBytes);
  writeSync(file, wav24Header(sizeBytes), 0, 44, 0);
  // One loud sample in each 16 KB: 0x400000 in little endian, a quarter of a second apart at most.
  const loud = Buffer.from([0, 0, 0x40]);
  const firstFrame = Math.floor((sizeBytes * 0.75) / 6);
  for (let frame = firstFrame; 44 + frame * 6 + 6 <= sizeBytes; frame += 2731)
    writeSync(file, loud, 0, 3, 44 + frame * 6);
  closeSync(file);
  return path;
}

async function newSong(title: string): Promise<string> {
  const body = { title, splits: [equalShareRow("Nia Okafor", email, 100)], send: false };
  return (await owner.expect(z.object({ id: z.string() }), "POST", "/api/songs", body)).id;
}

async function openSong(id: string): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto(`/songs/${id}`);
  await page.getByLabel("Audio files").waitFor({ state: "attached" });
  return page;
}

const rowOf = (page: Page, name: string) =>
  page.locator("[data-slot=recording]").filter({ hasText: name });

const numberOf = (address: string) => Number(new URL(address).searchParams.get("partNumber") ?? 0);

/** Uploads a WAV of 24 bits as a song's recording, closes the page half-way, and goes on on another page. */
async function uploadWithBreak(name: string, sizeBytes: number, seconds: number): Promise<void> {
  const id = await newSong(name);
  const path = wav24(name, sizeBytes);
  const parts = partCountOf({ sizeBytes, partBytes: defaultPartBytes });
  const before = Math.floor(parts / 2);
  const page = await openSong(id);
  const arrived = new Set<number>();
  page.on("response", (response) => {
    const number = numberOf(response.url());
    if (number > 0 && response.status() === 200) arrived.add(number);
  });
  // The second half waits until the page is closed.
  await page.route(`${stage.cloud.s3Url}/**`, async (route) => {
    if (numberOf(route.request().url()) <= before) await route.continue();
  });
  await page.getByLabel("Audio files").setInputFiles(path);
  await expect.poll(() => arrived.size, { timeout: seconds * 1000 }).toBe(before);
  await page.close();

  const next = await openSong(id);
  await rowOf(next, name).getByText("choose the same file again to go on").waitFor();
  await saveScreenshot(next, "recording-interrupted");
  const sent: number[] = [];
  next.on("request", (request) => {
    if (request.method() === "PUT" && numberOf(request.url()) > 0)
      sent.push(numberOf(request.url()));
  });
  await next.getByLabel("Audio files").setInputFiles(path);
  await next
    .getByText(/1 audio file uploaded successfully/)
    .first()
    .waitFor({ timeout: seconds * 1000 });
  expect(Math.min(...sent)).toBe(before + 1);
  expect(new Set(sent).size).toBe(parts - before);

  const row = rowOf(next, name);
  await row.getByRole("button", { name: `Play ${name}` }).click();
  const player = row.locator("[data-slot=audio-player]");
  await expect.poll(() => player.getAttribute("data-state")).toBe("playing");
  await expect
    .poll(async () => await player.textContent(), { timeout: 30_000 })
    .toMatch(/^0:0[1-9]/);
  await saveScreenshot(next, "recording-plays");

  const Files = z.object({ files: z.array(z.object({ id: z.string(), size: z.number() })) });
  const { files } = await owner.expect(Files, "GET", `/api/songs/${id}`);
  expect(files.map(({ size }) => size)).toEqual([sizeBytes]);
  const Peaks = z.object({ durationSeconds: z.number(), peaks: z.string() }).nullable();
  const readPeaks = () => owner.expect(Peaks, "GET", `/api/files/${files[0]?.id}/peaks`);
  await expect.poll(readPeaks, { timeout: 60_000 }).not.toBeNull();
  const waveform = await readPeaks();
  const frames = Math.floor((sizeBytes - 44) / 6);
  expect(waveform?.durationSeconds).toBeCloseTo(frames / 48_000, 3);
  const peaks = [...Buffer.from(waveform?.peaks ?? "", "base64")];
  expect([peaks[0], peaks[700], peaks[800], peaks[999]]).toEqual([0, 0, 128, 128]);
  await next.close();
}

it("large recordings: a 24-bit WAV of 104 MB is uploaded, resumed after a break and played", async () => {
  await uploadWithBreak("Live at the Pier.wav", 104 * megabyte, 60);
});

itNightly(
  "large recordings: a 24-bit WAV of 400 MB is uploaded, resumed after a break and played",
  async () => {
    await uploadWithBreak("Whole concert.wav", 400 * megabyte, 240);
  },
  600_000,
);

const chosen = ({ name, type, bytes }: LocalFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
});

it("large recordings: FLAC is played, and an AIFF file that the browser can't play is offered as a download", async () => {
  const page = await openSong(await newSong("Formats"));
  await page.getByText("WAV, AIFF, FLAC, MP3, OGG, M4A or AAC, up to 2GB each").waitFor();
  await page.getByLabel("Audio files").setInputFiles([chosen(flacFile()), chosen(aiffFile())]);
  const flac = rowOf(page, "Low Tide Radio.flac");
  await flac.getByRole("button", { name: "Play Low Tide Radio.flac" }).click();
  await expect
    .poll(() => flac.locator("[data-slot=audio-player]").getAttribute("data-state"))
    .toBe("playing");

  const aiff = rowOf(page, "Low Tide Radio.aif");
  await aiff.getByText("This browser can’t play AIFF files.").waitFor();
  await saveScreenshot(page, "recording-of-unplayable-format");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    aiff.getByRole("link", { name: "Download Low Tide Radio.aif" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Low Tide Radio.aif");
});
