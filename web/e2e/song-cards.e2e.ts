import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
const writers = ["Łukasz Żółć", "Nguyễn Thị Ánh", "Björk O'Connor-Smith"];

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const recording = async (name: string, seconds: number) =>
    (await uploadFile(owner, wavFile(name, seconds))).id;
  const alone = [equalShareRow("Nia Okafor", email, 100)];
  const together = writers.map((name, index) =>
    equalShareRow(name, `writer${index}@example.com`, [40, 30, 30][index] ?? 0),
  );
  await createSong(owner, { title: "Short Draft", splits: alone, send: false });
  await createSong(owner, {
    title: "Salt Letters",
    splits: together,
    lyrics: "Static on the water\nyour name between the stations\n\nLow tide radio",
    fileIds: [await recording("Salt Letters.wav", 6)],
  });
  await createSong(owner, {
    title: "Paper Lanterns",
    splits: alone,
    fileIds: [await recording("Paper Lanterns.wav", 3)],
  });
});

const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const player = (page: Page, title: string) => card(page, title).locator("[data-slot=audio-player]");

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return box;
}

it("song cards: the user signs what waits for them, and emails only others again", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await card(page, "Salt Letters").getByRole("button", { name: "Resend to Łukasz Żółć" }).waitFor();
  const own = card(page, "Paper Lanterns");
  await own.getByRole("link", { name: "Sign now" }).waitFor();
  expect(await own.getByRole("button", { name: /^Resend/ }).count()).toBe(0);
});

it("song cards: show each recording's duration before it is played, and play one at a time", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  await player(page, "Paper Lanterns").getByText("0:00 / 0:03").waitFor();
  await player(page, "Salt Letters").getByText("0:00 / 0:06").waitFor();
  const position = player(page, "Salt Letters").getByRole("slider");
  expect(await position.getAttribute("step")).toBe("0.1");
  await position.fill("2.5");
  await player(page, "Salt Letters").getByText("0:02 / 0:06").waitFor();
  const isPlaying = (title: string) => player(page, title).getAttribute("data-state");
  await page.getByRole("button", { name: "Play Salt Letters.wav" }).click();
  await expect.poll(() => isPlaying("Salt Letters")).toBe("playing");
  await page.getByRole("button", { name: "Play Paper Lanterns.wav" }).click();
  await expect.poll(() => isPlaying("Paper Lanterns")).toBe("playing");
  await expect.poll(() => isPlaying("Salt Letters")).toBe("idle");
  expect(trouble).toEqual([]);
});

it("song cards: load no recording that is out of view", async () => {
  const page = await stage.newPage("phone");
  await page.setViewportSize({ width: 390, height: 420 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await logInByCall(page, email);
  await page.getByText("Showing 3 songs").waitFor();
  expect(asked.filter((url) => url.includes("/uploads/"))).toEqual([]);
  await player(page, "Salt Letters").scrollIntoViewIfNeeded();
  await player(page, "Salt Letters").getByText("/ 0:06").waitFor();
});

itNightly(
  "song cards: have no gaps between them, show the lines of lyrics, and share one left edge",
  async () => {
    const page = await stage.newPage();
    await logInByCall(page, email);
    await page.getByText("Showing 3 songs").waitFor();
    const lyrics = card(page, "Salt Letters").getByText("Static on the water");
    expect(await lyrics.innerText()).toMatch(/water\nyour name between the stations\n\nLow tide/);
    const below = async () => {
      const first = await boxOf(card(page, "Paper Lanterns"));
      const next = await boxOf(card(page, "Short Draft"));
      return { gap: Math.round(next.y - first.y - first.height), aside: next.x - first.x };
    };
    // The next card of the column follows at once, though the card beside the first one is higher.
    await expect.poll(async () => (await below()).gap).toBeLessThan(21);
    expect(await below()).toMatchObject({ aside: 0 });
    const high = await boxOf(card(page, "Salt Letters"));
    expect(high.height).toBeGreaterThan((await boxOf(card(page, "Paper Lanterns"))).height + 50);
    for (const width of [1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await Promise.all(
        [
          page.getByRole("banner").getByRole("link").first(),
          page.getByRole("heading", { name: "Dashboard" }),
          card(page, "Paper Lanterns"),
        ].map(async (part) => Math.round((await boxOf(part)).x)),
      );
      expect(new Set(edges).size, `${width} px: ${edges.join(", ")}`).toBe(1);
      await saveScreenshot(page, `song-cards-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  },
);

it("song cards: a longer list shows every card, and all of them at once and at the same place after a return to it", async () => {
  const owner = await signedUpUser(stage.url, "Ben Oduya", "ben@example.com");
  const alone = [equalShareRow("Ben Oduya", "ben@example.com", 100)];
  for (let number = 1; number <= 9; number += 1)
    await createSong(owner, { title: `Song ${number}`, splits: alone, send: false });
  const page = await stage.newPage();
  await logInByCall(page, "ben@example.com");
  const cards = page.getByRole("region", { name: /^Song \d$/ });
  await expect.poll(() => cards.count()).toBe(9);
  const lastLink = card(page, "Song 1").getByRole("link", { name: "Song 1" });
  await lastLink.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await lastLink.click();
  await page.getByRole("heading", { level: 1, name: "Song 1" }).waitFor();
  await page.goBack();
  await card(page, "Song 9").waitFor();
  expect(await cards.count()).toBe(9);
  // Where the user left it.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

itLeavesNoSecrets(stage);
