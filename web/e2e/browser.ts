import { mkdirSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../infra/scripts/chromium.ts";
import { SecretWatch } from "./secret-watch.ts";

/** What went through the browsers of this test file. */
export const secretWatch = new SecretWatch();

/** The screens that the product is looked at on. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}

/** A person's own browser: nothing shared with anyone else's. A phone has touch. */
export async function openContext(
  browser: Browser,
  origin: string,
  device: keyof typeof viewports,
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
  secretWatch.follow(context);
  return context;
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
