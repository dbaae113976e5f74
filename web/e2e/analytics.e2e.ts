import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
} from "../../infra/tools/testing/agreement.ts";
import type {
  AnalyticsView,
  CollaboratorView,
  WaitingSheetView,
} from "../../shared/contracts/analytics/endpoints.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A catalog of some years. */
const full: AnalyticsView = {
  isCounting: false,
  sheets: { sent: 214, open: 9, signed: 187, declined: 7, voided: 5, expired: 6 },
  times: {
    opened: [102, 148, 96, 71, 38, 14, 6, 3],
    answered: [190, 88, 41, 30, 22, 9, 4, 1],
    completed: [8, 21, 39, 52, 41, 17, 6, 3],
  },
  declines: [
    { reason: "shares", count: 4 },
    { reason: "details", count: 2 },
    { reason: null, count: 1 },
  ],
  months: Array.from({ length: 14 }, (_, index) => ({
    month: `${index < 2 ? 2025 : 2026}-${String(((index + 10) % 12) + 1).padStart(2, "0")}`,
    sent: 9 + ((index * 7) % 11),
    signed: 7 + ((index * 5) % 9),
  })),
  you: {
    songs: 63,
    ...{ songwriterPercentage: 41.27, publisherPercentage: 38.5 },
    ...{ copyrightPercentage: 41.27, masterPercentage: 52 },
    months: Array.from({ length: 9 }, (_, index) => ({
      month: `2026-0${index + 1}`,
      songs: 4 + ((index * 5) % 7),
      ...{ songwriterPercentage: 33.3 + index, publisherPercentage: 30 },
      ...{ copyrightPercentage: 33.3, masterPercentage: 50 + index },
    })),
  },
};
const names = ["Nia Okafor", "Ben Osei", "Ana Reyes", "=Cy Marsh", "Dee Wójcik", "Eli Stone"];
const people: CollaboratorView[] = names.map((name, index) => ({
  id: String(index).padStart(32, "0"),
  name,
  email: `${name.split(" ")[0]?.replace("=", "").toLowerCase()}@northern-songs.example`,
  songs: 63 - index * 9,
  ...{ songwriterPercentage: 41.27 - index * 3, publisherPercentage: 38.5 - index },
  ...{ copyrightPercentage: 41.27 - index * 2, masterPercentage: 52 - index * 8 },
}));
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
const waiting: WaitingSheetView[] = [
  {
    ...{
      agreementId: "a1",
      number: 212,
      title: "Low Tide Radio",
      sentAt: at(2),
      expiresAt: at(30),
    },
    people: [
      {
        contributorId: "c1",
        name: "Ben Osei",
        email: "ben@x.example",
        action: "answer",
        since: at(4),
      },
      {
        contributorId: "c2",
        name: "Ana Reyes",
        email: "ana@x.example",
        action: "correct",
        since: at(2),
      },
    ],
  },
  {
    ...{
      agreementId: "a2",
      number: 213,
      title: "Static on the Water",
      sentAt: at(9),
      expiresAt: at(30),
    },
    people: [
      {
        ...{ contributorId: "c3", name: "Cy Marsh", email: "cy@x.example", action: "remind" },
        ...{ since: at(9), openedAt: at(10), remindedAt: at(12) },
      },
    ],
  },
];

/** Answers the calls of the page with these figures. */
async function show(page: Page, view: AnalyticsView): Promise<void> {
  await page.route("**/api/analytics", (route) => route.fulfill({ json: view }));
  await page.route("**/api/analytics/people*", (route) => route.fulfill({ json: people }));
  await page.route("**/api/analytics/waiting*", (route) => route.fulfill({ json: waiting }));
  await page.route("**/api/analytics/months*", (route) =>
    route.fulfill({ json: full.you.months.slice(0, 3) }),
  );
}

