import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/testing/agreement.ts";
import { pngFile, wavFile, type LocalFile } from "../../infra/samples/uploads.ts";
import type { Visitor } from "../../infra/samples/visitor.ts";
import { watchForTrouble } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { fillContributor, logIn, logOut, openContributor } from "./people.ts";
import { setStage } from "./stage.ts";

const nia = { name: "Nia Okafor", email: "nia@example.com" };
const lukasz = { name: "Łukasz Żółć", email: "lukasz@example.com", share: "60" };
const anh = { name: "Nguyễn Thị Ánh", email: "anh@example.com", share: "40" };

const stage = setStage();
let otto: Visitor;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), "splitsheet-wizard-"));

beforeAll(async () => {
  page = await stage.newPage();
  await signedUpUser(stage.url, nia.name, nia.email);
  otto = await signedUpUser(stage.url, "Otto Other", "otto@example.com");
  await logIn(page, nia.email);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const asPicked = ({ name, type, bytes }: LocalFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
});

const choose = (label: "Audio files" | "Artwork", files: LocalFile[]) =>
  page.locator(`input[aria-label="${label}"]`).setInputFiles(files.map(asPicked));

const upload = (name: string) => page.locator('[data-slot="upload"]', { hasText: name });

const step = (name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name });

const keptInTab = () => page.evaluate(() => JSON.stringify(sessionStorage));

it("takes files with their progress, tells which it can't take, and tries a failed one again", async () => {
  const trouble = watchForTrouble(page);
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Low Tide Radio");
  await page.getByLabel("Lyrics").fill("Static on the water\nLow tide radio, play it slow");
  await page.getByRole("button", { name: "Next" }).click();
  await fillContributor(page, 0, lukasz);
  await page.getByRole("button", { name: "Add contributor" }).click();
  await fillContributor(page, 1, anh);
  await page.getByRole("button", { name: "Continue to Files" }).click();
  await page.getByRole("heading", { name: "Audio" }).waitFor();
  await checkWidths(page, "files-empty");

  await page.locator('input[aria-label="Audio files"]').setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no music"),
  });
  await page.getByText("notes.txt is not a supported file type").first().waitFor();
  const large = join(folder, "large.wav");
  writeFileSync(large, "");
  truncateSync(large, 100 * 1024 ** 2 + 1);
  await page.locator('input[aria-label="Audio files"]').setInputFiles(large);
  await page.getByText("large.wav is too large. Maximum size is 100MB").first().waitFor();

  // The first transfer is delayed until the test has seen its progress.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`${stage.cloud.s3Url}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await choose("Audio files", [wavFile("Take one.wav")]);
  await page.getByRole("progressbar", { name: "Upload of Take one.wav" }).waitFor();
  await checkWidths(page, "files-sending");
  letGo();
  await page.getByText("1 audio file(s) uploaded successfully").first().waitFor();
  await upload("Take one.wav").getByText("Uploaded").waitFor();
  await page.unroute(`${stage.cloud.s3Url}/**`);

  await choose("Artwork", [pngFile("cover.png")]);
  await page.getByText("Artwork uploaded successfully").first().waitFor();
  expect(trouble).toEqual([]);

  await page.route(`${stage.cloud.s3Url}/**`, (route) => route.abort(), { times: 2 });
  await choose("Audio files", [wavFile("Take two.wav")]);
  await page.getByText("Failed to upload audio files").first().waitFor();
  await checkWidths(page, "files-failed");
  await page.getByRole("button", { name: "Try again: Take two.wav" }).click();
  await upload("Take two.wav").getByText("Uploaded").waitFor();

  // The storage takes the bytes, but its answer is an error: the repeat is refused, and the server knows the file.
  const lostAnswer = { service: "s3", operation: "PutObject", when: "after", times: 1 };
  await stage.inbox.request("POST", "/_local/faults", { ...lostAnswer, error: "InternalError" });
  await choose("Audio files", [wavFile("Take three.wav")]);
  await upload("Take three.wav").getByText("Uploaded").waitFor();
  await page.getByRole("button", { name: "Remove Take three.wav" }).click();

  // A file is refused for its content, whatever its name.
  await choose("Audio files", [{ ...wavFile("Not music.wav"), bytes: pngFile().bytes }]);
  await upload("Not music.wav").getByText("Not music.wav is not a supported file type").waitFor();
  await page.getByRole("button", { name: "Remove Not music.wav" }).click();
});

it("survives a reload on every step, and is nobody else's", async () => {
  await page.reload();
  await upload("Take one.wav").getByText("Uploaded").waitFor();
  await upload("cover.png").waitFor();
  await step("Song Details, done").waitFor();
  await step("Split Sheets").click();
  expect(await page.getByLabel("Songwriter Name").nth(1).inputValue()).toBe(anh.name);
  await step("Review").click();
  await page.getByText("Song Split Sheet").first().waitFor();
  await page.getByLabel("Lyrics").getByText("play it slow").waitFor();
  await page.getByRole("img", { name: "Artwork" }).waitFor();
  await checkWidths(page, "review");

  expect(await keptInTab()).toContain("Low Tide Radio");
  await page.evaluate((other) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("splitsheet.kept."));
    sessionStorage.setItem(`splitsheet.kept.${other}.new`, sessionStorage.getItem(key ?? "") ?? "");
  }, "someoneElse");
  await page.reload();
  await page.getByText("Song Split Sheet").first().waitFor();
  await expect.poll(keptInTab).not.toContain("someoneElse");
});

