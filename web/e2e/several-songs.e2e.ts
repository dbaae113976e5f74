import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { severalSongsPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import {
  chooseDocument,
  clickButton,
  openUpload,
  rowField,
  uploader,
  waitForText,
} from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
});

const Reviews = z.array(z.object({ title: z.string() }));
const titlesToReview = async () =>
  (await owner.expect(Reviews, "GET", "/api/upload-reviews")).map(({ title }) => title).toSorted();
const usedStorage = async () =>
  (await owner.expect(z.object({ formattedUsed: z.string() }), "GET", "/api/storage/usage"))
    .formattedUsed;

async function chooseSession(page: Page): Promise<void> {
  const { name, bytes } = await severalSongsPdf();
  await chooseDocument(page, { name, buffer: Buffer.from(bytes) });
  // The first document of a stage is read by a function that is loaded for it.
  const question = page.getByRole("heading", { name: "This document has 3 songs" });
  await question.waitFor({ timeout: 60_000 });
}

/** Completes the review that is shown, from its first step. */
async function completeReview(page: Page): Promise<void> {
  await waitForText(page, /^Saved/);
  await clickButton(page, "Continue to Details");
  await clickButton(page, "Continue to Files");
  await clickButton(page, "Continue to Preview");
  await clickButton(page, "Complete Upload");
}

const songPlace = (page: Page, text: string) => page.getByText(text, { exact: true });
const dark = async (page: Page, name: string) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, name);
  await page.emulateMedia({ colorScheme: null });
};

it("several songs of one document are reviewed one after the other, one is discarded, and the end says what was made", async () => {
  const page = await openUpload(stage);
  const trouble = collectPageErrors(page);
  await chooseSession(page);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "several-songs-question");
  await dark(page, "several-songs-question-dark");
  const used = await usedStorage();
  await page.getByRole("button", { name: "Review 3 songs" }).press("Enter");

  await songPlace(page, "Song 1 of 3").waitFor();
  await rowField(page, "Songwriter Name", "Ana Reyes").waitFor();
  expect(await usedStorage()).toBe(used);
  expect(await page.getByLabel("Songwriter Name").count()).toBe(2);
  await page.getByLabel("Artist Name").first().fill("The Tides");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "several-songs-review");
  await completeReview(page);

  await songPlace(page, "Song 2 of 3").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Song 2 of 3");
  await rowField(page, "Songwriter Name", "Nia Castell").waitFor();
  await waitForText(page, /^Saved/);
  await clickButton(page, "Discard this song");
  const dialog = page.getByRole("dialog", { name: "Discard this song?" });
  await dialog.getByText("The other songs of the document stay.").waitFor();
  await dialog.getByRole("button", { name: "Discard" }).click();

  await songPlace(page, "Song 3 of 3").waitFor();
  await rowField(page, "Songwriter Name", "Zoe Half").waitFor();
  expect(await titlesToReview()).toEqual(["Glass Houses"]);
  // Its table is on the second page, at which the document is shown.
  const pages = page.locator("[data-slot=pages]");
  await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await completeReview(page);

  await page.getByRole("heading", { name: "Every song of this document is reviewed" }).waitFor();
  await page.getByText("Discarded or moved").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "several-songs-done");
  await dark(page, "several-songs-done-dark");
  expect(await titlesToReview()).toEqual([]);
  await page.getByRole("link", { name: "Agreement of Glass Houses" }).click();
  await page.waitForURL(/\/agreements\/\w+/);
  await page.getByRole("heading", { name: "Glass Houses" }).waitFor();
  await page.getByText("It was not signed here", { exact: false }).waitFor();
  await page.getByText("Zoe Half").first().waitFor();
  expect(trouble).toEqual([]);
});

it("songs that are left are listed to review, and each keeps what was typed in it", async () => {
  const page = await openUpload(stage, "phone");
  await chooseSession(page);
  await page.getByRole("checkbox", { name: /Paper Lanterns/ }).press("Space");
  await page.getByRole("button", { name: "Review 2 songs" }).press("Enter");
  await songPlace(page, "Song 1 of 2").waitFor();
  await waitForText(page, /^Saved/);
  await rowField(page, "Email", "Nia Castell").fill("nia@");
  await page.getByRole("button", { name: "2. Glass Houses" }).press("Enter");
  await songPlace(page, "Song 2 of 2").waitFor();
  await waitForText(page, /^Saved/);
  await rowField(page, "Email", "Zoe Half").fill("zoe@");
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("button", { name: "1. Low Tide" }).press("Enter");
  await songPlace(page, "Song 1 of 2").waitFor();
  await expect.poll(() => rowField(page, "Email", "Nia Castell").inputValue()).toBe("nia@");

  await page.goto("/agreements");
  const toReview = page.getByRole("region", { name: "To review" });
  await toReview.getByText(/Song 1 of 2/).waitFor();
  const card = toReview.getByRole("region", { name: "Glass Houses" });
  await card.getByText(/Song 2 of 2/).waitFor();
  await saveScreenshot(page, "several-songs-left");
  await card.getByRole("link", { name: "Continue" }).click();
  await expect.poll(() => rowField(page, "Email", "Zoe Half").inputValue()).toBe("zoe@");
});

it("a document that is one song is reviewed as one", async () => {
  const page = await openUpload(stage);
  await chooseSession(page);
  await page.getByRole("button", { name: "It is one song" }).press("Enter");
  await waitForText(page, /uploaded with \d splits?/);
  expect(await page.getByText(/^Song \d of/).count()).toBe(0);
  await page.reload();
  await page.getByText("Compare with the page").waitFor();
  expect(await page.getByText("This document has 3 songs").count()).toBe(0);
});