it("analytics: empty, then with a few sheets it says how few they are, and reminds who is waited for", async () => {
  const { visitor: owner, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const trouble = collectPageErrors(page);
  // The job that counts earlier sheets has nothing to do.
  await expect
    .poll(async () => {
      await page.goto("/analytics");
      const empty = page.getByText("Send your first split sheet");
      return await empty.waitFor({ timeout: 5000 }).then(
        () => "empty",
        () => "counting",
      );
    })
    .toBe("empty");
  await page.getByRole("link", { name: "Analytics" }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "analytics-empty");

  const ben = "ben@analytics.example";
  const rows = [equalShareRow("Nia", email, 60), equalShareRow("Ben", ben, 40)];
  await createSong(owner, { title: "Alpha Tide", splits: rows });
  for (const address of [email, ben])
    await postSignature(stage.url, await invitationOf(stage.url, address, "Alpha Tide"));
  await createSong(owner, { title: "Bravo Tide", splits: rows });
  await expect
    .poll(async () => {
      await page.reload();
      const waits = region(page, "Who you are waiting for");
      await waits.waitFor();
      return await page.getByRole("main").innerText();
    })
    .toMatch(/Bravo Tide[^]*You are on 1 signed song so far[^]*Only 1 sheet decided so far/);
  const shown = await page.getByRole("main").innerText();
  expect(shown).not.toMatch(/You hold/);
  // Both have signed, but nobody by the page of their link.
  expect(shown).not.toMatch(/Nobody has signed/);
  // One month, and one time, is no chart.
  expect(await page.locator('[data-slot="chart"]').count()).toBe(1);
  await checkWidths(page, "analytics-few");
  await page.getByRole("button", { name: "Remind Ben" }).click();
  // The sheet was sent a moment ago.
  await page
    .getByText(/wait|minute|emailed/i)
    .first()
    .waitFor();
  expect(trouble).toEqual([]);
});

/** The least distance between two colors of a chart, each in RGB. Runs in the page. */
function leastDistance(): number {
  const context = document.createElement("canvas").getContext("2d");
  const colorOf = (part: Element): number[] => {
    if (context === null) return [];
    context.fillStyle = getComputedStyle(part).fill;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const distances = [...document.querySelectorAll('[data-slot="chart"]')].flatMap((chart) => {
    const parts = [...chart.querySelectorAll("rect")];
    const fills = new Map(parts.map((part) => [part.getAttribute("class"), colorOf(part)]));
    const colors = [...fills.values()];
    return colors.flatMap((one, index) =>
      colors
        .slice(index + 1)
        .map((other) => Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)))),
    );
  });
  return Math.min(...distances);
}

it("analytics: a full page has a table beside each chart, at all widths, light and dark, and CSV files without formulas", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await show(page, full);
  await page.goto("/analytics");
  await page.getByText("You hold 41.3 % over 63 songs").waitFor();
  await page.getByText("94 % signed in time").waitFor();
  await region(page, "From sending to opening").getByText("Within 6 hours").first().waitFor();
  await page.getByText("Cy Marsh").first().waitFor();
  const charts = await page.locator('[data-slot="chart"]').count();
  expect(charts).toBeGreaterThan(6);
  expect(await page.getByRole("table").count()).toBe(charts);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(leastDistance)).toBeGreaterThan(60);
  await checkWidths(page, "analytics-full");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await page.evaluate(leastDistance)).toBeGreaterThan(60);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "analytics-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: /54 songs with Ben Osei/ }).click();
  await page.getByRole("table", { name: /Shares of Ben Osei by month/ }).waitFor();
  await saveScreenshot(page, "analytics-months");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV: Shares by collaborator" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("splitsheet-collaborators.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text).toContain("Nia Okafor,nia@northern-songs.example,63,41.27,38.5,41.27,52\r\n");
  expect(text).toContain("'=Cy Marsh");
});

it("analytics: without a plan it says what it would show, and a failure can be tried again", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const refusal = { code: "analytics_plan_required", error: "This needs a plan." };
  await page.route("**/api/analytics*", (route) => route.fulfill({ status: 402, json: refusal }));
  await page.goto("/analytics");
  await page.getByText("Part of every plan, from Creator on").waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/\d/);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "analytics-without-plan");

  await page.unroute("**/api/analytics*");
  const fault = { code: "internal_error", error: "Something went wrong." };
  await page.route("**/api/analytics", (route) => route.fulfill({ status: 500, json: fault }));
  await page.reload();
  await page.getByText("The figures could not be loaded").waitFor();
  await checkWidths(page, "analytics-failing");
  await page.unroute("**/api/analytics");
  await show(page, full);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("You hold 41.3 % over 63 songs").waitFor();
});
