import { createCanvas } from "@napi-rs/canvas";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { worn } from "../../infra/extraction/bench/wear.ts";
import { Random } from "../../infra/extraction/bench/random.ts";
import { sheetPdf } from "../../infra/samples/documents.ts";
import type { Visitor } from "../../infra/samples/visitor.ts";
import { signedUpUser } from "../../infra/testing/agreement.ts";
import { pdfOf } from "../../infra/testing/document-files.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { picture, watchForTrouble } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logIn } from "./people.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const email = "nia@example.com";
const warning = "Could not auto-parse file. You can still upload and enter details manually.";
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
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

async function open(device: "desktop" | "phone" = "desktop", path = "/upload-agreement") {
  const page = await stage.newPage(device);
  await logIn(page, email);
  await page.goto(path);
  return page;
}

interface Chosen {
  name: string;
  mimeType?: string;
  buffer: Buffer;
}
// A chosen document has the same label.
const input = (page: Page) => page.locator("input[aria-label='Agreement file']");
const choose = async (page: Page, { mimeType = "application/pdf", ...file }: Chosen) =>
  input(page).setInputFiles({ mimeType, ...file });
const toastOf = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const field = (page: Page, label: string, writer: string) =>
  page.getByRole("region", { name: writer, exact: true }).getByLabel(label, { exact: true });
const next = (page: Page, label: string) => page.getByRole("button", { name: label }).click();

const scan = async (as: "scan" | "photo"): Promise<Buffer> => {
  const { bytes } = await sheetPdf();
  return await worn(Buffer.from(bytes), as, new Random(7));
};

it("a scan is read, one field is corrected beside the page, and song and agreement are on both lists", async () => {
  const page = await open();
  const trouble = watchForTrouble(page);
  expect(await page.getByRole("button", { name: "Song Details" }).isDisabled()).toBe(true);
  await picture(page, "upload-empty");
  await choose(page, { name: "scan.jpg", mimeType: "image/jpeg", buffer: await scan("scan") });
  await page.getByText("Reading the document").waitFor();
  // Leaving the page and coming back leads to the same document.
  const address = page.url();
  expect(address).toContain("parse=");
  await page.getByRole("link", { name: "Files", exact: true }).first().click();
  await page.waitForURL(/\/files$/);
  await page.goBack();
  await page.waitForURL(address);
  await toastOf(page, /Pre-signed agreement uploaded with 2 split\(s\) extracted/);
  await field(page, "Songwriter Name", "Ana Reyes").waitFor();

  // The place of the field that is edited is marked on the page.
  await field(page, "Songwriter %", "Ana Reyes").focus();
  const source = page.locator("[data-slot=source]");
  await source.waitFor();
  // A click on the page puts a word into the field.
  await field(page, "Publisher Name", "Tom Okafor").fill("");
  await field(page, "Publisher Name", "Tom Okafor").focus();
  await field(page, "Publisher Name", "Ana Reyes").focus();
  const box = await source.boundingBox();
  await field(page, "Publisher Name", "Tom Okafor").focus();
  if (box === null) throw new Error("The source has no place");
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  await expect.poll(() => field(page, "Publisher Name", "Tom Okafor").inputValue()).toBe("Tidal");
  await field(page, "Publisher Name", "Tom Okafor").fill("Okafor Music");
  await field(page, "Email", "Tom Okafor").fill("tom@example.com");
  await picture(page, "upload-review");
  expect(await violationsOf(page)).toEqual([]);

  await next(page, "Continue to Details");
  await page.getByLabel("Song Title").fill("Paper Lanterns, corrected");
  await next(page, "Continue to Files");
  await next(page, "Continue to Preview");
  await page.getByText("Uploaded, not signed here").waitFor();
  await picture(page, "upload-preview");
  await next(page, "Complete Upload");
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
  await picture(page, "upload-list");
  await page.goto(`/agreements/${agreement?.id}`);
  await page.getByRole("img", { name: "scan.jpg" }).waitFor();
  await page.getByText("It was not signed here").waitFor();
  await picture(page, "upload-page");
  expect(trouble).toEqual([]);
});

it("a phone photo is reviewed with the page above the fields", async () => {
  const page = await open("phone");
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(page, { name: "photo.jpg", mimeType: "image/jpeg", buffer: await scan("photo") });
  await toastOf(page, /Pre-signed agreement uploaded/);
  const pages = page.getByRole("region", { name: "Pages of photo.jpg" });
  await pages.waitFor();
  const name = page.getByLabel("Songwriter Name").first();
  await name.tap();
  const [above, below] = [await pages.boundingBox(), await name.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await sidewaysPixels(page)).toBe(0);
  await picture(page, "upload-phone");
});

it("printed halves are kept and shown as 100; totals that stay off leave the song without splits", async () => {
  const page = await open();
  const lines = [
    "Split Sheet",
    "Song Title: Half and Half",
    "Writer: Ana Reyes    PRO: BMI    Writer's Share: 25%",
    "Writer: Tom Okafor    PRO: ASCAP    Writer's Share: 25%",
  ];
  await choose(page, { name: "halves.pdf", buffer: await pdfOf(lines) });
  await toastOf(page, /uploaded with 2 split\(s\)/);
  const totals = page.getByRole("region", { name: "Totals" });
  await totals.getByText("does not total 100 %").waitFor();
  await totals.getByLabel("Show as 100").check();
  await totals.getByText("shown as 100 %").waitFor();
  expect(await field(page, "Songwriter %", "Ana Reyes").inputValue()).toBe("25.00");
  await page.getByText("50.00 % of 100").first().waitFor();
  await picture(page, "upload-halves");
  // Another total than the known ones is said to leave the song without splits.
  await field(page, "Songwriter %", "Ana Reyes").fill("20");
  await totals.getByText("saved without splits").waitFor();
  await next(page, "Continue to Details");
  await next(page, "Continue to Files");
  await next(page, "Continue to Preview");
  await next(page, "Complete Upload");
  await toastOf(page, /so the song has no splits/);
  const song = (await songs()).find(({ title }) => title === "Half and Half");
  expect(song?.splits).toEqual([]);
});

