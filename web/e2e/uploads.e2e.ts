import { mkdtempSync, openSync, closeSync, ftruncateSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import {
  announceLargeFile,
  pngFile,
  wavFile,
  wavHeader,
} from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
const megabyte = 1024 ** 2;
const partCount = 10;
const folder = mkdtempSync(join(tmpdir(), "splitsheet-uploads-"));
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A WAV file with silence, which takes no room on the disk. */
function silentWav(name: string, sizeBytes = 150 * megabyte): string {
  const path = join(folder, name);
  const file = openSync(path, "w");
  ftruncateSync(file, sizeBytes);
  writeSync(file, wavHeader(sizeBytes), 0, 44, 0);
  closeSync(file);
  return path;
}

const Files = z.array(
  z.object({
    name: z.string(),
    state: z.string(),
    size: z.number(),
    durationSeconds: z.number().optional(),
  }),
);
const filesOf = async () =>
  (await owner.expect(Files, "GET", "/api/files?limit=100")).filter(
    ({ state }) => state === "ready",
  );

const panel = (page: Page) => page.getByRole("region", { name: "Uploads", exact: true });
const rowOf = (page: Page, name: string) =>
  panel(page).locator("[data-slot=upload]").filter({ hasText: name });
const choose = (
  page: Page,
  ...chosen: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>
) => page.getByLabel("Upload files").setInputFiles(...chosen);

async function openFiles(context?: BrowserContext): Promise<Page> {
  const page = context === undefined ? await stage.newPage() : await context.newPage();
  if (context === undefined) await logInByCall(page, email);
  await page.goto("/files");
  await page.getByLabel("Upload files").waitFor({ state: "attached" });
  return page;
}

/** Records the numbers of the parts that a page starts to send. */
function partsSentBy(page: Page): number[] {
  const numbers: number[] = [];
  page.on("request", (request) => {
    const number = new URL(request.url()).searchParams.get("partNumber");
    if (request.method() === "PUT" && number !== null) numbers.push(Number(number));
  });
  return numbers;
}

/** Limits the upload speed of a page, so that a test can interrupt an upload. */
async function slowly(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await setNetwork(session, false);
  return session;
}

async function setNetwork(session: CDPSession, offline: boolean): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20 * megabyte,
  });
}

