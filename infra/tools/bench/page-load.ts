import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { z } from "zod";
import type { BenchPage, BenchSite } from "./bench-pages.ts";
import type { Http2Front, SentFile } from "./http2-front.ts";

/** A mid-range phone on a slow mobile network. */
export const slowPhone = {
  slowness: 4,
  bitsPerSecond: 1_600_000,
  roundTripMs: 150,
  screen: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 },
} as const;

export interface PageLoad {
  files: SentFile[];
  lcpMs: number;
  /** Sum of the parts of long tasks beyond 50 ms each. */
  blockingMs: number;
}

const Vitals = z.object({ lcpMs: z.number(), blockingMs: z.number() });

/** Runs in the page before its own scripts. */
function observe(): void {
  const vitals = { lcpMs: 0, blockingMs: 0 };
  Object.assign(globalThis, { benchVitals: vitals });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) vitals.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) vitals.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

/** Loads a page with an empty cache until it is usable and idle. */
export async function loadPage(
  browser: Browser,
  front: Http2Front,
  site: BenchSite,
  page: BenchPage,
  isSlow: boolean,
): Promise<PageLoad> {
  const device: BrowserContextOptions = { ...slowPhone.screen, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...device, ignoreHTTPSErrors: true });
  try {
    if (page.isSignedIn) await site.signIn(context, front.url);
    const tab = await context.newPage();
    await tab.addInitScript(observe);
    if (isSlow) await emulateSlowPhone(tab);
    front.takeSent();
    await tab.goto(`${front.url}${page.path}`, { timeout: 60_000 });
    await tab.locator(page.selector).first().waitFor({ timeout: 60_000 });
    await tab.waitForLoadState("networkidle");
    await tab.waitForTimeout(isSlow ? 1_500 : 500);
    const vitals = Vitals.parse(await tab.evaluate("benchVitals"));
    return { files: front.takeSent(), ...vitals };
  } finally {
    await context.close();
  }
}

/** Slows a tab down to the processor and the network of the slow phone. */
export async function emulateSlowPhone(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  const bytesPerSecond = slowPhone.bitsPerSecond / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowness });
}
