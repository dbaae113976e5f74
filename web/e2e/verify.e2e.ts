import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";

const title = "Low Tide Radio";
const field = "PDF to check";

const stage = setUpStage();
let page: Page;
let pdf: Buffer;

beforeAll(async () => {
  pdf = await sealedPdf(stage.url);
});
beforeEach(async () => {
  page = await stage.newPage();
  await page.goto("/verify");
});

it("verification page: shows when and by whom a sealed PDF was signed, and rejects it with one byte changed", async () => {
  await saveScreenshot(page, "verify-idle");
  await page.getByLabel(field).setInputFiles(pdfFile(pdf));
  await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();
  const result = page.getByRole("region", { name: "Result" });
  const text = await result.innerText();
  for (const fact of [title, "0000001", "version 1", "Nia Okafor", "Łukasz Żółć", "UTC"])
    expect(text).toContain(fact);
  // Both SHA-256 hashes, each with a label.
  expect(text.match(/\b[0-9a-f]{64}\b/g)).toHaveLength(2);
  expect(text).toContain(createHash("sha256").update(pdf).digest("hex"));
  for (const name of ["File hash (SHA-256)", "Document hash (SHA-256)"])
    await result.getByRole("heading", { name }).waitFor();
  await saveScreenshot(page, "verify-sealed");

  for (const position of [20, Math.floor(pdf.length / 2), pdf.length - 1]) {
    await page.getByLabel(field).setInputFiles(pdfFile(flipped(pdf, position)));
    await page.getByRole("heading", { name: "We can’t confirm this PDF" }).waitFor();
    expect(await result.innerText()).not.toContain(title);
    await saveScreenshot(page, "verify-unknown");
    await page.getByLabel(field).setInputFiles(pdfFile(pdf));
    await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();
  }
});

it("verification page: compares a PDF with the document that the QR code of another one names", async () => {
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const record = await new Visitor(stage.url).request("GET", `/api/verify/${sha256}`);
  const { documentHash: hash } = z.object({ documentHash: z.string() }).parse(record.body);
  await page.goto(`/verify#document=${hash}`);
  await page.getByRole("heading", { name: "Your QR code names this document" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain(hash);
  await page.getByLabel(field).setInputFiles(pdfFile(pdf));
  await page.getByText("This is the document of your QR code").waitFor();
  await saveScreenshot(page, "verify-code");

  await page.goto(`/verify#document=${"0".repeat(64)}`);
  await page.getByText("0".repeat(64)).waitFor();
  await page.getByLabel(field).setInputFiles(pdfFile(pdf));
  await page.getByText("This is another document than the one of your QR code").waitFor();
  await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();
});

it("verification page: takes a file dropped anywhere, and by keyboard alone", async () => {
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
    transfer.items.add(new File([content], "sheet.pdf", { type: "application/pdf" }));
    return transfer;
  }, pdf.toString("base64"));
  const heading = page.getByRole("heading", { level: 1 });
  await heading.dispatchEvent("dragover", { dataTransfer: dropped });
  await heading.dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();

  // Started before the keys are pressed, so that the browser reports its first file dialog too.
  const chooser = page.waitForEvent("filechooser");
  await page.reload();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.getByLabel(field).evaluate((input) => input === document.activeElement)) break;
  }
  await page.locator("input[type=file]:focus").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(pdfFile(pdf));
  await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();
});

it("verification page: rejects other files and too large ones, and reports a missing network", async () => {
  const other = { name: "sheet.png", mimeType: "image/png", buffer: Buffer.from("\u0089PNG") };
  await page.getByLabel(field).setInputFiles(other);
  await page.getByRole("heading", { name: "This file is not a PDF" }).waitFor();

  const folder = mkdtempSync(join(tmpdir(), "splitsheet-verify-"));
  const large = join(folder, "large.pdf");
  writeFileSync(large, "%PDF-1.7");
  truncateSync(large, 50 * 1024 ** 2 + 1);
  await page.getByLabel(field).setInputFiles(large);
  await page.getByRole("heading", { name: "This file is too large to check" }).waitFor();
  rmSync(folder, { recursive: true });

  await page.context().setOffline(true);
  await page.getByLabel(field).setInputFiles(pdfFile(pdf));
  await page.getByText("Looking for its fingerprint").waitFor();
  await page.getByRole("heading", { name: "The file could not be checked" }).waitFor();
  await saveScreenshot(page, "verify-offline");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Genuine, unchanged since sealing" }).waitFor();
});

function pdfFile(buffer: Buffer) {
  return { name: "sheet.pdf", mimeType: "application/pdf", buffer };
}

function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[position] = (copy[position] ?? 0) ^ 1;
  return copy;
}

/** The PDF that the parties of a new agreement received by email. */
async function sealedPdf(url: string): Promise<Buffer> {
  const owner = await signedUpUser(url, "Nia Okafor", "nia@example.com");
  const people = [
    { name: "Nia Okafor", email: "nia@example.com" },
    { name: "Łukasz Żółć", email: "lukasz@example.com" },
  ];
  await createSong(owner, {
    title,
    splits: people.map(({ name, email }) => equalShareRow(name, email, 50)),
  });
  for (const { email } of people) await postSignature(url, await invitationOf(url, email, title));
  const { attachments } = await owner.emailTo("lukasz@example.com", /signed by everyone/i);
  return Buffer.from(attachments[0]?.content ?? "", "base64");
}

itLeavesNoSecrets(stage);
