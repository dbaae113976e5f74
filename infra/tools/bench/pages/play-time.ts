import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { newPerson } from "../../samples/sample-accounts.ts";
import { uploadFile, wavFile, wavHeader, type LocalFile } from "../../samples/uploads.ts";
import { createSong, equalShareRow } from "../../testing/agreement.ts";
import { formatKilobytes, formatSpread, median, sum } from "../figures.ts";
import type { Http2Front } from "./http2-front.ts";
import { slowPhone, slowProcessor } from "./page-load.ts";
import type { ReportPart } from "../report.ts";

const rounds = 7;
/** Bytes in a second of the recording: those of an MP3 with the highest rate, 320 kbit/s. */
const bytesPerSecond = 40_000;
const recordingSeconds = 200;
const Played = z.object({ tapMs: z.number(), playingMs: z.number() });

/** Runs in the page before its own scripts. Records the times of the first tap and of the first sound. */
const observePlayback = `
  window.benchPlayed = {};
  const note = (what) => void (benchPlayed[what] ??= performance.now());
  document.addEventListener("click", () => note("tapMs"), true);
  // The player's element is not in the page, so its events do not come through the document.
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener("playing", () => note("playingMs"));
    return play.call(this);
  };
`;

/** A recording of 8 MB. */
function recording(): LocalFile {
  const bytes = new Uint8Array(44 + recordingSeconds * bytesPerSecond);
  bytes.fill(128).set(wavHeader(bytes.length));
  const header = new DataView(bytes.buffer);
  // Samples, and bytes, in a second.
  for (const place of [24, 28]) header.setUint32(place, bytesPerSecond, true);
  return { ...wavFile("Bench.wav", 1), bytes };
}

/** Shares a new song; gives the path of its page. */
async function sharedSongPath(url: string): Promise<string> {
  const { visitor: owner } = await newPerson(url);
  const { id: fileId } = await uploadFile(owner, recording());
  const splits = [equalShareRow("Bea Bench", "bea@example.com", 100)];
  const song = { title: "Bench Song", lyrics: "Static on the water", splits, send: false };
  const { id } = await createSong(owner, { ...song, fileIds: [fileId] });
  const Link = z.object({ shareUrl: z.string() });
  const { shareUrl } = await owner.expect(Link, "GET", `/api/songs/${id}/share-link`);
  return new URL(shareUrl).pathname;
}

/** Opens a shared song on a slow phone and taps 'Play'. */
export async function playPart(
  browser: Browser,
  front: Http2Front,
  url: string,
): Promise<ReportPart> {
  const path = await sharedSongPath(url);
  const plays: { ms: number; scriptBytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) plays.push(await playOnce(browser, front, path));
  const times = plays.map(({ ms }) => ms);
  const { slowness, bitsPerSecond, roundTripMs } = slowPhone;
  return {
    title: "Playing a shared song",
    about: `The slow phone (processor slowed ${slowness} times, ${bitsPerSecond / 1e6} Mbps, ${roundTripMs} ms round trip), empty cache, a recording of ${(bytesPerSecond * 8) / 1000} kbit/s: from the tap on 'Play' until it plays, median of ${rounds} with the best and the worst.`,
    columns: ["Page", "JavaScript", "Wanted", "Tap to playing", "Wanted"],
    rows: [
      [
        "shared song",
        formatKilobytes(median(plays.map(({ scriptBytes }) => scriptBytes))),
        "< 120 KB",
        formatSpread(times),
        "< 2 s",
      ],
    ],
  };
}

/** Waits until the tapped recording plays. */
async function played(tab: Page): Promise<{ tapMs: number; playingMs: number }> {
  for (let looks = 0; looks < 600; looks += 1) {
    // A string, which the page's policy does not let `waitForFunction` evaluate.
    const noted = Played.safeParse(await tab.evaluate("benchPlayed"));
    if (noted.success) return noted.data;
    await tab.waitForTimeout(100);
  }
  throw new Error("The recording did not begin to play within a minute");
}

async function playOnce(browser: Browser, front: Http2Front, path: string) {
  const device = { ...slowPhone.screen, isMobile: true, hasTouch: true };
  const context = await browser.newContext(device);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(observePlayback);
    await slowProcessor(tab);
    front.takeSent();
    await tab.goto(`${front.slowUrl}${path}`, { timeout: 60_000 });
    const play = tab.getByRole("button", { name: "Play", exact: true });
    await play.waitFor({ timeout: 60_000 });
    await tab.waitForLoadState("networkidle");
    await play.tap();
    const { tapMs, playingMs } = await played(tab);
    const scripts = front.takeSent().filter(({ type }) => type.includes("javascript"));
    return { ms: playingMs - tapMs, scriptBytes: sum(scripts.map(({ bytes }) => bytes)) };
  } finally {
    await context.close();
  }
}
