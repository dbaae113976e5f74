import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ParseView } from "../../shared/contracts/files/parsing.ts";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pdfOf } from "../../infra/tools/testing/document-files.ts";
import { sidewaysPixels } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
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

const Songs = z.array(z.object({ title: z.string(), splits: z.array(z.unknown()) }));

it("review of an upload: a phone photo is shown above the fields", async () => {
  const page = await openUpload(stage, "phone");
  await page.setViewportSize({ width: 360, height: 740 });
  await chooseDocument(page, {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await degradedSheetImage("photo"),
  });
  await waitForText(page, /Pre-signed agreement uploaded/);
  const pages = page.getByRole("region", { name: "Pages of photo.jpg" });
  await pages.waitFor();
  const name = page.getByLabel("Songwriter Name").first();
  await name.tap();
  // The page moves below the tap, so that the field is under the picture.
  await expect
    .poll(async () => {
      const [above, below] = [await pages.boundingBox(), await name.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
  expect(await sidewaysPixels(page)).toBe(0);
  await saveScreenshot(page, "upload-phone");
});

it("review of an upload: printed halves are kept and shown as 100; wrong totals leave the song without splits", async () => {
  const page = await openUpload(stage);
  const lines = [
    "Split Sheet",
    "Song Title: Half and Half",
    "Writer: Ana Reyes    PRO: BMI    Writer's Share: 25%",
    "Writer: Tom Okafor    PRO: ASCAP    Writer's Share: 25%",
  ];
  await chooseDocument(page, { name: "halves.pdf", buffer: await pdfOf(lines) });
  await waitForText(page, /uploaded with 2 splits?/);
  const totals = page.getByRole("region", { name: "Totals" });
  await totals.getByText("does not total 100 %").waitFor();
  await totals.getByLabel("Show as 100").check();
  await totals.getByText("shown as 100 %").waitFor();
  expect(await rowField(page, "Songwriter %", "Ana Reyes").inputValue()).toBe("25.00");
  await page.getByText("50.00 % of 100").first().waitFor();
  await saveScreenshot(page, "upload-halves");
  // For any other total the page says that the song gets no splits.
  await rowField(page, "Songwriter %", "Ana Reyes").fill("20");
  await totals.getByText("saved without splits").waitFor();
  await clickButton(page, "Continue to Details");
  await clickButton(page, "Continue to Files");
  await clickButton(page, "Continue to Preview");
  await clickButton(page, "Complete Upload");
  await waitForText(page, /so the song has no splits/);
  const song = (await owner.expect(Songs, "GET", "/api/songs")).find(
    ({ title }) => title === "Half and Half",
  );
  expect(song?.splits).toEqual([]);
});

it("review of an upload: shares that contradict are said and shown", async () => {
  const page = await openUpload(stage);
  const lines = [
    "Split Sheet",
    "Song Title: Too Much",
    "Writer: Ana Reyes    PRO: BMI    Writer's Share: 60%",
    "Writer: Tom Okafor    PRO: ASCAP    Writer's Share: 50%",
  ];
  await chooseDocument(page, { name: "too-much.pdf", buffer: await pdfOf(lines) });
  await waitForText(page, "The songwriter shares in the document add up to 110.00 %, not 100 %.");
  await saveScreenshot(page, "upload-contradiction");
  await page.setViewportSize({ width: 360, height: 740 });
  await clickButton(page, "Show the shares");
  await waitUntilFocused(rowField(page, "Songwriter %", "Ana Reyes"));
  expect(await sidewaysPixels(page)).toBe(0);
  await saveScreenshot(page, "upload-contradiction-360");
});

it("review of an upload: a reading that fails three times is repeated and succeeds", async () => {
  const fault = { service: "textract", operation: "DetectDocumentText", times: 3 };
  await stage.inbox.request("POST", "/_local/faults", {
    ...fault,
    error: "ProvisionedThroughputExceededException",
  });
  const page = await openUpload(stage);
  const { bytes } = await sheetPdf();
  await chooseDocument(page, { name: "again.pdf", buffer: Buffer.from(bytes) });
  await waitForText(page, /uploaded with 2 splits?/);
});

it("review of an upload: Tab moves between uncertain fields, which are marked until they had the focus", async () => {
  const page = await openUpload(stage);
  // The same reading, with a lower confidence in three fields.
  await page.route("**/api/agreements/parse/*", async (route) => {
    const answer = await route.fetch();
    const view = ParseView().parse(await answer.json());
    const [ana, tom] = view.content?.splits ?? [];
    for (const one of [view.content?.title, ana?.publisherName, tom?.songwriterPercentage])
      if (one !== undefined) one.confidence = 0.3;
    await route.fulfill({ response: answer, json: view });
  });
  const { bytes } = await sheetPdf();
  await chooseDocument(page, { name: "doubts.pdf", buffer: Buffer.from(bytes) });
  await page.getByText("We are not sure of 3 fields.").waitFor();
  const doubts = [
    page.getByLabel("Song Title"),
    rowField(page, "Publisher Name", "Ana Reyes"),
    rowField(page, "Songwriter %", "Tom Okafor"),
  ] as const;
  await page.getByRole("button", { name: "Start checking" }).click();
  await waitUntilFocused(doubts[0]);
  await page.keyboard.press("Tab");
  await waitUntilFocused(doubts[1]);
  await page.getByText("We are not sure of 2 fields.").waitFor();
  const described = async () =>
    await doubts[1].evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
  expect(await described()).toContain("Not sure. Compare it with the page.");
  await saveScreenshot(page, "upload-doubts");
  await page.keyboard.press("Tab");
  await waitUntilFocused(doubts[2]);
  await page.keyboard.press("Shift+Tab");
  await waitUntilFocused(doubts[1]);
  await page.getByText("We are not sure of 1 field.").waitFor({ state: "detached" });
  await page.getByText("You have looked at every field that we were not sure of.").waitFor();
  await expect.poll(described).not.toContain("Not sure");
  // With the checkbox off, Tab moves to the next field.
  await page.getByLabel("Tab goes to these fields only").uncheck();
  await doubts[0].focus();
  await page.keyboard.press("Tab");
  await waitUntilFocused(page.getByLabel("Artist Name"));
});
