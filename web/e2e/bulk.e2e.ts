import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { xlsxOf } from "../src/features/bulk/reading/xlsx-file.fixture.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import {
  chooseFile,
  createDrafts,
  downloadedText,
  openBulks,
  songLine,
  songsCsv,
} from "./bulk.fixture.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

it("bulk: a CSV file becomes drafts; its faults are named by line, downloaded, corrected and created as well", async () => {
  const { page, visitor } = await openBulks(stage);
  const trouble = collectPageErrors(page);
  await page.getByText("What you create from spreadsheets appears here.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-empty");

  await chooseFile(page, "Picture.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await page.getByText(/This is not a table/).waitFor();
  await chooseFile(page, "Large.csv", Buffer.alloc(4 * 1024 ** 2 + 1, 65));
  await page.getByText(/larger than 4 MB/).waitFor();
  await chooseFile(page, "Empty.csv", "");
  await page.getByText("This file is empty.").waitFor();

  const file = songsCsv(
    songLine(1),
    songLine(2, "90"),
    ["", ...songLine(3).slice(1)],
    songLine(4, "100", "no address"),
  );
  await chooseFile(page, "Catalog.csv", file);
  await page.getByText("2 songs ready, 2 with faults").waitFor();
  await page.getByText("Line 3: Songwriter shares come to 90.00 %, not 100 %").waitFor();
  await page.getByText(/^Line 5: /).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-preview");
  await button(page, /^With faults 2/).click();
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Song 2", "Song 4"]);

  const faulty = await downloadedText(page, button(page, "Download faulty lines"));
  expect(faulty).toContain("Songwriter shares come to 90.00 %");
  await button(page, "Create 2 drafts (2 left out)").click();
  await page.waitForURL(/\/bulks\/\w+$/);
  await page.getByText("2 drafts", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Song 1" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-created");

  await page.getByRole("link", { name: "Upload a corrected file" }).click();
  await page.waitForURL("**/bulks?correct=*");
  const corrected = faulty.replace(",90,", ",100,").replace("no address", "otto@example.com");
  await chooseFile(page, "Corrected.csv", corrected);
  await button(page, "Create the drafts of 2 songs").click();
  await page.getByText("4 drafts", { exact: true }).waitFor();
  const drafts = await visitor.expect(
    z.array(z.object({ title: z.string() })),
    "GET",
    "/api/songs",
  );
  expect(drafts.map(({ title }) => title).toSorted()).toEqual([
    "Song 1",
    "Song 2",
    "Song 3",
    "Song 4",
  ]);

  // The same songs again: they are known.
  await page.goto("/bulks");
  await page.getByRole("link", { name: /Catalog\.csv/ }).waitFor();
  await chooseFile(page, "Again.csv", songsCsv(songLine(1), songLine(5)));
  await page.getByText("1 song has a draft from another bulk already.").waitFor();
  await button(page, "Create 1 draft (1 left out)").waitFor();
  await page.getByLabel("Leave it out").uncheck();
  await button(page, /^Create 2 drafts/).waitFor();
  await checkWidths(page, "bulk-known");

  // Back to the bulk: the draft that was opened, then all are deleted.
  await page.getByRole("link", { name: /Catalog\.csv/ }).click();
  await page.getByRole("link", { name: "Song 1" }).click();
  await page.waitForURL("**/agreements/*");
  await page.goBack();
  await button(page, "Delete unsent drafts").click();
  await page
    .getByRole("dialog")
    .getByText(/can’t be restored/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-delete");
  await button(page, "Delete 4 drafts").click();
  await page.getByText("This bulk has no drafts any more.").waitFor();
  expect(await visitor.expect(z.array(z.unknown()), "GET", "/api/songs")).toEqual([]);
  expect(trouble).toEqual([]);
});

/** A song of two people who own half of it each, in columns with names of their own. */
const workbook = (title: string) =>
  xlsxOf([
    ["Song name", "Who", "Mail address", "Their part", "Notes"],
    ...[0.5, 0.5].map((part, index) => [
      ...[title, index === 0 ? "Nia Okafor" : "Otto Lind", `p${index}@example.com`],
      { number: part, format: 9 as const },
    ]),
  ]);

it("bulk: a workbook with headings of its own is mapped once, and its mapping is remembered", async () => {
  const { page } = await openBulks(stage);
  await chooseFile(page, "Songs.xlsx", workbook("Low Tide Radio"));
  await page.getByText("Choose title and email").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const columns = {
    Title: "A: Song name",
    Songwriter: "B: Who",
    Email: "C: Mail address",
    "Songwriter %": "D: Their part",
  };
  for (const [label, column] of Object.entries(columns))
    await page.getByLabel(label, { exact: true }).selectOption({ label: column });
  await page.getByText("0 songs ready, 1 with faults").waitFor();
  await button(page, "Use column D (Their part) for all shares").click();
  await page.getByLabel("An empty IPI means “None yet”").check();
  await page.getByLabel("An empty publisher means “Self-published”").check();
  await page.getByText("1 song ready, 0 with faults").waitFor();
  await checkWidths(page, "bulk-columns");
  await button(page, "Choose another file").click();

  await chooseFile(page, "More.xlsx", workbook("Half Light"));
  await page.getByText("1 song ready, 0 with faults").waitFor();
  await page.reload();
  await chooseFile(page, "More.xlsx", workbook("Half Light"));
  await button(page, "Create 1 draft").click();
  await page.getByText("1 draft", { exact: true }).waitFor();
});

it("bulk: songs of a template need a line each", async () => {
  const { page, visitor } = await openBulks(stage);
  for (const name of ["Nia", "Otto"])
    await visitor.expect(z.unknown(), "POST", "/api/contributors", {
      ...{ name, email: `${name.toLowerCase()}@example.com`, pro: "ASCAP", ipi: "00052210040" },
      selfPublished: true,
    });
  await page.reload();
  await page
    .getByLabel("People and shares")
    .selectOption({ label: "From template: Producer and topliner (starting point)" });
  const example = await downloadedText(page, button(page, "Download an example"));
  expect(example).toContain("Producer,Producer email");
  await chooseFile(
    page,
    "Sessions.csv",
    "Title;Producer email;Topliner email\nLow Tide;nia@example.com;otto@example.com\nHarbor;nia@example.com;\n",
  );
  await page.getByText("1 song ready, 1 with faults").waitFor();
  await page.getByText("Line 3: Choose who is “Topliner”").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-template");
  await button(page, "Create 1 draft (1 left out)").click();
  await page.getByText("1 draft", { exact: true }).waitFor();
  await page.getByText(/From template Producer and topliner/).waitFor();
});

const fileOf = (songs: number) =>
  songsCsv(...Array.from({ length: songs }, (_, n) => songLine(n + 1)));

it("bulk: the making of drafts is stopped, and the same file makes the rest", async () => {
  const { page } = await openBulks(stage);
  await chooseFile(page, "Full.csv", fileOf(500));
  await page.getByText("Showing 50 of 500").waitFor();
  await checkWidths(page, "bulk-full");
  await button(page, "Choose another file").click();
  const file = fileOf(120);
  await chooseFile(page, "Catalog.csv", file);
  await button(page, "Create 120 drafts").click();
  await page.waitForURL(/\/bulks\/\w+$/);
  await button(page, "Stop").click();
  await page.getByText(/^Stopped at \d+ of 120 songs/).waitFor();
  await checkWidths(page, "bulk-stopped");
  await page.getByRole("link", { name: "Upload a corrected file" }).click();
  await chooseFile(page, "Catalog.csv", file);
  await button(page, "Create the drafts of 120 songs").click();
  await page.getByText(/^Creating drafts: \d+ of 120/).waitFor();
  await page.goto("/songs");
  await page.goto("/bulks");
  await page.getByRole("link", { name: /Catalog\.csv/ }).click();
  await page.getByText("120 drafts", { exact: true }).waitFor({ timeout: 120_000 });
}, 240_000);

it("bulk: without a network the songs wait for it, and the bulk starts afterwards", async () => {
  const { page } = await openBulks(stage);
  await page.emulateMedia({ colorScheme: "dark" });
  await chooseFile(page, "Catalog.csv", songsCsv(songLine(1), songLine(2, "90")));
  await page.getByText("1 song ready, 1 with faults").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-preview-dark");
  const create = button(page, "Create 1 draft (1 left out)");
  await expect.poll(() => create.isEnabled()).toBe(true);
  await page.context().setOffline(true);
  // By keyboard.
  await create.focus();
  await page.keyboard.press("Enter");
  await page.getByText("You are offline. It goes on as soon as you are back.").waitFor();
  await page.context().setOffline(false);
  await page.waitForURL(/\/bulks\/\w+$/);
  await page.getByText("1 draft", { exact: true }).waitFor();
});

it("bulk: lists that fail are loaded again; without the plan nothing new is offered", async () => {
  const { page } = await openBulks(stage);
  await createDrafts(page, songsCsv(songLine(1)), 1);
  const path = new URL(page.url()).pathname;
  let fails = true;
  await page.route("**/api/bulks**", (route) => (fails ? route.abort() : route.continue()));
  await page.route("**/api/storage/usage", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), allowsBulk: false } });
  });
  await page.goto("/bulks");
  await page.getByText("Your bulks could not be loaded").waitFor({ timeout: 60_000 });
  await checkWidths(page, "bulk-failing");
  fails = false;
  await button(page, "Try again").click();
  await page.getByText(/needs the Pro plan/).waitFor();
  expect(await page.getByLabel("Spreadsheet", { exact: true }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-without-plan");
  await page.goto(path);
  await button(page, "Delete unsent drafts").waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "bulk-dark");
  expect(await button(page, /^Send/).count()).toBe(0);
  await page.goto("/bulks/00000000000000000000");
  await page.getByText("This bulk was not found").waitFor();
});
