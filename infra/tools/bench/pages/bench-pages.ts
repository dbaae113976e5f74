import type { BrowserContext } from "playwright-core";
import { z } from "zod";
import { demoAccount } from "../../samples/demo-people.ts";
import { createDemoAccount } from "../../samples/demo.ts";
import { thumbnailsOf } from "../../samples/thumbnails.ts";
import { pngFile, uploadFile, wavFile } from "../../samples/uploads.ts";
import { tokenInEmail, Visitor } from "../../samples/visitor.ts";
import { createSong, equalShareRow } from "../../testing/agreement.ts";

export interface BenchPage {
  name: string;
  path: string;
  /** A text from the page's data. A page without data has none: its largest paint counts. */
  title?: string;
  isSignedIn: boolean;
}

/** A page of the bench's site, with what is wanted of it on a slow phone. */
export interface MeasuredPage extends BenchPage {
  targets: PageTargets;
}

/** Limits in seconds: of the first content, and of the other times. */
export interface PageTargets {
  content: number;
  requests?: number;
  /** KB of JavaScript. */
  scriptKilobytes?: number;
  /** KB of everything. */
  kilobytes?: number;
  /** KB that come before the first content. */
  kilobytesBefore?: number;
  layoutShift?: number;
  /** Seconds. */
  blocking?: number;
}

/** Targets of the pages, by name. */
export const pageTargets = {
  signing: { content: 1.2, kilobytes: 150, scriptKilobytes: 110, blocking: 0.05 },
  "sign-in": { content: 1, scriptKilobytes: 130 },
  landing: { content: 0.9, requests: 12 },
  pricing: { content: 1.2, requests: 12 },
  dashboard: {
    ...{ content: 1.5, requests: 20, scriptKilobytes: 165, kilobytesBefore: 120 },
    ...{ layoutShift: 0.02, blocking: 0.3 },
  },
  agreements: { content: 1.5, requests: 20, layoutShift: 0.02 },
  songs: { content: 1.5, requests: 20, layoutShift: 0.02 },
  song: { content: 1.6, requests: 24, kilobytes: 280 },
  create: { content: 1.8, requests: 20 },
  files: { content: 1.2, requests: 20, scriptKilobytes: 200, blocking: 0.05 },
} satisfies Record<string, PageTargets>;

/** Songs of the account, with the three of the demo account. */
const songs = 12;

export interface BenchSite {
  pages: MeasuredPage[];
  /** Adds the session of the demo account to a browser context that uses this origin. */
  signIn(context: BrowserContext, origin: string): Promise<void>;
}

/** Fills the demo account and gives the pages to load. */
export async function openBenchSite(url: string): Promise<BenchSite> {
  await createDemoAccount(url);
  const owner = new Visitor(url);
  const { email, password } = demoAccount;
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  const mail = await owner.emailTo("lukasz@", /Low Tide Radio/);
  const link = `/sign/${tokenInEmail(mail, "/sign/")}`;
  const song = await addSongs(owner);
  const title = "Low Tide Radio";
  const open = { isSignedIn: false };
  const own = { isSignedIn: true };
  const pages: (BenchPage & { name: keyof typeof pageTargets })[] = [
    { name: "signing", path: link, title, ...open },
    { name: "sign-in", path: "/auth", ...open },
    { name: "landing", path: "/", ...open },
    { name: "pricing", path: "/pricing", ...open },
    { name: "dashboard", path: "/dashboard", title: song.title, ...own },
    { name: "agreements", path: "/agreements", title: song.title, ...own },
    { name: "songs", path: "/dashboard?songs", title: song.title, ...own },
    { name: "song", path: `/songs/${song.id}`, title: song.title, ...own },
    { name: "create", path: "/create", title: "Song Title", ...own },
    { name: "files", path: "/files", title: `${song.title}.wav`, ...own },
  ];
  return {
    pages: pages.map((page) => ({ ...page, targets: pageTargets[page.name] })),
    signIn: (context, origin) =>
      context.addCookies(
        [...owner.cookies].map(([name, value]) => ({
          name,
          value,
          url: origin,
          secure: true,
          httpOnly: true,
          sameSite: "Lax" as const,
        })),
      ),
  };
}

/** Adds songs with artwork, a recording and lyrics to the demo account; gives the newest one. */
async function addSongs(owner: Visitor): Promise<{ id: string; title: string }> {
  let newest = { id: "", title: "" };
  for (let count = 3; count < songs; count += 1) {
    const title = `Harbor Lights ${count + 1}`;
    const picture = pngFile(`${title}.png`, 1400);
    const artwork = await uploadFile(owner, picture);
    const thumbnails = await thumbnailsOf(picture.bytes);
    await owner.expect(z.object({}), "POST", `/api/files/${artwork.id}/thumbnails`, thumbnails);
    const recording = await uploadFile(owner, wavFile(`${title}.wav`, 30));
    const splits = [equalShareRow(demoAccount.name, demoAccount.email, 100)];
    const files = { artworkId: artwork.id, fileIds: [recording.id] };
    const song = { title, lyrics: "Static on the water", splits, send: false, ...files };
    newest = { id: (await createSong(owner, song)).id, title };
  }
  return newest;
}
