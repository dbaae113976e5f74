import { mkdirSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";
import { expect } from "vitest";
import { chromiumArguments, chromiumPath } from "../../infra/tools/scripts/chromium.ts";
import { isExpectedRefusal } from "./expected-refusal.ts";
import { SecretWatch } from "./secret-watch.ts";

/** Records the secrets that pass through the browsers of this test file. */
export const secretWatch = new SecretWatch();

/** The styles that the content security policy refused in the pages of this test file. */
export const refusedStyles: string[] = [];

/** Reports styles that the policy refuses. Runs in the page. */
function watchStyles(): void {
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, sourceFile, sample }) => {
      // `exposeFunction` defines it.
      const page = window as unknown as { noteRefusedStyle: (what: string) => void };
      if (effectiveDirective.startsWith("style-src"))
        page.noteRefusedStyle(`${effectiveDirective} ${sourceFile ?? ""} ${sample}`);
    },
  );
}

/** The window sizes of the tests, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Device = keyof typeof viewports;

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
    // Without a locale of UTF-8, Chromium names a download with other letters "download".
    env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which its test files use one after another. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  return await (shared ??= launchBrowser());
}

/** The origin of the application that each context opens. */
const origins = new WeakMap<BrowserContext, string>();

/** The origin that the page's relative addresses start from. */
export function originOf(page: Page): string {
  const origin = origins.get(page.context());
  if (origin === undefined) throw new Error("openContext has not opened this page's context");
  return origin;
}

/** A browser context that shares nothing with other contexts. A phone has a touch screen. */
export async function openContext(
  browser: Browser,
  origin: string,
  device: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewports[device],
    hasTouch: device === "phone",
    isMobile: device === "phone",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  origins.set(context, origin);
  context.setDefaultTimeout(20_000);
  context.on("page", openWhenRunning);
  secretWatch.follow(context);
  await context.exposeFunction("noteRefusedStyle", (what: string) => refusedStyles.push(what));
  await context.addInitScript(watchStyles);
  return context;
}

/** Makes `goto` and `reload` wait until React runs: a click on the built page before that has no effect. */
function openWhenRunning(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await waitUntilHydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await waitUntilHydrated(page);
    return answer;
  };
}

/**
 * Waits until React has hydrated the built page, which removes the notice about slow loading, and until a signed-in
 * page has replaced its placeholder frame.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator("[data-slot=late-start]").waitFor({ state: "detached" });
  await page.locator("[data-slot=frame-only]").waitFor({ state: "detached" });
}

/**
 * Waits until an element or one of its descendants has the focus. A dialog, or a field that focuses itself, receives
 * keys only from then on, not as soon as it is visible.
 */
export async function waitUntilFocused(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** Whether a console message reports an answer 401 of the API. */
const isRefusedCall = (message: ConsoleMessage) =>
  message.text().includes("status of 401") && message.location().url.includes("/api/");

/**
 * Collects a page's script errors and console errors: refused scripts and failed requests are among them. Refusals of
 * the first calls of a page without a session are no error.
 */
export function collectPageErrors(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusedCall(message))
      trouble.push(`console: ${message.text()} ${message.location().url}`.trimEnd());
  });
  const noteRefusal = async (request: Request) => {
    if (!(await isExpectedRefusal(request)))
      trouble.push(`call: status of 401 ${request.method()} ${request.url()}`);
  };
  page.on("response", (answer) => {
    if (answer.status() === 401 && answer.url().includes("/api/"))
      // The page may be closed before its request is read.
      noteRefusal(answer.request()).catch(() => undefined);
  });
  return trouble;
}

/** Saves a screenshot if the variable SCREENSHOTS names a folder. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
