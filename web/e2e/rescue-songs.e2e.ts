import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { severalSongsPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  documents,
  dropFiles,
  openReview,
  pdfFile,
  reviewAllByKeys,
  signedSheet,
  waitForFocus,
} from "./rescue.fixture.ts";
import { setUpStage } from "./stage.ts";
import { openUpload, uploader } from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
});

const Titles = z.array(z.object({ title: z.string() }));
const titlesOf = async (path: string) =>
  (await owner.expect(Titles, "GET", path)).map(({ title }) => title).toSorted();
const question = (page: Page) =>
  openReview(page).getByRole("heading", { name: "This document has 3 songs" });
const place = (page: Page, text: string) =>
  openReview(page).getByText(text, { exact: true }).waitFor({ timeout: 30_000 });

/** Opens the document with several songs from the list, by keys. */
async function openSession(page: Page): Promise<void> {
  await documents(page).filter({ hasText: "Session.pdf" }).focus();
  await page.keyboard.press("Enter");
  await question(page).waitFor();
  await waitForFocus(page, "review");
}

it("the songs of a document are reviewed among other documents by the keyboard alone, after a question", async () => {
  const page = await openUpload(stage, "desktop", "/rescue");
  const trouble = collectPageErrors(page);
  const session = pdfFile("Session.pdf", Buffer.from((await severalSongsPdf()).bytes));
  await dropFiles(page, [
    session,
    pdfFile("half.pdf", await signedSheet("Half", "Zoe Half")),
    pdfFile("sun.pdf", await signedSheet("Sun", "Ana Reyes")),
  ]);
  await expect.poll(() => documents(page).count()).toBe(3);
  await expect.poll(() => documents(page, "clear").count(), { timeout: 60_000 }).toBe(2);
  const row = documents(page, "check").filter({ hasText: "Session.pdf" });
  await row.getByText("3 songs").waitFor({ timeout: 60_000 });
  await checkWidths(page, "rescue-songs-list");

  await openSession(page);
  await place(page, "3 of 3");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-songs-question");
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "rescue-songs-question-dark");
  await page.emulateMedia({ colorScheme: null });
  await page.keyboard.press("?");
  await page
    .getByRole("dialog", { name: "Keys" })
    .getByText(/several songs/)
    .waitFor();
  await saveScreenshot(page, "rescue-songs-keys");
  await page.keyboard.press("Escape");
  await waitForFocus(page, "review");
  await page.keyboard.press("k");
  await place(page, "2 of 3");
  await waitForFocus(page, "review");
  await page.keyboard.press("j");
  await question(page).waitFor();
  await waitForFocus(page, "review");
  await page.keyboard.press("Enter");

  await place(page, "Song 1 of 3");
  // The other songs follow once their documents are copied.
  await place(page, "3 of 5");
  await waitForFocus(page, "review");
  expect(await openReview(page).getByLabel("Songwriter Name").count()).toBe(2);
  await checkWidths(page, "rescue-songs-first");
  await page.keyboard.press("j");
  await place(page, "4 of 5");
  await place(page, "Song 2 of 3");
  await waitForFocus(page, "review");
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "Discard this song?" });
  await dialog.getByText("The other songs of the document stay.").waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Discard");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });

  await place(page, "Song 3 of 3");
  await place(page, "4 of 4");
  await waitForFocus(page, "review");
  // Its table is on the second page, at which the document is shown.
  const pages = openReview(page).locator("[data-slot=pages]");
  await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await checkWidths(page, "rescue-songs-third");

  await page.keyboard.press("Escape");
  await expect.poll(() => documents(page).count()).toBe(4);
  await page.getByRole("link", { name: "Review 4 documents and songs" }).waitFor();
  await documents(page).filter({ hasText: "Song 1 of 3" }).waitFor();
  // The bytes are here as long as one of the songs is.
  await dropFiles(page, [{ ...session, name: "Again.pdf" }]);
  await page.getByText("The same file as Session.pdf. It is read once.").waitFor();
  const other = await openUpload(stage, "phone", "/rescue");
  await documents(other).first().waitFor();
  await dropFiles(other, [session]);
  await other.getByText("Here already as songs of “Session.pdf”.").waitFor();
  await checkWidths(other, "rescue-songs-known");

  await documents(page).first().focus();
  await page.keyboard.press("Enter");
  expect(await reviewAllByKeys(page)).toHaveLength(4);
  expect(await titlesOf("/api/upload-reviews")).toEqual([]);
  expect(await titlesOf("/api/songs")).toEqual(["Glass Houses", "Half", "Paper Lanterns", "Sun"]);
  expect(trouble).toEqual([]);
});

it("a document that is one song is reviewed undivided", async () => {
  const page = await openUpload(stage, "desktop", "/rescue");
  const { bytes } = await severalSongsPdf();
  // Other bytes than those of the other test.
  const session = pdfFile("Session.pdf", Buffer.concat([bytes, Buffer.from("\n% again\n")]));
  await dropFiles(page, [session]);
  await documents(page).getByText("3 songs").waitFor({ timeout: 60_000 });
  await openSession(page);
  await openReview(page)
    .getByRole("checkbox", { name: /Low Tide/ })
    .focus();
  await page.keyboard.press("Space");
  await openReview(page).getByRole("button", { name: "Review 2 songs" }).waitFor();
  await page.keyboard.press("Tab");
  await openReview(page).getByRole("button", { name: "It is one song" }).press("Enter");
  await openReview(page).getByText("Compare with the page").waitFor();
  await waitForFocus(page, "review");
  expect(await page.getByText(/^Song \d of/).count()).toBe(0);
  await saveScreenshot(page, "rescue-songs-one");
  await openReview(page).getByLabel("Song Title").fill("Session");
  await openReview(page)
    .getByText(/^Saved/)
    .waitFor();
  await page.reload();
  await openReview(page).getByLabel("Song Title").waitFor();
  expect(await openReview(page).getByLabel("Song Title").inputValue()).toBe("Session");
  expect(await question(page).count()).toBe(0);
});
