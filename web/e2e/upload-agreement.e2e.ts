import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import {
  chooseDocument,
  rowField,
  clickButton,
  openUpload,
  waitForText,
  uploader,
  degradedSheetImage,
} from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
});

const Listed = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    status: z.string(),
    isPreSigned: z.boolean(),
    songId: z.string().nullable(),
    splits: z.array(
      z.object({ songwriterName: z.string(), email: z.string(), songwriterPercentage: z.number() }),
    ),
  }),
);
const Songs = z.array(
  z.object({ id: z.string(), title: z.string(), number: z.number(), splits: z.array(z.unknown()) }),
);
const agreements = () => owner.expect(Listed, "GET", "/api/agreements");
const songs = () => owner.expect(Songs, "GET", "/api/songs");

it("upload of an agreement: a scan is read and corrected beside the page; song and agreement are listed", async () => {
  const page = await openUpload(stage);
  const trouble = collectPageErrors(page);
  expect(await page.getByRole("button", { name: "Song Details" }).isDisabled()).toBe(true);
  await saveScreenshot(page, "upload-empty");
  await chooseDocument(page, {
    name: "scan.jpg",
    mimeType: "image/jpeg",
    buffer: await degradedSheetImage("scan"),
  });
  await page.getByText("Reading the document").waitFor();
  // Leaving the page and coming back leads to the same document.
  const address = page.url();
  expect(address).toContain("parse=");
  await page.getByRole("link", { name: "Files", exact: true }).first().click();
  await page.waitForURL(/\/files$/);
  await page.goBack();
  await page.waitForURL(address);
  await waitForText(page, /Pre-signed agreement uploaded with 2 splits? extracted/);
  await rowField(page, "Songwriter Name", "Ana Reyes").waitFor();

  // The place of the field that is edited is marked on the page.
  await rowField(page, "Songwriter %", "Ana Reyes").focus();
  const source = page.locator("[data-slot=source]");
  await source.waitFor();
  // A click on the page puts a word into the field.
  await rowField(page, "Publisher Name", "Tom Okafor").fill("");
  await rowField(page, "Publisher Name", "Tom Okafor").focus();
  await rowField(page, "Publisher Name", "Ana Reyes").focus();
  const box = await source.boundingBox();
  await rowField(page, "Publisher Name", "Tom Okafor").focus();
  if (box === null) throw new Error("The source has no place");
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await expect
    .poll(() => rowField(page, "Publisher Name", "Tom Okafor").inputValue())
    .toBe("Tidal");
  await rowField(page, "Publisher Name", "Tom Okafor").fill("Okafor Music");
  await rowField(page, "Email", "Tom Okafor").fill("tom@example.com");
  await saveScreenshot(page, "upload-review");
  expect(await violationsOf(page)).toEqual([]);

  await clickButton(page, "Continue to Details");
  await page.getByLabel("Song Title").fill("Paper Lanterns, corrected");
  await clickButton(page, "Continue to Files");
  await clickButton(page, "Continue to Preview");
  await page.getByText("Uploaded, not signed here").waitFor();
  await saveScreenshot(page, "upload-preview");
  await clickButton(page, "Complete Upload");
  await page.waitForURL(/\/agreements$/);
  const card = page.getByRole("region", { name: "Paper Lanterns, corrected" });
  await card.getByText("Uploaded, not signed here").waitFor();
  const [agreement] = await agreements();
  expect(agreement).toMatchObject({
    title: "Paper Lanterns, corrected",
    status: "completed",
    isPreSigned: true,
    splits: [
      { songwriterName: "Ana Reyes", songwriterPercentage: 62.5 },
      { songwriterName: "Tom Okafor", email: "tom@example.com", songwriterPercentage: 37.5 },
    ],
  });
  const [song] = await songs();
  expect(song).toMatchObject({ title: "Paper Lanterns, corrected", id: agreement?.songId });
  expect(song?.splits).toHaveLength(2);
  await saveScreenshot(page, "upload-list");
  await page.goto(`/agreements/${agreement?.id}`);
  await page.getByRole("img", { name: "scan.jpg" }).waitFor();
  await page.getByText("It was not signed here").waitFor();
  await saveScreenshot(page, "upload-page");
  expect(trouble).toEqual([]);
});

it("in the wizard for new agreements, extracted splits replace the rows and 'Complete' makes the song", async () => {
  const page = await openUpload(stage, "desktop", "/create");
  await page.getByLabel("Song Title").fill("From the wizard");
  await clickButton(page, "Next");
  await page.getByRole("tab", { name: "Upload Existing Agreement" }).click();
  const { bytes } = await sheetPdf();
  await chooseDocument(page, { name: "sheet.pdf", buffer: Buffer.from(bytes) });
  await waitForText(page, "2 writers found");
  await page.getByText("View Parsed Content").click();
  await saveScreenshot(page, "upload-tab");
  await clickButton(page, "Upload Agreement");
  await waitForText(page, /uploaded with 2 splits? extracted/);
  expect(
    await page.getByRole("tab", { name: "Create New Split" }).getAttribute("aria-selected"),
  ).toBe("true");
  await saveScreenshot(page, "upload-tab-after");
  await clickButton(page, "Continue to Files");
  await clickButton(page, "Continue to Preview");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const made = (await songs()).filter(({ title }) => title === "From the wizard");
  expect(made).toHaveLength(1);
  const own = (await agreements()).filter(({ songId }) => songId === made[0]?.id);
  expect(own.map(({ status, isPreSigned }) => ({ status, isPreSigned }))).toEqual([
    { status: "completed", isPreSigned: true },
  ]);
});

it("an uploaded agreement is linked to a song by its number", async () => {
  const [song] = await songs();
  const page = await openUpload(stage);
  const picture = createCanvas(600, 300);
  const context = picture.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 600, 300);
  await chooseDocument(page, {
    name: "blank.png",
    mimeType: "image/png",
    buffer: picture.toBuffer("image/png"),
  });
  await page.getByLabel("Link to Song (Optional)").fill(String(song?.number));
  await waitForText(page, /Ready for review|Could not auto-parse/);
  await page.getByLabel("Songwriter Name").fill("Ana Reyes");
  await page.locator("form").getByRole("button", { name: "Upload Agreement" }).click();
  await page.waitForURL(/\/agreements$/);
  expect((await agreements())[0]).toMatchObject({ songId: song?.id, isPreSigned: true });
});

it("an uploaded agreement replaces its song's draft after the uploader's confirmation", async () => {
  const draft = await createSong(owner, {
    title: "Only a draft",
    send: false,
    splits: [equalShareRow("Nia Okafor", uploader.email, 100)],
  });
  const number = (await songs()).find(({ id }) => id === draft.id)?.number;
  const page = await openUpload(stage);
  const { bytes } = await sheetPdf();
  await chooseDocument(page, { name: "signed.pdf", buffer: Buffer.from(bytes) });
  await page.getByLabel("Link to Song (Optional)").fill(String(number));
  await waitForText(page, /2 writers found/);
  await page.locator("form").getByRole("button", { name: "Upload Agreement" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the draft?" });
  await saveScreenshot(page, "upload-draft");
  await dialog.getByRole("button", { name: "Replace the draft" }).click();
  await page.waitForURL(/\/agreements$/);
  expect((await agreements()).filter(({ songId }) => songId === draft.id)).toMatchObject([
    { isPreSigned: true },
  ]);
});

itLeavesNoSecrets(stage);
