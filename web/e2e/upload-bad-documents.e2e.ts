import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, it } from "vitest";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pdfOf } from "../../infra/tools/testing/document-files.ts";
import { hugePng, packedPdf } from "../../infra/tools/testing/huge-documents.ts";
import { saveScreenshot } from "./browser.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";
import { setUpStage } from "./stage.ts";
import {
  chooseDocument,
  fileInput,
  clickButton,
  openUpload,
  parseWarning,
  waitForText,
  uploader,
  type DocumentInput,
} from "./upload-agreement.fixture.ts";

const stage = setUpStage();

beforeAll(async () => {
  await signedUpUser(stage.url, uploader.name, uploader.email);
});

it("upload of an agreement: each bad document is reported, and manual entry continues", async () => {
  const page = await openUpload(stage);
  const message = async (text: string) => {
    await waitForText(page, text);
  };
  await chooseDocument(page, {
    name: "notes.docx",
    mimeType: "application/msword",
    buffer: Buffer.from("words"),
  });
  await message("notes.docx is not a supported file type");
  await chooseDocument(page, { name: "empty.pdf", buffer: Buffer.alloc(0) });
  await message("empty.pdf is empty");
  const large = join(mkdtempSync(join(tmpdir(), "splitsheet-documents-")), "large.png");
  writeFileSync(large, "");
  truncateSync(large, 50 * 1024 ** 2 + 1);
  await fileInput(page).setInputFiles(large);
  rmSync(dirname(large), { recursive: true });
  await message("large.png is too large. Maximum size is 50MB");
  const bad: DocumentInput[] = [
    { name: "locked.pdf", buffer: await pdfOf(["Split Sheet"], { userPassword: "secret" }) },
    { name: "broken.pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF broken") },
  ];
  for (const document of bad) {
    await chooseDocument(page, document);
    await page.getByRole("note").filter({ hasText: parseWarning }).waitFor();
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await page.getByText("You can still enter the details.").waitFor();
    await page.getByLabel("Songwriter Name").fill("Ana Reyes");
    await page.getByLabel("Song Title").fill(document.name);
    await saveScreenshot(page, `upload-${document.name}`);
    await clickButton(page, "Continue to Details");
    await clickButton(page, "Continue to Files");
    await clickButton(page, "Continue to Preview");
    await clickButton(page, "Complete Upload");
    await page.waitForURL(/\/agreements$/);
    // The region of the document's pages, which is left, has its name too.
    await page.getByRole("region", { name: document.name, exact: true }).waitFor();
    await page.goto("/upload-agreement");
  }
  await chooseDocument(page, { name: "plain.pdf", buffer: await pdfOf(["Nothing to see"]) });
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.goto("/upload-agreement");
  await page.getByRole("button", { name: "Start over" }).click();
  // What a file is called does not matter: a PDF is read as one, and words are no document.
  await chooseDocument(page, { name: "words.pdf", buffer: Buffer.from("Just some words") });
  await page
    .getByRole("alert")
    .filter({ hasText: "words.pdf is not a supported file type" })
    .waitFor();
  await page.getByRole("button", { name: "Remove words.pdf" }).click();
  const pdf = await pdfOf(["Nothing to see"]);
  await chooseDocument(page, { name: "sheet.png", mimeType: "image/png", buffer: pdf });
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await page.getByRole("img", { name: "Page 1 of 1" }).waitFor();
});

/** A document that can't be read in time. */
interface UnreadableDocument {
  name: string;
  mimeType: string;
  bytes: () => Buffer | Promise<Buffer>;
}

async function keepsAndContinuesByHand({ name, mimeType, bytes }: UnreadableDocument) {
  const page = await openUpload(stage);
  await chooseDocument(page, { name, mimeType, buffer: await bytes() });
  await page.getByText("Uploaded", { exact: true }).waitFor({ timeout: 60_000 });
  // The packed one may be read as an empty page: what it unpacks to is spaces.
  const warning = page.getByRole("note").filter({ hasText: parseWarning });
  if (name !== "packed.pdf") await warning.waitFor();
  await page.getByLabel("Songwriter Name").fill("Ana Reyes");
  await page.getByLabel("Song Title").fill(name);
  await clickButton(page, "Continue to Details");
  await clickButton(page, "Continue to Files");
  await clickButton(page, "Continue to Preview");
  await clickButton(page, "Complete Upload");
  await page.waitForURL(/\/agreements$/);
  await page.getByRole("region", { name, exact: true }).waitFor();
}

it("upload: a document of 300 pages is kept, and its uploader enters the details by hand", async () => {
  const { bytes } = await sheetPdf({ pages: 300 });
  await keepsAndContinuesByHand({
    name: "300 pages.pdf",
    mimeType: "application/pdf",
    bytes: () => Buffer.from(bytes),
  });
});

for (const document of [
  { name: "20000 pixels.png", mimeType: "image/png", bytes: hugePng },
  { name: "packed.pdf", mimeType: "application/pdf", bytes: packedPdf },
])
  itNightly(`upload: ${document.name} is kept, and its uploader enters the details by hand`, () =>
    keepsAndContinuesByHand(document),
  );
