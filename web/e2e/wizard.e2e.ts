import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pngFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import {
  anh,
  chooseFiles,
  chooseFilesAndWait,
  sessionStorageText,
  nia,
  ownerPage,
  stepButton,
  uploadRow,
  writeSheet,
} from "./wizard.fixture.ts";

const stage = setUpStage();
let owner: Visitor;
const folder = mkdtempSync(join(tmpdir(), "splitsheet-wizard-"));

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

it("wizard: uploads files with their progress, names those it refuses, and tries a failed one again", async () => {
  const page = await ownerPage(stage);
  const trouble = collectPageErrors(page);
  await writeSheet(page, "Driftwood");
  await checkWidths(page, "files-empty");

  await page.locator('input[aria-label="Audio files"]').setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no music"),
  });
  await page.getByText("notes.txt is not a supported file type").first().waitFor();
  const large = join(folder, "large.wav");
  writeFileSync(large, "");
  truncateSync(large, 2 * 1024 ** 3 + 1);
  await page.locator('input[aria-label="Audio files"]').setInputFiles(large);
  await page.getByText("large.wav is too large. Maximum size is 2GB").first().waitFor();

  // The first transfer is delayed until the test has seen its progress.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`${stage.cloud.s3Url}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await chooseFiles(page, "Audio files", [wavFile("Take one.wav")]);
  await page.getByRole("progressbar", { name: "Upload of Take one.wav" }).waitFor();
  await checkWidths(page, "files-sending");
  letGo();
  await page.getByText("1 audio file uploaded successfully").first().waitFor();
  await uploadRow(page, "Take one.wav").getByText("Uploaded").waitFor();
  await page.unroute(`${stage.cloud.s3Url}/**`);

  await chooseFiles(page, "Artwork", [pngFile("cover.png")]);
  await page.getByText("Artwork uploaded successfully").first().waitFor();
  expect(trouble).toEqual([]);

  await page.route(`${stage.cloud.s3Url}/**`, (route) => route.abort(), { times: 2 });
  await chooseFiles(page, "Audio files", [wavFile("Take two.wav")]);
  await page.getByText("Failed to upload audio files").first().waitFor();
  await checkWidths(page, "files-failed");
  await page.getByRole("button", { name: "Try again: Take two.wav" }).click();
  await uploadRow(page, "Take two.wav").getByText("Uploaded").waitFor();

  // S3 stores the bytes, but its answer is an error: the retry is refused, and the server has the file.
  const lostAnswer = { service: "s3", operation: "PutObject", when: "after", times: 1 };
  await stage.inbox.request("POST", "/_local/faults", { ...lostAnswer, error: "InternalError" });
  await chooseFiles(page, "Audio files", [wavFile("Take three.wav")]);
  await uploadRow(page, "Take three.wav").getByText("Uploaded").waitFor();
  await page.getByRole("button", { name: "Remove Take three.wav" }).click();

  // A file is refused for its content, whatever its name.
  await chooseFiles(page, "Audio files", [{ ...wavFile("Not music.wav"), bytes: pngFile().bytes }]);
  await uploadRow(page, "Not music.wav")
    .getByText("Not music.wav is not a supported file type")
    .waitFor();
  await page.getByRole("button", { name: "Remove Not music.wav" }).click();
});

it("wizard: survives a reload on every step, and is empty for another user", async () => {
  const page = await ownerPage(stage);
  await writeSheet(page, "Undertow");
  await chooseFilesAndWait(page, "Audio files", [wavFile("Take one.wav")]);
  await chooseFilesAndWait(page, "Artwork", [pngFile("cover.png")]);
  await page.reload();
  await uploadRow(page, "Take one.wav").getByText("Uploaded").waitFor();
  await uploadRow(page, "cover.png").waitFor();
  await stepButton(page, "Song Details, done").waitFor();
  await stepButton(page, "Split Sheets").click();
  expect(await page.getByLabel("Songwriter Name").nth(1).inputValue()).toBe(anh.name);
  await stepButton(page, "Review").click();
  await page.getByText("Song Split Sheet").first().waitFor();
  await page.getByLabel("Lyrics").getByText("play it slow").waitFor();
  await page.getByRole("img", { name: "Artwork" }).waitFor();
  await checkWidths(page, "review");

  await expect.poll(() => sessionStorageText(page)).toContain("Undertow");
  await page.evaluate((other) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("splitsheet.kept."));
    sessionStorage.setItem(`splitsheet.kept.${other}.new`, sessionStorage.getItem(key ?? "") ?? "");
  }, "someoneElse");
  await page.reload();
  await page.getByText("Song Split Sheet").first().waitFor();
  await expect.poll(() => sessionStorageText(page)).not.toContain("someoneElse");
});

it("wizard: loses no file and no text when the page reloads while the draft is being saved", async () => {
  const page = await ownerPage(stage);
  await writeSheet(page, "Spring Tide");
  await page.waitForURL(/draft=/);
  // The server saves the sheet, but its answer does not arrive before the page is reloaded. The files come after it.
  const { promise: saved, resolve: note } = Promise.withResolvers<void>();
  await page.route("**/api/agreements/*", async (route) => {
    if (route.request().method() !== "PATCH") return await route.continue();
    await route.fetch();
    note();
  });
  await page.route("**/api/songs/*/files", (route) => route.abort());
  await chooseFilesAndWait(page, "Audio files", [wavFile("Take one.wav"), wavFile("Take two.wav")]);
  await stepButton(page, "Song Details").click();
  await page.getByLabel("Artist").fill("Nia");
  await saved;
  await page.getByLabel("Artist").fill("Nia & the Shallows");
  await page.unroute("**/api/agreements/*");
  await page.unroute("**/api/songs/*/files");
  await page.reload();
  await expect.poll(() => page.getByLabel("Artist").inputValue()).toBe("Nia & the Shallows");
  await stepButton(page, "Upload Files").click();
  await uploadRow(page, "Take one.wav").getByText("Uploaded").waitFor();
  await uploadRow(page, "Take two.wav").getByText("Uploaded").waitFor();
  const Songs = z.array(
    z.object({ artist: z.string(), files: z.array(z.object({ name: z.string() })) }),
  );
  await expect
    .poll(async () => {
      const [newest] = await owner.expect(Songs, "GET", "/api/songs");
      return [newest?.artist, ...(newest?.files ?? []).map(({ name }) => name)];
    })
    .toEqual(["Nia & the Shallows", "Take one.wav", "Take two.wav"]);
});

it("wizard: creates the agreement with its files, which the dashboard plays, and clears its input", async () => {
  const page = await ownerPage(stage);
  await writeSheet(page, "Low Tide Radio");
  await chooseFilesAndWait(page, "Audio files", [wavFile("Take one.wav"), wavFile("Take two.wav")]);
  await chooseFilesAndWait(page, "Artwork", [pngFile("cover.png")]);
  await stepButton(page, "Review").click();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.getByText("Agreement created successfully").first().waitFor();
  await page.waitForURL("**/dashboard");
  const card = page.getByRole("region", { name: "Low Tide Radio" });
  await card.getByRole("combobox", { name: "Recording" }).waitFor();
  await card.getByRole("button", { name: "Play Take one.wav" }).click();
  await card.getByRole("button", { name: "Pause Take one.wav" }).waitFor();
  await card.getByText("/ 0:04").waitFor();
  const widthPixels = () =>
    card
      .locator("img")
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(widthPixels).toBeGreaterThan(0);
  await checkWidths(page, "dashboard-player");
  await page.goto("/create");
  expect(await page.getByLabel("Song Title").inputValue()).toBe("");
});

itLeavesNoSecrets(stage);
