import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
const sent = 6;
/** More than one page of cards. */
const drafts = 50;
let owner: Visitor;

const splits = (index: number) => [
  equalShareRow("Björk O'Connor", `bjork${index}@example.com`, 60),
  equalShareRow("Otto Lind", `otto${index}@example.com`, 40),
];

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  for (let index = 1; index <= sent; index += 1)
    // oxlint-disable-next-line no-await-in-loop
    await createSong(owner, { title: `Tide ${index}`, splits: splits(index) });
  for (let index = 1; index <= drafts; index += 1)
    // oxlint-disable-next-line no-await-in-loop
    await createSong(owner, { title: `Sketch ${index}`, splits: splits(0), send: false });
});

const Cards = z.array(z.object({ id: z.string(), title: z.string() }));

/** Emails everyone who was not emailed within the last minute, as after a test before that took longer. */
async function emailEveryone(): Promise<void> {
  const cards = await owner.expect(Cards, "GET", "/api/agreements?limit=100");
  for (let index = 1; index <= sent; index += 1) {
    const { id = "" } = cards.find(({ title }) => title === `Tide ${index}`) ?? {};
    for (const person of [`bjork${index}@example.com`, `otto${index}@example.com`])
      // oxlint-disable-next-line no-await-in-loop
      await owner.request(
        "POST",
        `/api/agreements/${id}/resend`,
        { email: person },
        { "idempotency-key": randomUUID() },
      );
  }
}

const dialog = (page: Page) => page.getByRole("dialog");
const titles = (page: Page) => page.locator("tbody tr td:nth-child(2) button").allTextContents();

async function openTable(): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/agreements");
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByText(`${sent + drafts} agreements`).waitFor();
  return page;
}

it("agreement table: shows every agreement at once, sorts, filters, and keeps the view over a reload", async () => {
  const page = await openTable();
  const trouble = collectPageErrors(page);
  await expect.poll(async () => (await titles(page)).length).toBe(sent + drafts);
  await page.getByRole("button", { name: "Title" }).click();
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(["Sketch 1", "Sketch 2", "Sketch 3"]);
  await page.getByRole("button", { name: "Title" }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe(`Tide ${sent}`);
  expect(await page.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort")).toBe(
    "descending",
  );
  await page.getByLabel("Status").selectOption("Pending");
  await page.getByText(`${sent} agreements`, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`${sent} agreements`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Tide 3" }).click();
  await dialog(page).getByText("Tide 3").first().waitFor();
  // The navigation leads back to the table.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Agreements" }).first().click();
  await page.getByText(`${sent + drafts} agreements`).waitFor();
  expect(trouble).toEqual([]);
});

it("agreement table: resends the chosen agreements to everyone who has not signed, and says who was not emailed and why", async () => {
  const page = await openTable();
  await page.getByLabel("Select all that wait for signatures").check();
  await page.getByText(`${sent} selected`).waitFor();
  await page.getByLabel("Select Tide 1", { exact: true }).uncheck();
  await page.getByRole("button", { name: `Resend to ${(sent - 1) * 2} people` }).click();
  await dialog(page).getByText("bjork2@example.com").waitFor();
  await saveScreenshot(page, "table-resend");
  await emailEveryone();
  // They were emailed less than a minute ago.
  await dialog(page).getByRole("button", { name: "Resend" }).click();
  await dialog(page).getByText("0 emails were sent.").waitFor();
  await dialog(page)
    .getByText(/Was emailed less than a minute ago/)
    .first()
    .waitFor();
  await saveScreenshot(page, "table-refused");
  const advance = { advanceSeconds: 61 };
  await owner.expect(z.unknown(), "POST", "/_local/clock.json", advance);
  await dialog(page)
    .getByRole("button", { name: `Try ${(sent - 1) * 2} people again` })
    .dblclick();
  await dialog(page)
    .getByText(`${(sent - 1) * 2} emails were sent.`)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("region", { name: "Selected agreements" }).waitFor({ state: "detached" });
  await stage.inbox.emailTo("otto2@example.com", /Tide 2/);
});

it("agreement table: counts the emails of a second attempt on their own, and all of them at the end", async () => {
  const page = await openTable();
  await owner.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 61 });
  await page.getByLabel("Select Tide 1", { exact: true }).check();
  await page.getByRole("button", { name: "Resend to 2 people" }).click();
  // The second email fails once, and waits the second time.
  let attempts = 0;
  const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/agreements/*/resend", async (route) => {
    if (!route.request().postData()?.includes("otto1@example.com")) return route.continue();
    attempts += 1;
    if (attempts === 1) return route.abort();
    await waiting;
    return route.continue();
  });
  await dialog(page).getByRole("button", { name: "Resend" }).click();
  await dialog(page).getByText("1 email was sent.").waitFor();
  await dialog(page).getByRole("button", { name: "Try 1 person again" }).click();
  await dialog(page).getByText("0 of 1 sent").waitFor();
  goOn();
  await dialog(page).getByText("2 emails were sent.").waitFor();
});

it(
  "agreement table: exports songs, writers, publishers and recordings as CSV; importing the writers changes nobody",
  { tags: ["plan:csv-export"] },
  async () => {
    const page = await openTable();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const csv = readFileSync(await (await download).path());
    const lines = csv.toString("utf8").trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFFSplitsheet song ID,Agreement ID,Recording ID,Number,Title/);
    expect(lines).toHaveLength(1 + (sent + drafts) * 2);
    await page.goto("/contributors");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const file = { name: "splitsheet-songs.csv", mimeType: "text/csv", buffer: csv };
    await dialog(page).getByLabel("CSV file").setInputFiles(file);
    await dialog(page)
      .getByText(`0 new, 0 changed, ${sent * 2} unchanged`)
      .waitFor();
  },
);

itNightly("agreement table: fits a phone and a desktop, in light and dark mode", async () => {
  const page = await openTable();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysPixels(page)).toBe(0);
    await saveScreenshot(page, `table-${width}`);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "table-dark");
});

itLeavesNoSecrets(stage);
