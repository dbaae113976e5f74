import type { Browser, Page } from "playwright-core";
import type { BenchSite, MeasuredPage } from "./bench-pages.ts";
import { formatSpread } from "../figures.ts";
import type { Http2Front } from "./http2-front.ts";
import { observePage } from "./observe-page.ts";
import { contentPainted, openPhone, slowProcessor } from "./page-load.ts";
import type { ReportPart } from "../report.ts";

const rounds = 5;
/** The pages that the menu leads to, by their labels there, and the paths at which they arrive. */
const links = { songs: "Songs", files: "Files", agreements: "Agreements" } as const;
type LinkedPage = keyof typeof links;
const isLinked = (name: string): name is LinkedPage => name in links;
const wantedSeconds = 0.3;

/** Taps links of the menu on the slow phone. */
export async function tapPart(
  browser: Browser,
  front: Http2Front,
  site: BenchSite,
): Promise<ReportPart> {
  const dashboard = site.pages.find(({ name }) => name === "dashboard");
  if (dashboard === undefined) throw new Error("The bench has no dashboard");
  const rows: string[][] = [];
  for (const page of site.pages) {
    const { name } = page;
    if (!isLinked(name)) continue;
    const taps: { first: number; again: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      taps.push(await tapTwice(browser, front, site, { from: dashboard, page, name }));
    rows.push([
      name,
      formatSpread(taps.map(({ first }) => first)),
      formatSpread(taps.map(({ again }) => again)),
      `≤ ${wantedSeconds} s`,
    ]);
  }
  return {
    title: "From a tap to its content",
    about: `The same phone and line, on the quiet dashboard: from the tap on a link of the menu until the page's first title from data is painted, medians of ${rounds} with the best and the worst. For the second tap the browser has the page's files, and returns from the dashboard.`,
    columns: ["Link", "First tap", "Second tap", "Wanted"],
    rows,
  };
}

async function tapTwice(
  browser: Browser,
  front: Http2Front,
  site: BenchSite,
  { from, page, name }: { from: MeasuredPage; page: MeasuredPage; name: LinkedPage },
): Promise<{ first: number; again: number }> {
  const context = await openPhone(browser, site, from, front.slowUrl);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(observePage, from.title);
    await slowProcessor(tab);
    await tab.goto(`${front.slowUrl}${from.path}`, { timeout: 60_000 });
    await contentPainted(tab, from);
    const first = await tapOnce(tab, page, name);
    await tab.goBack();
    const again = await tapOnce(tab, page, name);
    return { first, again };
  } finally {
    await context.close();
  }
}

async function tapOnce(tab: Page, page: MeasuredPage, name: LinkedPage): Promise<number> {
  await tab.waitForLoadState("networkidle");
  await tab.getByRole("button", { name: "Menu", exact: true }).tap();
  const link = tab
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: links[name] });
  await link.waitFor();
  await tab.waitForTimeout(500);
  await tab.evaluate(`benchWatchTap(${JSON.stringify(page.path)}, ${JSON.stringify(page.title)})`);
  await link.tap();
  return await contentPainted(tab, page);
}