/** Waits until an upload has sent this share of its file, in percent. */
async function untilSent(page: Page, name: string, percent: number): Promise<void> {
  const bar = rowOf(page, name).getByRole("progressbar");
  await expect
    .poll(async () => Number(await bar.getAttribute("aria-valuenow")), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(percent);
}

const untilUploaded = (page: Page, name: string) =>
  rowOf(page, name).getByText("Uploaded", { exact: true }).waitFor({ timeout: 60_000 });

it("uploads: a WAV of 150 MB resumes after a cut connection while the user is on another page", async () => {
  const page = await openFiles();
  const parts = partsSentBy(page);
  const network = await slowly(page);
  await choose(page, silentWav("Half-way.wav"));
  await untilSent(page, "Half-way.wav", 30);
  await panel(page)
    .getByText(/% of 153,600\.0 KB · .*\/s/)
    .waitFor();
  await saveScreenshot(page, "uploads-sending");
  await page.getByRole("link", { name: "Agreements" }).first().click();
  await page.waitForURL("**/agreements");
  await untilSent(page, "Half-way.wav", 45);
  await setNetwork(network, true);
  await panel(page).getByText("Waiting for the connection").waitFor();
  await saveScreenshot(page, "uploads-offline");
  await setNetwork(network, false);
  await untilUploaded(page, "Half-way.wav");
  // At most the three interrupted parts are sent again, each at most twice before the pause.
  expect(parts.length).toBeLessThanOrEqual(partCount + 6);
  expect(new Set(parts).size).toBe(partCount);
  expect(await filesOf()).toMatchObject([
    { name: "Half-way.wav", size: 150 * megabyte, durationSeconds: (150 * megabyte - 44) / 8000 },
  ]);
});

itNightly(
  "uploads: an upload of a tab closed at 60 % resumes in another tab when the file is chosen again",
  async () => {
    const page = await openFiles();
    await slowly(page);
    const path = silentWav("Closed tab.wav");
    await choose(page, path);
    await untilSent(page, "Closed tab.wav", 60);
    await page.close();
    const next = await openFiles(page.context());
    const parts = partsSentBy(next);
    await choose(next, path);
    await untilUploaded(next, "Closed tab.wav");
    // Three of ten parts may have been interrupted.
    expect(parts.length).toBeLessThanOrEqual(7);
    const found = (await filesOf()).filter(({ name }) => name === "Closed tab.wav");
    expect(found).toHaveLength(1);
  },
);

it("uploads: refused files are listed one by one, and names of any kind are kept", async () => {
  const page = await openFiles();
  const wav = Buffer.from(wavFile().bytes);
  const before = (await filesOf()).length;
  await choose(page, [
    { name: "Cover.wav", mimeType: "audio/wav", buffer: Buffer.from(pngFile().bytes) },
    { name: "Nothing.wav", mimeType: "audio/wav", buffer: Buffer.alloc(0) },
    { name: "Cut off.wav", mimeType: "audio/wav", buffer: wav.subarray(0, 9000) },
    { name: "Take.wav", mimeType: "audio/wav", buffer: wav },
    { name: "Take.wav", mimeType: "audio/wav", buffer: wav },
  ]);
  // A name with a slash comes from a script only.
  await page.getByLabel("Upload files").evaluate(
    (input, bytes) => {
      const chosen = new DataTransfer();
      const type = "audio/wav";
      chosen.items.add(new File([new Uint8Array(bytes)], "🌊 Low/Tide 👩🏽‍🎤.wav", { type }));
      if (input instanceof HTMLInputElement) input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [...wav],
  );
  await rowOf(page, "Cover.wav").getByText("Cover.wav is not a supported file type").waitFor();
  await rowOf(page, "Nothing.wav").getByText("Nothing.wav is empty").waitFor();
  await rowOf(page, "Cut off.wav").getByText("Cut off.wav is damaged").waitFor();
  const toast = page.locator("[data-slot=toast]");
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await panel(page).boundingBox()];
    return above === null || below === null ? -1 : below.y - above.y - above.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await untilUploaded(page, "🌊 Low/Tide 👩🏽‍🎤.wav");
  await expect.poll(async () => (await filesOf()).length).toBe(before + 3);
  const names = (await filesOf()).map(({ name }) => name);
  expect(names).toContain("🌊 Low/Tide 👩🏽‍🎤.wav");
  expect(names.filter((name) => name === "Take.wav")).toHaveLength(2);
  await panel(page).getByText("3 uploaded, 3 not").waitFor();
  expect(
    await rowOf(page, "Cover.wav")
      .getByRole("button", { name: /Try again/ })
      .count(),
  ).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  for (const [width, scheme] of [
    [360, "light"],
    [768, "dark"],
    [1280, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysPixels(page)).toBe(0);
    await saveScreenshot(page, `uploads-${width}-${scheme}`);
  }
  await panel(page).getByRole("button", { name: "Close", exact: true }).click();
  await panel(page).waitFor({ state: "detached" });
});

it("uploads: the file of a canceled upload is deleted", async () => {
  const page = await openFiles();
  await slowly(page);
  const before = (await filesOf()).length;
  await choose(page, silentWav("Canceled.wav"));
  await untilSent(page, "Canceled.wav", 20);
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel upload of Canceled.wav" }).click();
  expect((await deleted).status()).toBe(200);
  await panel(page).waitFor({ state: "detached" });
  expect((await filesOf()).length).toBe(before);
});

itNightly(
  "uploads: of two tabs that fill the storage one is told that it is full",
  async () => {
    const gigabyte = 1024 ** 3;
    // Read before the announcements, which would fill the first page of the list.
    const used = (await filesOf()).reduce((sum, { size }) => sum + size, 0);
    for (let count = 0; count < 511; count += 1)
      await announceLargeFile(owner, { sizeBytes: 2 * gigabyte });
    await announceLargeFile(owner, { sizeBytes: 2 * gigabyte - used - 200 * megabyte });
    const first = await openFiles();
    const second = await openFiles(first.context());
    await Promise.all([
      choose(first, silentWav("First.wav")),
      choose(second, silentWav("Second.wav", 151 * megabyte)),
    ]);
    const full = /The storage is full: .* of 1024\.00 GB are used, and uploads in progress need/;
    const refused = await Promise.race(
      [first, second].map(async (page) => {
        await panel(page).getByText(full).waitFor({ timeout: 60_000 });
        return page;
      }),
    );
    const [accepted, name] = refused === first ? [second, "Second.wav"] : [first, "First.wav"];
    await untilUploaded(accepted, name);
    await saveScreenshot(refused, "uploads-full");
  },
  120_000,
);

itLeavesNoSecrets(stage);
