import { chromium, type Browser } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.ts";
import { openBenchSite, type MeasuredPage, type BenchSite } from "./bench-pages.ts";
import { formatDecimal, formatKilobytes, formatSpread, median, sum } from "../figures.ts";
import { startHttp2Front, type Http2Front, type SentFile } from "./http2-front.ts";
import { loadPage, slowPhone, type PageLoad } from "./page-load.ts";
import { tapPart } from "./tap-time.ts";
import { playPart } from "./play-time.ts";
import type { ReportPart } from "../report.ts";

const rounds = 5;

export interface WebResults {
  parts: ReportPart[];
  /** The files of each page for a browser with an empty cache, by the page's name. */
  pages: ReadonlyMap<string, readonly SentFile[]>;
}

/** Fills the demo account and loads the pages with an empty cache over HTTP/2 with brotli. */
export async function measureWeb(url: string): Promise<WebResults> {
  const site = await openBenchSite(url);
  const front = await startHttp2Front(url, slowPhone);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments, front.trustArgument],
  });
  try {
    const files = await filesOf(browser, front, site);
    return {
      parts: [
        weightPart(files),
        await phonePart(browser, front, site),
        await tapPart(browser, front, site),
        await playPart(browser, front, url),
      ],
      pages: new Map([...files].map(([{ name }, sent]) => [name, sent])),
    };
  } finally {
    await browser.close();
    await front.stop();
  }
}

async function filesOf(
  browser: Browser,
  front: Http2Front,
  site: BenchSite,
): Promise<Map<MeasuredPage, SentFile[]>> {
  const files = new Map<MeasuredPage, SentFile[]>();
  for (const page of site.pages)
    files.set(page, (await loadPage(browser, front, site, page, false)).files);
  return files;
}

const bytesOf = (files: readonly SentFile[]): number => sum(files.map(({ bytes }) => bytes));
const scriptsOf = (files: readonly SentFile[]): SentFile[] =>
  files.filter(({ type }) => type.includes("javascript"));

const wanted = (target: number | undefined, unit: string): string =>
  target === undefined ? "" : `≤ ${target}${unit}`;

function weightPart(files: ReadonlyMap<MeasuredPage, SentFile[]>): ReportPart {
  return {
    title: "Weight of the pages",
    about:
      "Transfer for a browser with an empty cache: JavaScript as compressed by the edge (brotli), and everything (page, styles, fonts, pictures, API answers).",
    columns: ["Page", "JavaScript", "Wanted", "Files", "Transfer", "Wanted"],
    rows: [...files].map(([{ name, targets }, sent]) => [
      name,
      formatKilobytes(bytesOf(scriptsOf(sent))),
      wanted(targets.scriptKilobytes, " KB"),
      String(scriptsOf(sent).length),
      formatKilobytes(bytesOf(sent)),
      wanted(targets.kilobytes, " KB"),
    ]),
  };
}

/** Loads the pages in turns, so that other load on the machine affects all of them. */
async function phonePart(
  browser: Browser,
  front: Http2Front,
  site: BenchSite,
): Promise<ReportPart> {
  const loads = new Map<MeasuredPage, PageLoad[]>(site.pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [page, own] of loads) own.push(await loadPage(browser, front, site, page, true));
  const { slowness, bitsPerSecond, roundTripMs } = slowPhone;
  return {
    title: "On a slow phone",
    about: `Chromium with a processor slowed ${slowness} times behind a line of ${bitsPerSecond / 1e6} Mbps and ${roundTripMs} ms round trip, empty cache, TLS, HTTP/2, with the connection: medians of ${rounds} loads, with the best and the worst. The first content is the paint of the first title that comes from data, and without data the largest paint. Before it: what had come by then. Blocking is the sum of the parts of long tasks beyond 50 ms each.`,
    notes: [
      "For comparison, from another run with the browser's own emulation: an open-source e-signature product on a similar machine sends 1,077 KB of JavaScript in 185 files for its signing page, LCP 10.8 s, blocking 0.92 s; 387 KB and 2.7 s for its sign-in; 543 KB, 4.5 s and 3.2 s for its dashboard.",
    ],
    columns: [
      ...["Page", "First content", "Wanted", "Before it", "Wanted", "Requests", "Wanted"],
      ...["Layout shift", "Wanted", "Blocking", "Wanted"],
    ],
    rows: [...loads].map(([{ name, targets }, own]) => [
      name,
      formatSpread(own.map(({ contentMs }) => contentMs)),
      wanted(targets.content, " s"),
      formatKilobytes(median(own.map(({ bytesBefore }) => bytesBefore))),
      wanted(targets.kilobytesBefore, " KB"),
      String(median(own.map(({ files }) => files.length))),
      wanted(targets.requests, ""),
      formatDecimal(median(own.map(({ layoutShift }) => layoutShift)), 3),
      wanted(targets.layoutShift, ""),
      formatSpread(own.map(({ blockingMs }) => blockingMs)),
      wanted(targets.blocking, " s"),
    ]),
  };
}
