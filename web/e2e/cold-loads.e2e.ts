import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pngFile, uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall, submitLogin } from "./user-actions.ts";

const stage = setUpStage();
const owner = { name: "Nia Okafor", email: "nia@example.com" };
const signer = { name: "Ben Signer", email: "ben@example.com" };
/** As many as make cards below the fold. */
const songs = 8;
const newest = `Harbor Lights ${songs}`;
let songId = "";
let recordingId = "";

beforeAll(async () => {
  await signedUpUser(stage.url, signer.name, signer.email);
  const visitor = await signedUpUser(stage.url, owner.name, owner.email);
  const rows = [owner, signer].map(({ name, email }) => equalShareRow(name, email, 50));
  for (let count = 1; count <= songs; count += 1) {
    const title = `Harbor Lights ${count}`;
    const artwork = await uploadFile(visitor, pngFile(`${title}.png`, 300));
    const recording = await uploadFile(visitor, wavFile(`${title}.wav`, 2));
    const song = await createSong(visitor, {
      ...{ title, lyrics: "Static on the water", splits: rows, send: count < songs },
      ...{ artworkId: artwork.id, fileIds: [recording.id] },
    });
    songId = song.id;
    recordingId = recording.id;
  }
});

interface Load {
  path: () => string;
  /** A text of the page's data. */
  title: string;
  /** What the page asks for once its first content is there, or for nothing that is above it. */
  late: readonly string[];
}

/** At the end of the list of songs. */
const sharedSongs = ["/api/shared-with-me", "/api/agreements?sharedWithMe=true&limit=6"];
const frameLate = ["/api/notifications/state"];
const loads: Record<string, Load> = {
  dashboard: { path: () => "/dashboard", title: newest, late: [] },
  agreements: { path: () => "/agreements", title: newest, late: [] },
  "agreements of a state": { path: () => "/agreements?status=draft", title: newest, late: [] },
  songs: { path: () => "/dashboard?songs", title: newest, late: sharedSongs },
  "a search in songs": {
    path: () => "/dashboard?songs=&search=harbor&sort=title",
    title: "Harbor Lights 1",
    late: sharedSongs,
  },
  "a song": {
    path: () => `/songs/${songId}`,
    title: newest,
    late: ["/api/songs/{id}/agreements", "/api/files/{recordingId}/peaks", "/api/workspaces"],
  },
  lyrics: { path: () => "/lyrics", title: "Static on the water", late: [] },
  creating: { path: () => "/create", title: "Song Title", late: [] },
  uploading: { path: () => "/upload-agreement", title: "browse", late: [] },
  rescuing: { path: () => "/rescue", title: "browse", late: [] },
  files: { path: () => "/files", title: `${newest}.wav`, late: ["/api/shared-folders"] },
  "all files": {
    path: () => "/files?view=all",
    title: `${newest}.wav`,
    late: ["/api/shared-folders"],
  },
  people: { path: () => "/contributors", title: signer.email, late: [] },
  groups: { path: () => "/contributors?view=groups", title: "No groups yet", late: [] },
  profile: {
    path: () => "/profile",
    title: "Where you are signed in",
    late: ["/api/account/details"],
  },
  team: { path: () => "/team", title: "New team", late: [] },
};

/** A page with an empty cache in the browser of a signed-in user, and the calls that it makes. */
async function coldPage(
  email = owner.email,
): Promise<{ page: Page; context: BrowserContext; calls: string[] }> {
  const page = await stage.newPage("phone");
  await logInByCall(page, email);
  const calls: string[] = [];
  const cold = await page.context().newPage();
  await page.close();
  cold.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  return { page: cold, context: cold.context(), calls };
}

