import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, it } from "vitest";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pdfOf } from "../../infra/tools/testing/document-files.ts";
import { hugePng, packedPdf } from "../../infra/tools/testing/huge-documents.ts";
import { picture } from "./browser.ts";
import { setStage } from "./stage.ts";
import {
  choose,
  fileInput,
  next,
  openUpload,
  parseWarning,
  toastOf,
  uploader,
  type Chosen,
} from "./upload-agreement.fixture.ts";

const stage = setStage();

beforeAll(async () => {
  await signedUpUser(stage.url, uploader.name, uploader.email);
});

it("each bad document says what is wrong, and manual entry goes on", async () => {
  const page = await openUpload(stage);
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
  await fileInput(page).setInputFiles(large);
  rmSync(dirname(large), { recursive: true });
  await message("large.png is too large. Maximum size is 50MB");
  const bad: Chosen[] = [
    { name: "locked.pdf", buffer: await pdfOf(["Split Sheet"], { userPassword: "secret" }) },
    { name: "broken.pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF broken") },
  ];
  for (const document of bad) {
    await choose(page, document);
    await page.getByRole("note").filter({ hasText: parseWarning }).waitFor();
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await page.getByText("You can still enter the details.").waitFor();
    await page.getByLabel("Songwriter Name").fill("Ana Reyes");
    await page.getByLabel("Song Title").fill(document.name);
    await picture(page, `upload-${document.name}`);
    await next(page, "Continue to Details");
    await next(page, "Continue to Files");
    await next(page, "Continue to Preview");
    await next(page, "Complete Upload");
    await page.waitForURL(/\/agreements$/);
    // The region of the document's pages, which is left, has its name too.
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

it.each([
  {
    name: "300 pages.pdf",
    mimeType: "application/pdf",
    bytes: async () => Buffer.from((await sheetPdf({ pages: 300 })).bytes),
  },
  { name: "20000 pixels.png", mimeType: "image/png", bytes: hugePng },
  { name: "packed.pdf", mimeType: "application/pdf", bytes: packedPdf },
])("$name is kept, and its uploader goes on by hand", async (document) => {
  const { name, mimeType } = document;
  const page = await openUpload(stage);
  await choose(page, { name, mimeType, buffer: await document.bytes() });
  await page.getByText("Uploaded", { exact: true }).waitFor();
  // The packed one may be read as an empty page: what it unpacks to is spaces.
  const warning = page.getByRole("note").filter({ hasText: parseWarning });
  if (name !== "packed.pdf") await warning.waitFor();
  await page.getByLabel("Songwriter Name").fill("Ana Reyes");
  await page.getByLabel("Song Title").fill(name);
  await next(page, "Continue to Details");
  await next(page, "Continue to Files");
  await next(page, "Continue to Preview");
  await next(page, "Complete Upload");
  await page.waitForURL(/\/agreements$/);
  await page.getByRole("region", { name, exact: true }).waitFor();
});
