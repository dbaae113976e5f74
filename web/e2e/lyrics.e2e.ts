import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { docxOf, pdfOf } from "../../infra/tools/testing/document-files.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const verse = "Static on the water\nyour name between the stations\n\nLow tide radio";
const long = Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of a long song`).join(
  "\n",
);

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const splits = [equalShareRow("Nia Okafor", email, 100)];
  const song = (title: string, lyrics: string) =>
    createSong(owner, { title, artist: "Nia", lyrics, splits, send: false });
  await song("Low Tide Radio", verse);
  await song("Long Song", long);
  await song("Shir Shel Yam", "שיר של ים\nקול קורא מן החוף");
  await song("No Words", "");
  await signedUpUser(stage.url, "Ben Empty", "ben@example.com");
});

async function openLyrics(): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/lyrics");
  await page.getByRole("region", { name: "Long Song" }).waitFor();
  return page;
}

const upload = async (page: Page, name: string, bytes: Buffer | string) => {
  const buffer = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
  const mimeType = "application/octet-stream";
  await page.getByLabel("Lyrics file").setInputFiles({ name, mimeType, buffer });
};

it("lyrics page: shows the first 200 characters of each sheet, and a whole one to download and change", async () => {
  const page = await openLyrics();
  const trouble = collectPageErrors(page);
  const card = page.getByRole("region", { name: "Long Song" });
  const shown = await card.locator("p.whitespace-pre-line").innerText();
  expect(shown).toBe(`${long.slice(0, 200).trimEnd()}…`);
  expect(await page.getByRole("region", { name: "No Words" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /share link/i }).count()).toBe(0);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysPixels(page), `${width} px`).toBe(0);
      await saveScreenshot(page, `lyrics-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Low Tide Radio", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Low Tide Radio" });
  await dialog.getByText("Static on the water").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "lyrics-dialog");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download lyrics of Low Tide Radio" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Low Tide Radio - lyrics.pdf");
  await dialog.getByRole("button", { name: "Edit lyrics" }).click();
  await dialog.getByRole("textbox", { name: "Lyrics" }).fill("Other words");
  await dialog.getByRole("button", { name: "Save lyrics" }).click();
  await dialog.getByText("Other words").waitFor();
  await page.goBack();
  await page.getByRole("region", { name: "Low Tide Radio" }).getByText("Other words").waitFor();
  expect(trouble).toEqual([]);
});

it("lyrics page: takes lyrics from a text file, a Word document and a PDF, after a review", async () => {
  const page = await openLyrics();
  const trouble = collectPageErrors(page);
  const dialog = page.getByRole("dialog", { name: "Upload Existing Lyrics" });
  const text = dialog.getByRole("textbox", { name: "Lyrics" });
  const begin = () => page.getByRole("button", { name: "Upload Existing Lyrics" }).click();
  await begin();
  await saveScreenshot(page, "lyrics-upload");
  expect(await violationsOf(page)).toEqual([]);
  // The song with the file's name is preselected.
  await upload(page, "no words.txt", Buffer.from("\ufeffWords at last\r\n", "utf16le"));
  await expect.poll(() => text.inputValue()).toBe("Words at last");
  await expect
    .poll(() => dialog.getByLabel("Song", { exact: true }).locator("option:checked").innerText())
    .toBe("No Words");
  await dialog.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByRole("dialog", { name: "No Words" }).getByText("Words at last").waitFor();
  await page.getByRole("button", { name: "Close" }).last().click();
  await begin();
  await upload(
    page,
    "Low Tide Radio.docx",
    await docxOf(["Static <now>\non the water", "Low tide\nradio"]),
  );
  await expect.poll(() => text.inputValue()).toBe("Static <now>\non the water\n\nLow tide\nradio");
  await dialog.getByText("“Low Tide Radio” has lyrics. These replace them.").waitFor();
  await saveScreenshot(page, "lyrics-review");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByRole("dialog", { name: "Low Tide Radio" }).getByText("Static <now>").waitFor();
  await page.getByRole("button", { name: "Close" }).last().click();
  await begin();
  await upload(page, "New Tide.pdf", await pdfOf(["Pages turn", "in the wind"]));
  await expect.poll(() => text.inputValue()).toBe("Pages turn\nin the wind");
  expect(await dialog.getByLabel("Song Title").inputValue()).toBe("New Tide");
  await dialog.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByRole("dialog", { name: "New Tide" }).getByText("Pages turn").waitFor();
  await page.reload();
  await page.getByRole("dialog", { name: "New Tide" }).getByText("Pages turn").waitFor();
  expect(trouble).toEqual([]);
});

it("lyrics page: says why a file has no lyrics, and how many characters are too many", async () => {
  const page = await openLyrics();
  await page.getByRole("button", { name: "Upload Existing Lyrics" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  for (const [name, bytes, message] of [
    ["empty.txt", "", "empty.txt is empty"],
    ["cover.png", "x", "cover.png is not a supported file type"],
    ["plain.pdf", "Static", "plain.pdf is not a PDF file, whatever its name says."],
    ["cut.pdf", "%PDF-1.7 and no more", "cut.pdf is damaged and can't be read."],
    ["cut.docx", "PK\u0003\u0004", "cut.docx is damaged and can't be read."],
    [
      "locked.pdf",
      await pdfOf(["Secret"], { userPassword: "tide", pdfVersion: "1.7" }),
      "locked.pdf is password-protected. Save it without a password and try again.",
    ],
    [
      "scan.pdf",
      await pdfOf([]),
      "scan.pdf has no text, only pictures of it. Copy the lyrics from another file, or type them.",
    ],
  ] as const) {
    await upload(page, name, bytes);
    await alert.getByText(message).waitFor();
  }
  await saveScreenshot(page, "lyrics-refused");
  expect(await violationsOf(page)).toEqual([]);
  await upload(page, "long.txt", "a".repeat(51_234));
  await page.getByText("1,234 characters too many. Please shorten them.").waitFor();
  expect(await page.getByRole("button", { name: "Save lyrics" }).isDisabled()).toBe(true);
  // Corrected text is discarded by a button only.
  const text = page.getByRole("dialog").getByRole("textbox", { name: "Lyrics" });
  await text.fill("Corrected");
  await text.press("Escape");
  expect(await text.inputValue()).toBe("Corrected");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

it("lyrics page: says that there are none, or that they could not be loaded", async () => {
  const page = await stage.newPage("phone");
  await logInByCall(page, "ben@example.com");
  await page.goto("/lyrics");
  await page.getByText("No lyrics yet").waitFor();
  await saveScreenshot(page, "lyrics-empty");
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/lyrics?song=${"0".repeat(26)}`);
  await page.getByRole("dialog", { name: "Song not found" }).waitFor();
  await page.route("**/api/songs*", (route) =>
    route.fulfill({ status: 400, json: { error: "It failed.", code: "not_found" } }),
  );
  await page.goto("/lyrics");
  await page.getByText("Your lyrics could not be loaded").waitFor();
  await saveScreenshot(page, "lyrics-failure");
  await page.unroute("**/api/songs*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No lyrics yet").waitFor();
});

itLeavesNoSecrets(stage);