describe("a page with an empty cache", () => {
  it.each(Object.entries(loads))(
    "%s: the document asks for all first content, and nothing is asked for twice",
    async (_, { path, title, late }) => {
      const { page, calls } = await coldPage();
      const code = Promise.withResolvers<void>();
      await page.route("**/assets/base-*.js", async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto(path(), { waitUntil: "commit" });
      const answers = () => page.evaluate(() => Object.keys(window.earlyAnswers ?? {}));
      await expect.poll(async () => (await answers()).length).toBeGreaterThan(0);
      const byDocument = new Set(await answers());
      code.resolve();
      await page.getByText(title).first().waitFor();
      await page.waitForLoadState("networkidle");
      const known = [...frameLate, ...late].map((one) =>
        one.replace("{id}", songId).replace("{recordingId}", recordingId),
      );
      expect(calls.filter((call) => !byDocument.has(call) && !known.includes(call))).toEqual([]);
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    },
  );
});

describe("the dashboard: what others share", () => {
  it("is asked for near the end of the user's songs", async () => {
    const { page, calls } = await coldPage(owner.email);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: newest, exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => sharedSongs.includes(call))).toEqual([]);
    await page.getByText("Harbor Lights 1", { exact: true }).scrollIntoViewIfNeeded();
    await expect
      .poll(() => calls.filter((call) => sharedSongs.includes(call)).toSorted())
      .toEqual(sharedSongs.toSorted());
  });

  it("is asked for by the document of somebody without songs, before the page's code has come", async () => {
    const { page, calls } = await coldPage(signer.email);
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/base-*.js", async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect
      .poll(() => calls.filter((call) => sharedSongs.includes(call)).toSorted())
      .toEqual(sharedSongs.toSorted());
    code.resolve();
    const shared = page.getByRole("region", { name: "Shared with me" });
    await shared.getByText("Harbor Lights 7").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  });

  it("is asked for with the songs after a sign-in, when nobody knows whether there are any", async () => {
    const page = await stage.newPage("phone");
    const calls: string[] = [];
    await page.route("**/api/songs", async (route) => {
      await expect.poll(() => sharedSongs.filter((call) => !calls.includes(call))).toEqual([]);
      await route.continue();
    });
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      calls.push(pathname + search);
    });
    await submitLogin(page, signer.email);
    await page.getByRole("region", { name: "Shared with me" }).waitFor();
  });
});

/** Counts how often a text leaves the page after it was there. Runs in the page. */
function watchText(text: string): void {
  const seen = window as unknown as { losses: number };
  seen.losses = 0;
  let wasThere = false;
  const look = () => {
    const isThere = document.body?.textContent.includes(text) ?? false;
    if (wasThere && !isThere) seen.losses += 1;
    wasThere = isThere;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe("before a page's code has come", () => {
  it.each(["dashboard", "agreements", "songs", "a song", "files"])(
    "%s: its first title is there, and stays",
    async (name) => {
      const { path, title } = loads[name] ?? { path: () => "", title: "" };
      const { page } = await coldPage();
      const code = Promise.withResolvers<void>();
      await page.route("**/assets/base-*.js", async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.addInitScript(watchText, title);
      await page.goto(path(), { waitUntil: "commit" });
      await page.getByText(title, { exact: true }).filter({ visible: true }).first().waitFor();
      code.resolve();
      await page.locator("[data-early]").first().waitFor({ state: "detached" });
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as unknown as { losses: number }).losses)).toBe(0);
    },
  );
});

/** Watches for layout shifts. Runs in the page. */
function watchShifts(): void {
  const shown = window as unknown as { shifted: number };
  shown.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) shown.shifted += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const widths = [360, 390, 768, 1280];
/** The answers in the order in which they move most: the longest list first, what stands above it last. */
const arrivals = [
  /\/api\/(songs|agreements)$/,
  /\/api\/dashboard/,
  /needsYou|shared|reviews|usage|recent/,
];
/** The sum of all shifts of a page that counts as good is 0.1. */
const mostShift = 0.02;

it.each(["dashboard", "agreements", "songs", "files"])(
  "%s: nothing on the page moves while its data arrives",
  async (name) => {
    const { path, title } = loads[name] ?? { path: () => "", title: "" };
    for (const width of widths) {
      const { page } = await coldPage();
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(watchShifts);
      // The exchange of fonts has its own rule: fallbacks with their metrics.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.route("**/api/**", async (route) => {
        const after = arrivals.findIndex((one) => one.test(route.request().url()));
        await new Promise((resolve) => setTimeout(resolve, 200 * (after + 1)));
        await route.continue();
      });
      await page.goto(path());
      await page.getByText(title).first().waitFor();
      await page.waitForLoadState("networkidle");
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, `${name} at ${width}`).toBeLessThanOrEqual(mostShift);
      await page.close();
    }
  },
);
