import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
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
import { degradedSheetImage, openUpload, uploader } from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
});

const Titles = z.array(z.object({ title: z.string() }));
const titlesOf = async (path: string) =>
  (await owner.expect(Titles, "GET", path)).map(({ title }) => title).toSorted();
const arriving = (page: Parameters<typeof openReview>[0]) =>
  page.getByRole("region", { name: /not taken|Uploading/ });

it("six mixed files are dropped, listed by what they need, and reviewed by the keyboard alone", async () => {
  const page = await openUpload(stage, "desktop", "/rescue");
  const trouble = collectPageErrors(page);
  await page.getByText("Documents that wait for your review appear here.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-empty");
  const lanterns = await signedSheet("Paper Lanterns", "Ana Reyes");
  const locked = await sheetPdf({ password: "secret" });
  await dropFiles(page, [
    pdfFile("lanterns.pdf", lanterns),
    pdfFile("lanterns copy.pdf", lanterns),
    pdfFile("half.pdf", await signedSheet("Half", "Zoe Half")),
    pdfFile("locked.pdf", Buffer.from(locked.bytes)),
    { name: "photo.jpg", mimeType: "image/jpeg", buffer: await degradedSheetImage("photo") },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No agreement") },
  ]);
  await expect.poll(() => documents(page).count()).toBe(4);
  await expect.poll(() => documents(page, "coming").count(), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => documents(page, "clear").count()).toBe(2);
  await expect.poll(() => documents(page, "manual").textContent()).toContain("It has a password");
  const notTaken = arriving(page);
  await expect.poll(() => notTaken.locator("li").count()).toBe(2);
  await notTaken.getByText("It is read once.").waitFor();
  await notTaken
    .getByText(/notes\.txt/)
    .first()
    .waitFor();
  // What is ready comes first.
  await expect
    .poll(() => documents(page).evaluateAll((all) => all.map((one) => one.dataset["group"])))
    .toEqual(["clear", "clear", "check", "manual"]);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-list");
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "rescue-list-dark");
  await page.emulateMedia({ colorScheme: null });

  // From here on only keys.
  await documents(page).first().focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await waitForFocus(page, "review");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await saveScreenshot(page, "rescue-keys");
  await page.keyboard.press("Escape");
  await waitForFocus(page, "review");
  await openReview(page).getByText("All clear").waitFor();
  // The page of the document is drawn before it is opened.
  await openReview(page).locator("canvas").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-review");
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "rescue-review-dark");
  await page.emulateMedia({ colorScheme: null });

  // What is typed stays when one looks at another document.
  const place = () =>
    openReview(page)
      .getByText(/^\d of \d$/)
      .textContent();
  await page.keyboard.press("Tab");
  await openReview(page).getByLabel("Artist Name").focus();
  await page.keyboard.type("The jkjs?");
  await page.keyboard.press("Escape");
  await waitForFocus(page, "review");
  await page.keyboard.press("j");
  await expect.poll(place).toBe("2 of 4");
  await waitForFocus(page, "review");
  await page.keyboard.press("ArrowUp");
  await expect.poll(place).toBe("1 of 4");
  expect(await openReview(page).getByLabel("Artist Name").inputValue()).toBe("The jkjs?");

  // The last document is discarded after a question, one is skipped.
  for (const at of [2, 3, 4]) {
    await waitForFocus(page, "review");
    await page.keyboard.press("j");
    await expect.poll(place).toBe(`${at} of 4`);
  }
  await waitForFocus(page, "review");
  await page.keyboard.press("d");
  const question = page.getByRole("dialog", { name: "Discard this upload?" });
  await question.waitFor();
  // From the question over its close button and 'Keep it'.
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Discard");
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  await expect.poll(place).toBe("1 of 3");
  await waitForFocus(page, "review");
  const skipped = (await openReview(page).getAttribute("aria-label")) ?? "";
  await page.keyboard.press("s");
  await expect.poll(() => openReview(page).getAttribute("aria-label")).not.toBe(skipped);
  await waitForFocus(page, "review");

  const played = await reviewAllByKeys(page);
  expect(played).toHaveLength(3);
  // What is all clear takes one key.
  expect(played.filter(({ keys }) => keys === 1).length).toBeGreaterThanOrEqual(2);
  await saveScreenshot(page, "rescue-all-reviewed");
  await page.keyboard.press("Enter");
  await page.getByText("Documents that wait for your review appear here.").waitFor();
  expect(await titlesOf("/api/upload-reviews")).toEqual([]);
  const titles = await titlesOf("/api/songs");
  expect(titles).toHaveLength(3);
  expect(titles).toEqual(expect.arrayContaining(["Half", "Paper Lanterns"]));
  expect(trouble).toEqual([]);
});

it("files that had not arrived when the page was closed are named, and are missing no more once they are dropped again", async () => {
  const page = await openUpload(stage, "desktop", "/rescue");
  let isDead = true;
  await page.route("**/api/agreements/parse", async (route) => {
    // The answer never comes.
    if (!isDead) await route.continue();
  });
  const files = [
    pdfFile("first.pdf", await signedSheet("First", "Ana Reyes")),
    pdfFile("second.pdf", await signedSheet("Second", "Tom Okafor")),
  ];
  await dropFiles(page, files);
  await arriving(page).locator("li").nth(1).waitFor();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const missing = page.getByRole("region", { name: "2 files did not arrive" });
  await missing.getByText("first.pdf").waitFor();
  await saveScreenshot(page, "rescue-missing");
  isDead = false;
  await dropFiles(page, files);
  const dropped = documents(page).filter({ hasText: /first|second/i });
  await expect.poll(() => dropped.count(), { timeout: 30_000 }).toBe(2);
  await expect.poll(() => missing.count()).toBe(0);
  await page.reload();
  await documents(page).first().waitFor();
  await expect.poll(() => page.getByText("did not arrive").count()).toBe(0);
  // The same bytes are known on every device.
  const other = await openUpload(stage, "phone", "/rescue");
  await documents(other).first().waitFor();
  await dropFiles(other, files.slice(0, 1));
  await arriving(other)
    .getByText(/^Here already as/)
    .waitFor();
  await expect.poll(() => documents(other, "coming").count(), { timeout: 60_000 }).toBe(0);
  await checkWidths(other, "rescue-known");
});

it("a file for which there is no room says so, and the list that can't be loaded offers it again", async () => {
  const page = await openUpload(stage, "desktop", "/rescue");
  await page.getByText("Drop your signed agreements here").waitFor();
  const message = "Your storage is full.";
  await page.route("**/api/agreements/parse", (route) =>
    route.fulfill({
      status: 409,
      json: { error: message, code: "storage_full", details: [], requestId: "r" },
    }),
  );
  await dropFiles(page, [pdfFile("big.pdf", await signedSheet("Big", "Ana Reyes"))]);
  await arriving(page).getByText(message).waitFor();
  await saveScreenshot(page, "rescue-full");
  await page.route("**/api/upload-reviews*", (route) => route.abort());
  await page.reload();
  await page.getByText("Your documents could not be loaded").waitFor({ timeout: 30_000 });
  await saveScreenshot(page, "rescue-failing");
});
