import type { Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import {
  documents,
  dropFiles,
  openReview,
  pdfFile,
  signedSheet,
  waitForFocus,
} from "./rescue.fixture.ts";
import { setUpStage } from "./stage.ts";
import { openUpload, uploader } from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;
let page: Page;
/** What happens to requests for the review of the third document, and those that are held back. */
let answer: "hold" | "continue" | "abort" = "continue";
let held: Route[] = [];

async function answerAs(next: "continue" | "abort"): Promise<void> {
  await expect.poll(() => held.length).toBeGreaterThan(0);
  answer = next;
  for (const route of held.splice(0)) await route[next]();
}

const titles = ["Half", "Low Tide", "Paper Lanterns", "Sun"] as const;
const Cards = z.array(z.object({ id: z.string(), parseId: z.string() }));
const loading = "Loading";
const notLoaded = "Not loaded";
/** Whether the placeholder of the third document's review has the focus. */
const isFocused = async (state: string) =>
  await page.evaluate((start) => {
    const label = document.activeElement?.getAttribute("aria-label") ?? "";
    return label.startsWith(start) && label.endsWith("3 of 4");
  }, state);

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
  page = await openUpload(stage, "desktop", "/rescue");
  const files = titles.map(async (title) =>
    pdfFile(`${title}.pdf`, await signedSheet(title, "Ana Reyes")),
  );
  await page.getByText("Documents that wait for your review appear here.").waitFor();
  await dropFiles(page, await Promise.all(files));
  await documents(page, "clear").nth(3).waitFor({ timeout: 240_000 });
});

/** Goes by keys to the third document of the list, whose review is held back. */
async function goToHeldDocument(): Promise<void> {
  await page.goto("/rescue");
  await documents(page).nth(2).waitFor();
  const id = await documents(page).nth(2).getAttribute("data-review");
  const cards = await owner.expect(Cards, "GET", "/api/upload-reviews?limit=100");
  const parseId = cards.find((card) => card.id === id)?.parseId ?? "";
  answer = "hold";
  await page.unrouteAll();
  await page.route(`**/api/upload-reviews/${parseId}`, async (route) => {
    if (answer === "hold") held.push(route);
    else await route[answer]();
  });
  await documents(page).first().focus();
  await page.keyboard.press("Enter");
  await waitForFocus(page, "review");
  // The second one is there, the third one is not.
  for (const _ of [1, 2]) await page.keyboard.press("j");
  await expect.poll(() => isFocused(loading)).toBe(true);
}

it("keys that are pressed before a document is there lead to others at once, and ask before they discard", async () => {
  await goToHeldDocument();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-loading");
  await page.keyboard.press("k");
  await expect.poll(() => openReview(page).getAttribute("aria-label")).toMatch(/2 of 4$/);
  await waitForFocus(page, "review");
  await page.keyboard.press("j");
  await expect.poll(() => isFocused(loading)).toBe(true);
  await page.keyboard.press("d");
  await answerAs("continue");
  const question = page.getByRole("dialog", { name: "Discard this upload?" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await waitForFocus(page, "review");
  expect(await owner.expect(Cards, "GET", "/api/upload-reviews")).toHaveLength(4);
});

it("Enter before a document is there leads to its button once it is seen, and adds nothing unseen", async () => {
  await goToHeldDocument();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await answerAs("continue");
  await waitForFocus(page, "add");
  expect(await openReview(page).getAttribute("aria-label")).toMatch(/3 of 4$/);
  expect(await owner.expect(Cards, "GET", "/api/upload-reviews")).toHaveLength(4);
  // The keys of the review work from there.
  await page.keyboard.press("k");
  await expect.poll(() => openReview(page).getAttribute("aria-label")).toMatch(/2 of 4$/);
});

it("a document that cannot be loaded says so, has the focus and is asked for again by Enter", async () => {
  await goToHeldDocument();
  await answerAs("abort");
  await page.getByText("The review could not be opened").waitFor({ timeout: 30_000 });
  await expect.poll(() => isFocused(notLoaded)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "rescue-not-loaded");
  answer = "continue";
  await page.keyboard.press("Enter");
  await waitForFocus(page, "review");
  expect(await openReview(page).getAttribute("aria-label")).toMatch(/3 of 4$/);
});

it("a document that is accepted while another one is opened ends alone", async () => {
  await page.unrouteAll();
  await page.goto("/rescue");
  await documents(page).first().focus();
  await page.keyboard.press("Enter");
  await waitForFocus(page, "review");
  answer = "hold";
  held = [];
  await page.route("**/api/songs", async (route) => {
    if (route.request().method() === "POST" && answer === "hold") held.push(route);
    else await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("j");
  await expect.poll(() => openReview(page).getAttribute("aria-label")).toMatch(/2 of 4$/);
  const second = await openReview(page).getByRole("heading", { level: 1 }).innerText();
  await answerAs("continue");
  await expect.poll(() => openReview(page).getAttribute("aria-label")).toMatch(/1 of 3$/);
  expect(await openReview(page).getByRole("heading", { level: 1 }).innerText()).toBe(second);
  expect(await owner.expect(Cards, "GET", "/api/upload-reviews")).toHaveLength(3);
});