it("each bad document says what is wrong, and manual entry goes on", async () => {
  const page = await open();
  const message = async (text: string) => {
    await toastOf(page, text);
  };
  await choose(page, {
    name: "notes.docx",
    mimeType: "application/msword",
    buffer: Buffer.from("words"),
  });
  await message("notes.docx is not a supported file type");
  await choose(page, { name: "empty.pdf", buffer: Buffer.alloc(0) });
  await message("empty.pdf is empty");
  const large = join(mkdtempSync(join(tmpdir(), "splitsheet-documents-")), "large.png");
  writeFileSync(large, "");
  truncateSync(large, 50 * 1024 ** 2 + 1);
  await input(page).setInputFiles(large);
  rmSync(dirname(large), { recursive: true });
  await message("large.png is too large. Maximum size is 50MB");
  const bad: Chosen[] = [
    { name: "locked.pdf", buffer: await pdfOf(["Split Sheet"], { userPassword: "secret" }) },
    { name: "broken.pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF broken") },
  ];
  for (const document of bad) {
    await choose(page, document);
    await page.getByRole("note").filter({ hasText: warning }).waitFor();
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await page.getByText("You can still enter the details.").waitFor();
    await page.getByLabel("Songwriter Name").fill("Ana Reyes");
    await page.getByLabel("Song Title").fill(document.name);
    await picture(page, `upload-${document.name}`);
    await next(page, "Continue to Details");
    await next(page, "Continue to Files");
    await next(page, "Continue to Preview");
    await next(page, "Complete Upload");
    // The pages of the document are a region with its name, too.
    await page.waitForURL(/\/agreements$/);
    await page.getByRole("region", { name: document.name, exact: true }).waitFor();
    await page.goto("/upload-agreement");
  }
  await choose(page, { name: "plain.pdf", buffer: await pdfOf(["Nothing to see"]) });
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.goto("/upload-agreement");
  await page.getByRole("button", { name: "Start over" }).click();
  // What a file is called does not matter: a PDF is read as one, and words are no document.
  await choose(page, { name: "words.pdf", buffer: Buffer.from("Just some words") });
  await page
    .getByRole("alert")
    .filter({ hasText: "words.pdf is not a supported file type" })
    .waitFor();
  await page.getByRole("button", { name: "Remove words.pdf" }).click();
  const pdf = await pdfOf(["Nothing to see"]);
  await choose(page, { name: "sheet.png", mimeType: "image/png", buffer: pdf });
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
});

it("a reading that fails three times is repeated, and then answers", async () => {
  const fault = { service: "textract", operation: "DetectDocumentText", times: 3 };
  await stage.inbox.request("POST", "/_local/faults", {
    ...fault,
    error: "ProvisionedThroughputExceededException",
  });
  const page = await open();
  const { bytes } = await sheetPdf();
  await choose(page, { name: "again.pdf", buffer: Buffer.from(bytes) });
  await toastOf(page, /uploaded with 2 split\(s\)/);
});

it("in the wizard for new agreements, extracted splits replace the rows and 'Complete' makes the song", async () => {
  const page = await open("desktop", "/create");
  await page.getByLabel("Song Title").fill("From the wizard");
  await next(page, "Next");
  await page.getByRole("tab", { name: "Upload Existing Agreement" }).click();
  const { bytes } = await sheetPdf();
  await choose(page, { name: "sheet.pdf", buffer: Buffer.from(bytes) });
  await toastOf(page, "Found 2 split(s)");
  await page.getByText("View Parsed Content").click();
  await picture(page, "upload-tab");
  await next(page, "Upload Agreement");
  await toastOf(page, /uploaded with 2 split\(s\) extracted/);
  expect(
    await page.getByRole("tab", { name: "Create New Split" }).getAttribute("aria-selected"),
  ).toBe("true");
  await picture(page, "upload-tab-after");
  await next(page, "Continue to Files");
  await next(page, "Continue to Preview");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const made = (await songs()).filter(({ title }) => title === "From the wizard");
  expect(made).toHaveLength(1);
  const own = (await agreements()).filter(({ songId }) => songId === made[0]?.id);
  expect(own.map(({ status, isPreSigned }) => ({ status, isPreSigned }))).toEqual([
    { status: "completed", isPreSigned: true },
  ]);
});

it("an agreement is linked to a song by its number", async () => {
  const [song] = await songs();
  const page = await open();
  const picture = createCanvas(600, 300);
  const context = picture.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 600, 300);
  await choose(page, {
    name: "blank.png",
    mimeType: "image/png",
    buffer: picture.toBuffer("image/png"),
  });
  await page.getByLabel("Link to Song (Optional)").fill(String(song?.number));
  await toastOf(page, /Ready for review|Could not auto-parse/);
  await page.getByLabel("Songwriter Name").fill("Ana Reyes");
  await page.locator("form").getByRole("button", { name: "Upload Agreement" }).click();
  await page.waitForURL(/\/agreements$/);
  expect((await agreements())[0]).toMatchObject({ songId: song?.id, isPreSigned: true });
});

itLeavesNoSecrets(stage);
