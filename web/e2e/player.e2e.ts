import { z } from "zod";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pngFile, uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { waitUntilFocused, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall, logOut } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";

let fileIds: string[];
let lanternsId: string;
let owner: Visitor;
/** A recording of 40 MB, of which a browser loads only parts. */
const longSeconds = 5000;

function longRecording() {
  const second = wavFile("Long Night.wav", 1);
  const samples = second.bytes.slice(44);
  const bytes = new Uint8Array(44 + samples.length * longSeconds);
  bytes.set(second.bytes);
  for (let at = 44; at < bytes.length; at += samples.length) bytes.set(samples, at);
  const sizes = new DataView(bytes.buffer);
  sizes.setUint32(4, bytes.length - 8, true);
  sizes.setUint32(40, bytes.length - 44, true);
  return { ...second, bytes };
}

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const recording = async (name: string, seconds: number) =>
    (await uploadFile(owner, wavFile(name, seconds))).id;
  const splits = [equalShareRow("Nia Okafor", email, 100)];
  fileIds = [
    await recording("Salt Letters demo.wav", 40),
    await recording("Salt Letters mix.wav", 30),
  ];
  await createSong(owner, {
    title: "Salt Letters",
    artist: "Nia & the Shallows",
    splits,
    fileIds,
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
  lanternsId = await recording("Paper Lanterns.wav", 20);
  await createSong(owner, {
    title: "Paper Lanterns",
    artist: "Nia & the Shallows",
    splits,
    fileIds: [lanternsId],
    artworkId: (await uploadFile(owner, pngFile("lanterns.png"))).id,
  });
  await createSong(owner, {
    title: "Long Night",
    splits,
    fileIds: [(await uploadFile(owner, longRecording())).id],
  });
});

const player = (page: Page) => page.getByRole("region", { name: "Player" });
/** Saves a screenshot of the window, with the elements fixed at its bottom. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
const stateOf = (page: Page) => player(page).getAttribute("data-state");

it("player: continues while the user navigates, and stops at the logout", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  expect(await player(page).count()).toBe(0);
  await page.getByRole("button", { name: "Play Salt Letters demo.wav" }).click();
  await player(page).getByText("Salt Letters (Demo)").waitFor();
  await expect.poll(() => stateOf(page)).toBe("playing");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Agreements" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Agreements" }).waitFor();
  const position = player(page).getByRole("slider");
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/0:0[1-9] of 0:40/);
  await expect.poll(() => stateOf(page)).toBe("playing");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await expect.poll(() => stateOf(page)).toBe("playing");
  const card = page.getByRole("region", { name: "Salt Letters" });
  await card.getByRole("link", { name: "Salt Letters" }).click();
  await page.getByRole("button", { name: "Pause Salt Letters demo.wav" }).waitFor();
  await logOut(page);
  await player(page).waitFor({ state: "detached" });
  expect(trouble).toEqual([]);
});

itNightly("player: sends no requests after a logout, whatever is under way", async () => {
  await createSong(owner, {
    title: "Quiet Hours",
    splits: [equalShareRow("Nia Okafor", email, 100)],
    fileIds: [(await uploadFile(owner, wavFile("Quiet Hours.wav", 20))).id],
  });
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  const held = async (path: string) => {
    const { promise: isHeld, resolve: noteHeld } = Promise.withResolvers<void>();
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      noteHeld();
      await isFree;
      await route.continue();
    });
    return { isHeld, free };
  };
  const worker = await held("**/assets/peaks-worker*.js");
  const logout = await held("**/api/auth/logout");
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Play Quiet Hours.wav" }).click();
  await worker.isHeld;
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await logout.isHeld;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  worker.free();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "People" })
    .click();
  await page.getByRole("heading", { level: 1, name: "People", exact: true }).waitFor();
  logout.free();
  await page.waitForURL("**/signup");
  await player(page).waitFor({ state: "detached" });
  // The sign-in page requests these for every visitor.
  const asksAlways = ["GET /api/env", "GET /api/auth/session"];
  expect(asked.filter((one) => !asksAlways.includes(one))).toEqual([]);
  expect(trouble).toEqual([]);
});

