import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { z } from "zod";
import type { BenchPage, BenchSite } from "./bench-pages.ts";
import type { Http2Front, SentFile } from "./http2-front.ts";
import { observePage } from "./observe-page.ts";

/** A mid-range phone on a slow mobile network. */
export const slowPhone = {
  slowness: 4,
  bitsPerSecond: 1_600_000,
  roundTripMs: 150,
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
} as const;

/** Milliseconds without a request after which a page is quiet. */
const quietMs = { slow: 1_500, fast: 500 };

export interface PageLoad {
  files: SentFile[];
  /** Until the page's title from its data is painted; the largest paint of a page without data. */
  contentMs: number;
  /** Bytes of the files that had come by then, compressed. */
  bytesBefore: number;
  layoutShift: number;
  /** Sum of the parts of long tasks beyond 50 ms each. */
  blockingMs: number;
}

const Vitals = z.object({
  contentMs: z.number().positive(),
  bytesBefore: z.number(),
  layoutShift: z.number(),
  blockingMs: z.number(),
});

/** Opens a phone's browser with an empty cache, signed in where the page asks for it. */
export async function openPhone(
  browser: Browser,
  site: Pick<BenchSite, "signIn">,
  { isSignedIn }: { isSignedIn: boolean },
  origin: string,
): Promise<BrowserContext> {
  const device: BrowserContextOptions = { ...slowPhone.screen, isMobile: true, hasTouch: true };
  const context = await browser.newContext(device);
  if (isSignedIn) await site.signIn(context, origin);
  return context;
}

/** Loads a page with an empty cache until its content is painted and it is quiet. */
export async function loadPage(
  browser: Browser,
  front: Http2Front,
  site: Pick<BenchSite, "signIn">,
  page: BenchPage,
  isSlow: boolean,
): Promise<PageLoad> {
  const origin = isSlow ? front.slowUrl : front.url;
  const context = await openPhone(browser, site, page, origin);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(observePage, page.title);
    if (isSlow) await slowProcessor(tab);
    front.takeSent();
    await tab.goto(`${origin}${page.path}`, { timeout: 60_000 });
    if (page.title !== undefined) await contentPainted(tab, page);
    await tab.waitForLoadState("networkidle");
    await tab.waitForTimeout(isSlow ? quietMs.slow : quietMs.fast);
    const vitals = Vitals.parse(await tab.evaluate("benchVitals()"));
    return { files: front.takeSent(), ...vitals };
  } finally {
    await context.close();
  }
}

/** Waits until the observer has seen the page's title. Throws after a minute. */
export async function contentPainted(tab: Page, { name, title }: BenchPage): Promise<number> {
  for (let looks = 0; looks < 600; looks += 1) {
    // A string, which the page's policy does not let `waitForFunction` evaluate.
    const seen = Vitals.safeParse(await tab.evaluate("benchVitals()"));
    if (seen.success) return seen.data.contentMs;
    await tab.waitForTimeout(100);
  }
  throw new Error(`The page ${name} did not show '${title}' within a minute`);
}

/** Slows a tab's processor down to that of the slow phone. */
export async function slowProcessor(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowness });
}
