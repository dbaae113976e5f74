import { mkdirSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core";
import { expect } from "vitest";
import { chromiumArguments, chromiumPath } from "../../infra/scripts/chromium.ts";
import { SecretWatch } from "./secret-watch.ts";

/** What went through the browsers of this test file. */
export const secretWatch = new SecretWatch();

/** The screens that the product is looked at on. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Device = keyof typeof viewports;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}

/** A person's own browser: nothing shared with anyone else's. A phone has touch. */
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
  context.setDefaultTimeout(20_000);
  context.on("page", openWhenRunning);
  secretWatch.follow(context);
  return context;
}

/** Opening and reloading wait until the page runs: a click on what was built before is lost until then. */
function openWhenRunning(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await untilRunning(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilRunning(page);
    return answer;
  };
}

/** Waits until React has taken over the page that was built, and so its notice away; from then on it answers. */
export async function untilRunning(page: Page): Promise<void> {
  await page.locator("[data-slot=late-start]").waitFor({ state: "detached" });
}

/**
 * Waits until the focus is on an element or in it. A dialog, or a field that takes the focus by itself, hears keys
 * from then on and not when it appears.
 */
export async function untilFocused(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** What went wrong in a page while it was used: script errors, refused scripts, failed requests to the API. */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error")
      trouble.push(`console: ${message.text()} ${message.location().url}`.trimEnd());
  });
  return trouble;
}

/** Keeps a picture where SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