itNightly("player: makes the waveform once, and stores it with the file", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  const kept: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/peaks")) kept.push(request.method());
  });
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Play Paper Lanterns.wav" }).click();
  await player(page).locator("[data-slot=waveform]").waitFor();
  expect(kept).toEqual(["GET", "POST"]);
  const StoredWaveform = z.object({ durationSeconds: z.number(), peaks: z.string() });
  const { durationSeconds, peaks } = await owner.expect(
    StoredWaveform,
    "GET",
    `/api/files/${lanternsId}/peaks`,
  );
  expect(durationSeconds).toBe(20);
  const loudness = [...Buffer.from(peaks, "base64")];
  expect(loudness).toHaveLength(1000);
  // The notes fade: the beginning of each is louder than its end.
  expect(Math.max(...loudness)).toBeGreaterThan(100);
  expect(Math.min(...loudness)).toBeLessThan(60);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysPixels(page), `${width} px`).toBe(0);
      await shot(page, `player-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await player(page).getByRole("button", { name: "Close player" }).click();
  await player(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Play Paper Lanterns.wav" }).click();
  await player(page).locator("[data-slot=waveform]").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Play Paper Lanterns.wav" }).click();
  await player(page).locator("[data-slot=waveform]").waitFor();
  expect(kept).toEqual(["GET", "POST", "GET"]);
  expect(trouble).toEqual([]);
});

it("player: is controlled by keys, except while typing or in a dialog, and plays through its list", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Play Salt Letters demo.wav" }).click();
  await expect.poll(() => stateOf(page)).toBe("playing");
  await page.keyboard.press("k");
  await expect.poll(() => stateOf(page)).toBe("idle");
  const position = player(page).getByRole("slider", { name: "Position in Salt Letters (Demo)" });
  expect(await position.getAttribute("step")).toBe("0.1");
  await position.fill("20");
  const text = () => position.getAttribute("aria-valuetext");
  const blur = () =>
    page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  const press = async (key: string, becomes: string) => {
    await page.keyboard.press(key);
    await expect.poll(text).toBe(`${becomes} of 0:40`);
  };
  await press("ArrowRight", "0:25");
  await blur();
  await press("ArrowLeft", "0:20");
  await press("j", "0:10");
  await press("l", "0:20");
  await page.keyboard.press("Space");
  await expect.poll(() => stateOf(page)).toBe("playing");
  await page.keyboard.press("Space");
  await expect.poll(() => stateOf(page)).toBe("idle");
  await player(page).getByLabel("Keyboard shortcuts").click();
  await shot(page, "player-keys");
  await player(page).getByLabel("Use these keys").uncheck();
  await blur();
  await page.keyboard.press("k");
  expect(await stateOf(page)).toBe("idle");
  await player(page).getByLabel("Use these keys").check();
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await waitUntilFocused(page.getByRole("dialog"));
  await page.keyboard.press("k");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await stateOf(page)).toBe("idle");
  const next = player(page).getByRole("button", { name: "Next" });
  await next.click();
  await player(page).getByText("Salt Letters (Mix)").waitFor();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await expect.poll(() => stateOf(page)).toBe("playing");
  const told = () =>
    page.evaluate(() => [
      navigator.mediaSession.metadata?.title,
      navigator.mediaSession.playbackState,
    ]);
  await expect.poll(told).toEqual(["Salt Letters (Mix)", "playing"]);
  await player(page).getByRole("button", { name: "Previous" }).click();
  await player(page).getByText("Salt Letters (Demo)").waitFor();
  // The end of a recording starts the next one of the list.
  await position.fill("39.5");
  await player(page).getByText("Salt Letters (Mix)").waitFor();
});

it("player: seeks in a large recording by ranges, also when its address has expired", async () => {
  const page = await stage.newPage();
  const ranges: string[] = [];
  page.on("response", (answer) => {
    const { range } = answer.request().headers();
    if (answer.url().includes("X-Amz-Signature") && range !== undefined)
      ranges.push(`${answer.status()} ${range}`);
  });
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Play Long Night.wav" }).click();
  await expect.poll(() => stateOf(page)).toBe("playing");
  const position = player(page).getByRole("slider");
  const at = async () => Number(await position.inputValue());
  await position.fill("4000");
  await expect.poll(at).toBeGreaterThan(4000.5);
  expect(ranges).toContainEqual(expect.stringMatching(/^206 bytes=3[12]\d{6}-$/));
  await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 6 * 60 });
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await position.fill("2000");
  await expect.poll(at).toBeGreaterThan(2000.5);
  expect(await at()).toBeLessThan(2100);
  await expect.poll(() => stateOf(page)).toBe("playing");
});

itNightly(
  "player: reports a deleted recording, and continues after a lost connection",
  async () => {
    const page = await stage.newPage();
    await logInByCall(page, email);
    await page.getByRole("button", { name: "Play Paper Lanterns.wav" }).click();
    await expect.poll(() => stateOf(page)).toBe("playing");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Play Long Night.wav" }).click();
    await player(page).getByText("You are offline. It goes on when you are back.").waitFor();
    await shot(page, "player-offline");
    await page.context().setOffline(false);
    await expect.poll(() => stateOf(page)).toBe("playing");
    const [, mix] = fileIds;
    const key = { "idempotency-key": crypto.randomUUID() };
    expect(await owner.request("DELETE", `/api/files/${mix}`, undefined, key)).toMatchObject({
      status: 200,
    });
    await page.getByRole("button", { name: "Play Salt Letters demo.wav" }).click();
    await player(page).getByRole("button", { name: "Next" }).click();
    await page.getByText("File not found in database").first().waitFor();
    await player(page).getByText("It can't be played. Try again.").waitFor();
    await shot(page, "player-deleted");
  },
);

itLeavesNoSecrets(stage);
