import type { Page } from "playwright-core";
import { pdfOf } from "../../infra/tools/testing/document-files.ts";

export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A split sheet of one writer that says all: title, share and signature. */
export async function signedSheet(title: string, writer: string): Promise<Buffer> {
  return await pdfOf([
    "Split Sheet",
    `Song Title: ${title}`,
    `Writer: ${writer}    PRO: BMI    Writer's Share: 100%`,
    `Signature: ${writer}    Date: 05/01/2024`,
  ]);
}

export const pdfFile = (name: string, buffer: Buffer): DroppedFile => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

export const dropFiles = async (page: Page, files: DroppedFile[]) =>
  await page.locator("input[aria-label='Agreement files']").setInputFiles(files);

/** The documents of the list, of one group or all. */
export const documents = (page: Page, group?: string) =>
  page.locator(`[data-slot=document]${group === undefined ? "" : `[data-group=${group}]`}`);

/** The review that is open. */
export const openReview = (page: Page) =>
  page.locator("section[aria-label^='Review of']").filter({ visible: true });

/** What has the focus: `review`, `add`, `doubt`, `field`, or the tag of something else. */
export async function focusIn(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return "nothing";
    if (active.getAttribute("aria-label")?.startsWith("Review of") === true) return "review";
    if (active.tagName === "BUTTON" && active.textContent === "Add to songs") return "add";
    if (active instanceof HTMLInputElement)
      return active.dataset["doubt"] === undefined ? "field" : "doubt";
    return active.tagName.toLowerCase();
  });
}

/** How a document was reviewed: the number of keys, and the milliseconds until the next one had the focus. */
export interface PlayedDocument {
  title: string;
  keys: number;
  typed: number;
  nextAfterMs: number;
}

/** More doubtful fields than a document of the tests has. */
const mostKeys = 80;

const allReviewed = (page: Page) => page.getByText("All reviewed").first();

/**
 * Reviews the open documents by the keyboard alone until none is left: Enter, or Tab through the fields in doubt and
 * then Enter. What misses a title or a name gets one. Returns what each document took.
 */
export async function reviewAllByKeys(page: Page): Promise<PlayedDocument[]> {
  const played: PlayedDocument[] = [];
  for (;;) {
    // Between two documents no review is open for a moment: only the page's words tell that none is left.
    await openReview(page).or(allReviewed(page)).first().waitFor();
    if (await allReviewed(page).isVisible()) return played;
    played.push(await reviewOneByKeys(page));
  }
}

async function reviewOneByKeys(page: Page): Promise<PlayedDocument> {
  const label = (await openReview(page).getAttribute("aria-label")) ?? "";
  const title = await openReview(page).getByRole("heading", { level: 1 }).innerText();
  let keys = 0;
  let typed = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const isSame = async () => (await openReview(page).getAttribute("aria-label")) === label;
  await waitForFocus(page, "review");
  await press("Enter");
  for (let field = 0; field < mostKeys && (await focusIn(page)) === "doubt"; field += 1)
    await press("Tab");
  if ((await focusIn(page)) === "add") await press("Enter");
  let since = performance.now();
  for (let round = 0; round < mostKeys; round += 1) {
    const state = await stateAfter(page, label);
    if (state === "gone") break;
    // A field that must not be empty has the focus.
    const text = "Someone";
    await page.keyboard.type(text);
    typed += text.length;
    await press("Control+Enter");
    since = performance.now();
  }
  if ((await openReview(page).count()) > 0 && (await isSame()))
    throw new Error(`${title} is still open after ${keys} keys, focus in ${await focusIn(page)}`);
  return { title, keys, typed, nextAfterMs: Math.round(performance.now() - since) };
}

/** Waits until the review has ended or asks for a field. */
async function stateAfter(page: Page, label: string): Promise<"gone" | "empty"> {
  const state = await page.waitForFunction((name) => {
    const open = [...document.querySelectorAll("section[aria-label^='Review of']")].find(
      (one) => one.closest("[hidden]") === null,
    );
    if (open?.getAttribute("aria-label") !== name) return "gone";
    const active = document.activeElement;
    return active instanceof HTMLInputElement && active.required && active.value === ""
      ? "empty"
      : false;
  }, label);
  return (await state.jsonValue()) === "gone" ? "gone" : "empty";
}

export async function waitForFocus(page: Page, place: string): Promise<void> {
  for (let tries = 0; (await focusIn(page)) !== place; tries += 1) {
    if (tries > 300) throw new Error(`The focus is in ${await focusIn(page)}, not in ${place}`);
    await page.waitForTimeout(50);
  }
}
