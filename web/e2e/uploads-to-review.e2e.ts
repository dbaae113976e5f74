import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pdfOf } from "../../infra/tools/testing/document-files.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import {
  chooseDocument,
  clickButton,
  fileInput,
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

const Reviews = z.array(z.object({ parseId: z.string(), title: z.string() }));
const reviews = () => owner.expect(Reviews, "GET", "/api/upload-reviews");
const toReview = (page: Page) => page.getByRole("region", { name: "To review" });

async function uploadSheet(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await chooseDocument(page, { name, buffer: await pdfOf([...lines]) });
  await waitForText(page, /uploaded with \d splits?/);
}
const lanterns = [
  "Split Sheet",
  "Song Title: Paper Lanterns",
  "Writer: Ana Reyes    PRO: BMI    Writer's Share: 60%",
  "Writer: Tom Okafor    PRO: ASCAP    Writer's Share: 40%",
];
const halves = [
  "Split Sheet",
  "Song Title: Half",
  "Writer: Zoe Half    PRO: BMI    Writer's Share: 100%",
];

it("an upload without a review is listed to review, and is continued and completed on another device", async () => {
  const page = await openUpload(stage);
  const { bytes } = await sheetPdf();
  await chooseDocument(page, { name: "signed.pdf", buffer: Buffer.from(bytes) });
  await waitForText(page, /uploaded with 2 splits?/);
  await rowField(page, "Email", "Tom Okafor").fill("tom@");
  await page.getByLabel("Song Title").first().fill("Paper Lantern, the second");
  await waitForText(page, /^Saved/);

  // The other device has nothing of this tab.
  const phone = await openUpload(stage, "phone", "/dashboard");
  const trouble = collectPageErrors(phone);
  const card = phone.getByText("Signed Agreements").locator("..");
  await expect.poll(() => card.textContent()).toMatch(/^Signed Agreements0/);
  await phone.goto("/agreements");
  const upload = toReview(phone).getByRole("region", { name: "Paper Lantern, the second" });
  await upload.getByText("Ana Reyes, Tom Okafor").waitFor();
  await phone.getByText("No agreements yet").waitFor();
  expect(await sidewaysPixels(phone)).toBe(0);
  expect(await violationsOf(phone)).toEqual([]);
  await checkWidths(phone, "to-review");
  await phone.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(phone, "to-review-dark");
  await phone.emulateMedia({ colorScheme: null });
  await upload.getByRole("link", { name: "Continue" }).click();
  await phone.waitForURL(/parse=/);
  await expect.poll(() => rowField(phone, "Email", "Tom Okafor").inputValue()).toBe("tom@");
  await saveScreenshot(phone, "to-review-continued");
  await rowField(phone, "Email", "Tom Okafor").fill("tom@example.com");
  await clickButton(phone, "Continue to Details");
  await clickButton(phone, "Continue to Files");
  await clickButton(phone, "Continue to Preview");
  await clickButton(phone, "Complete Upload");
  await phone.waitForURL(/\/agreements$/);
  await phone.getByText("Uploaded, not signed here").waitFor();
  // The list is read again beside that of agreements.
  await expect.poll(() => toReview(phone).count()).toBe(0);
  await phone.goto("/dashboard");
  await expect.poll(() => card.textContent()).toBe("Signed Agreements01 uploaded");
  expect(trouble).toEqual([]);

  // The first tab learns of it with its next change.
  await page.getByLabel("Song Title").first().fill("Too late");
  await page.getByText("completed or discarded in another tab").waitFor();
});

it("an upload to review is discarded after a question", async () => {
  const page = await openUpload(stage);
  await uploadSheet(page, "halves.pdf", halves);
  await page.goto("/agreements");
  const upload = toReview(page).getByRole("region", { name: "Half" });
  await upload.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard this upload?" });
  await saveScreenshot(page, "to-review-discard");
  await dialog.getByRole("button", { name: "Discard" }).click();
  // While the dialog is open, no role is found behind it.
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => toReview(page).count()).toBe(0);
  expect(await reviews()).toEqual([]);
  await page.goBack();
  await page.getByText("Nothing to review here").waitFor();
});

it("another document can't be chosen while an unfinished one is restored, and has a review of its own", async () => {
  const page = await openUpload(stage);
  await uploadSheet(page, "lanterns.pdf", lanterns);
  await rowField(page, "Songwriter Name", "Ana Reyes").fill("Ana Maria Reyes");
  await waitForText(page, /^Saved/);
  // The document comes late after a reload.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/agreements/parse/*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/upload-agreement");
  await page.getByText("Loading the document").waitFor({ state: "attached" });
  expect(await fileInput(page).count()).toBe(0);
  release();
  await rowField(page, "Songwriter Name", "Ana Maria Reyes").waitFor();
  // After its removal, the next document begins with nothing of it.
  await page.getByRole("button", { name: "Remove lanterns.pdf" }).click();
  await uploadSheet(page, "halves.pdf", halves);
  await rowField(page, "Songwriter Name", "Zoe Half").waitFor();
  expect(await page.getByLabel("Song Title").first().inputValue()).toBe("Half");
  expect(await page.getByLabel("Songwriter Name").count()).toBe(1);
  await expect.poll(reviews).toMatchObject([{ title: "Half" }]);
});
