import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { chromium, type BrowserContext } from "playwright-core";
import { z } from "zod";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.ts";
import { startTestCloud, type TestCloud } from "../../testing/cloud.ts";
import {
  formatDecimal,
  median,
  formatMilliseconds,
  percentile,
  formatSeconds,
} from "../figures.ts";
import { startHttp2Front } from "../pages/http2-front.ts";
import type { BenchPage } from "../pages/bench-pages.ts";
import { loadPage, slowPhone, type PageLoad } from "../pages/page-load.ts";
import type { Visitor } from "../../samples/visitor.ts";
import type { ReportPart } from "../report.ts";
import { listedPages, readPage, readsOfPage } from "./list-reads.ts";
import { seedAccount, type SeededAccount } from "./seed-account.ts";

const big = {
  songs: 10_000,
  files: 50_000,
  folders: 500,
  folderFiles: 5_000,
  people: 2_000,
  notices: 1_000,
};
const small = { songs: 10, files: 10, folders: 10, folderFiles: 1, people: 10, notices: 10 };
const rounds = 20;
const pageLoads = 5;
const mostReads = 2;
const mostTimes = 1.5;
const mostBlocking = 50;

/** Measures an account with very many records, compared with an account with few. */
export async function measureBigAccount(): Promise<ReportPart[]> {
  const cloud = await startTestCloud();
  try {
    // Each reads the whole table to find what it copies.
    const little = await seedAccount(cloud, "small", small);
    const startedAt = performance.now();
    const much = await seedAccount(cloud, "big", big);
    console.log(`${much.items} items in ${formatSeconds(performance.now() - startedAt)}`);
    return [
      await listsPart(cloud, much, little),
      await pagesPart(cloud.url, much, little),
      await deletionPart(much),
    ];
  } finally {
    await cloud.remove();
  }
}

async function listsPart(
  cloud: TestCloud,
  much: SeededAccount,
  little: SeededAccount,
): Promise<ReportPart> {
  const rows: string[][] = [];
  for (const page of listedPages) {
    const reads = await readsOfPage(cloud, much, page);
    const times: { much: number[]; little: number[] } = { much: [], little: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.much.push(await readPage(much, page));
      times.little.push(await readPage(little, page));
    }
    const ratio = median(times.much) / median(times.little);
    if (reads < 1 || reads > mostReads || ratio > mostTimes) process.exitCode = 1;
    rows.push([
      page,
      String(reads),
      formatMilliseconds(median(times.much)),
      formatMilliseconds(median(times.little)),
      formatDecimal(ratio, 2),
    ]);
  }
  return {
    title: "First pages of an account with very much in it",
    about: `${big.songs.toLocaleString("en")} songs, ${big.files.toLocaleString("en")} files in ${big.folders} folders (${big.folderFiles.toLocaleString("en")} in the one that is read) and ${big.people.toLocaleString("en")} people and ${big.notices.toLocaleString("en")} notifications, beside an account with 10 of each. Medians of ${rounds} calls in turns. Wanted: at most ${mostReads} reads of the table besides the session's, and ${mostTimes} times the time.`,
    columns: ["Page", "Reads", "Much", "Little", "Times"],
    rows,
  };
}

async function pagesPart(
  url: string,
  much: SeededAccount,
  little: SeededAccount,
): Promise<ReportPart> {
  const front = await startHttp2Front(url, slowPhone);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  const pages = ["dashboard", "files"].map((name) => ({
    name,
    path: `/${name}`,
    title: "Quellwort",
    isSignedIn: true,
  }));
  const loadAs = async ({ owner }: SeededAccount, page: BenchPage) => {
    const signIn = async (context: BrowserContext, origin: string) =>
      await context.addCookies(cookiesOf(owner, origin));
    return await loadPage(browser, front, { signIn }, page, true);
  };
  try {
    const rows: string[][] = [];
    for (const page of pages) {
      const loads: { much: PageLoad[]; little: PageLoad[] } = { much: [], little: [] };
      for (let load = 0; load < pageLoads; load += 1) {
        loads.much.push(await loadAs(much, page));
        loads.little.push(await loadAs(little, page));
      }
      const blocking = loads.much.map(({ blockingMs }) => blockingMs);
      const blockingOfLittle = median(loads.little.map(({ blockingMs }) => blockingMs));
      if (median(blocking) >= mostBlocking) process.exitCode = 1;
      rows.push([
        page.name,
        `${formatMilliseconds(median(blocking))} (${formatMilliseconds(percentile(blocking, 0))} to ${formatMilliseconds(percentile(blocking, 100))})`,
        formatMilliseconds(blockingOfLittle),
        `< ${mostBlocking} ms`,
        formatSeconds(median(loads.much.map(({ contentMs }) => contentMs))),
      ]);
    }
    return {
      title: "Its pages on a slow phone",
      about: `Medians of ${pageLoads} loads with an empty cache in turns, with the best and the worst.`,
      columns: ["Page", "Blocking", "… with little", "Wanted", "First content"],
      rows,
    };
  } finally {
    await browser.close();
    await front.stop();
  }
}

function cookiesOf({ cookies }: Visitor, url: string) {
  return [...cookies].map(([name, value]) => ({
    ...{ name, value, url },
    ...{ secure: true, httpOnly: true, sameSite: "Lax" as const },
  }));
}

const Deletion = z.object({ state: z.string(), done: z.number(), total: z.number() });

async function deletionPart({ owner, folderId }: SeededAccount): Promise<ReportPart> {
  const path = `/api/folders/${folderId}`;
  const startedAt = performance.now();
  const key = { "idempotency-key": randomUUID() };
  await owner.expect(Deletion, "DELETE", path, undefined, key);
  const answeredMs = performance.now() - startedAt;
  const seen: number[] = [];
  for (;;) {
    const { state, done, total } = await owner.expect(Deletion, "GET", `${path}/deletion`);
    if (seen.at(-1) !== done) seen.push(done);
    if (state === "deleted") break;
    if (state !== "deleting" || done > total) throw new Error(`${state}, ${done} of ${total}`);
    await pause(500);
  }
  return {
    title: `Deleting a folder with ${big.folderFiles.toLocaleString("en")} files`,
    about: "In the background, with the progress that the page shows.",
    columns: ["", "Measured"],
    rows: [
      ["answer", formatMilliseconds(answeredMs)],
      ["until everything is deleted", formatSeconds(performance.now() - startedAt)],
      ["different states of the progress that were seen", String(seen.length)],
    ],
  };
}