it("makes the agreement with its files, which the dashboard plays, and forgets what was typed", async () => {
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

it("suggests people of the address book and fills the row with whom one chooses", async () => {
  await step("Split Sheets").click();
  await page.getByLabel("Songwriter Name").pressSequentially("łuk");
  const list = page.getByRole("listbox", { name: "From your address book" });
  await list.getByRole("option", { name: lukasz.email }).waitFor();
  await checkWidths(page, "suggestions");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Songwriter Name").inputValue()).toBe(lukasz.name);
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(lukasz.email);
  expect(await page.getByLabel("Publisher Name").inputValue()).toBe("Okafor Songs");
  await list.waitFor({ state: "hidden" });
});

it("saves a draft that is not complete, and goes on with it until it is sent", async () => {
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("Please fill in all required fields").first().waitFor();
  await page.getByLabel("Song Title").fill("Nachtbus 44");
  await step("Upload Files").click();
  await choose("Audio files", [wavFile("Demo.wav")]);
  await upload("Demo.wav").getByText("Uploaded").waitFor();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("Draft saved").first().waitFor();
  await page.waitForURL("**/agreements");

  const [draft] = await page.evaluate(async () => {
    const answer: { id: string; status: string }[] = await (await fetch("/api/agreements")).json();
    return answer.filter(({ status }) => status === "draft");
  });
  await page.goto(`/create?draft=${draft?.id}`);
  await page.getByRole("heading", { name: "Nachtbus 44" }).waitFor();
  await step("Upload Files").click();
  await upload("Demo.wav").getByText("Uploaded").waitFor();
  await step("Split Sheets").click();
  // A reload before the draft is saved.
  await page.route("**/api/agreements/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await fillContributor(page, 0, { ...lukasz, share: "100" });
  await page.reload();
  await page.getByText("Changes that you had not saved are back.").waitFor();
  await checkWidths(page, "draft-restored");
  await page.unroute("**/api/agreements/*");
  await step("Review").click();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.getByText("Agreement created successfully").first().waitFor();
  await page.waitForURL("**/dashboard");
  await stage.inbox.mailTo(lukasz.email, /Nachtbus 44/);
  await page.goto(`/create?draft=${draft?.id}`);
  await page.getByText("This agreement is no longer a draft").waitFor();
});

it("shows the next user of the tab an empty wizard", async () => {
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Only mine");
  await expect.poll(keptInTab).toContain("Only mine");
  await logOut(page);
  await logIn(page, "otto@example.com");
  await page.goto("/create");
  await page.getByLabel("Song Title").waitFor();
  expect(await page.getByLabel("Song Title").inputValue()).toBe("");
  expect(await keptInTab()).not.toContain("Only mine");
});

it("fills a row from the profile, splits evenly to exactly 100, and warns of an IPI without blocking", async () => {
  await otto.expect(z.unknown(), "PATCH", "/api/auth/profile", {
    pro: "ASCAP",
    ipi: "00014107338",
    publisherName: "Otto Songs",
    publisherIpi: "00052210040",
  });
  await page.route("**/api/auth/me", (route) => route.abort());
  await page.goto("/create?step=splits");
  await page.getByRole("button", { name: "Add Myself" }).click();
  await page.getByText("Profile Required").first().waitFor();
  await page.getByText("Please complete your profile setup to use auto-fill.").first().waitFor();
  await page.unroute("**/api/auth/me");

  await page.goto("/create?step=splits");
  const field = (label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row);
  const mine = field("Songwriter Name", 0);
  // Until the profile is loaded, the button says so.
  await expect
    .poll(async () => {
      if ((await mine.inputValue()) === "")
        await page.getByRole("button", { name: "Add Myself" }).click();
      return mine.inputValue();
    })
    .toBe("Otto Other");
  expect(await field("Email", 0).inputValue()).toBe("otto@example.com");
  expect(await field("Songwriter IPI#", 0).inputValue()).toBe("00014107338");
  expect(await field("Publisher Name", 0).inputValue()).toBe("Otto Songs");
  expect(await field("PRO", 0).inputValue()).toBe("ASCAP");

  for (const [index, person] of [lukasz, anh].entries()) {
    await page.getByRole("button", { name: "Add contributor" }).click();
    await fillContributor(page, index + 1, { ...person, share: "60" });
  }
  const totals = page.locator("[data-slot=total]");
  const states = () => totals.evaluateAll((all) => all.map((one) => one.dataset["state"]));
  const goOn = page.getByRole("button", { name: "Continue to Files" });
  await totals.first().getByText("20.00 % over").waitFor();
  expect(await states()).toEqual(["over", "over", "over", "over"]);
  expect(await goOn.isDisabled()).toBe(true);
  await field("Master %", 2).fill("39.99");
  await totals.last().getByText("0.01 % left").waitFor();
  expect((await states()).at(-1)).toBe("under");

  await page.getByRole("button", { name: "Split evenly" }).click();
  for (const [row, share] of ["33.34", "33.33", "33.33"].entries())
    expect(await field("Master %", row).inputValue()).toBe(share);
  expect(await states()).toEqual(["exact", "exact", "exact", "exact"]);

  await openContributor(page, 1);
  await field("Songwriter IPI#", 1).fill("00052210041");
  await page.getByText("Check digits do not match").waitFor();
  // A publisher's IPI number is never the writer's: no button copies it.
  expect(await page.getByRole("button", { name: /same as/i }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Self-published" }).check();
  expect(await field("Publisher Name", 1).inputValue()).toBe("");
  await page.getByRole("checkbox", { name: "None yet, songwriter" }).check();
  await field("PRO", 1).selectOption("Other society");
  await field("Society name", 0).fill("STIM");
  await checkWidths(page, "splits-even");
  await goOn.click();
  await page.getByRole("button", { name: "Continue to Preview" }).waitFor();
});

itLeavesNoSecrets(stage);
