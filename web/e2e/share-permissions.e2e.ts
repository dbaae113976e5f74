import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { tokenInEmail, Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { createSongToShare, songTitle } from "./shared-song.fixture.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const Link = z.object({ shareUrl: z.string() });
const Shared = z.object({ id: z.string() });
const Song = z.object({ audioUrl: z.string(), artworkUrl: z.string() });
const everything = { song: true, artwork: true, agreement: false, lyrics: true };
let owner: Visitor;
let songId: string;

beforeAll(async () => {
  ({ owner, songId } = await createSongToShare(stage.url, 60));
});

/** The token of the general link, with these settings. */
async function linkWith(change: object): Promise<string> {
  const { shareUrl } = await owner.expect(Link, "PATCH", `/api/songs/${songId}/share-link`, change);
  return shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
}

/** Shares the song with an address: the share, and the token in its email. */
async function shareWith(
  email: string,
  permission = "download",
): Promise<{ id: string; token: string }> {
  const path = `/api/songs/${songId}/share`;
  const { id } = await owner.expect(Shared, "POST", path, { email, permission });
  return { id, token: tokenInEmail(await stage.inbox.emailTo(email, /shared/), "/share/") };
}

const statusOf = async (path: string) => (await new Visitor(stage.url).request("GET", path)).status;

/** The status of a request for the first bytes of a file. */
const partOf = async (url: string) =>
  (await fetch(url, { headers: { range: "bytes=0-9" } })).status;

/** The downloads that a visitor gets, on the page and by their addresses. */
async function saved(page: Page, token: string) {
  await page.goto(`/share/${token}`);
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
  const { audioUrl, artworkUrl } = await new Visitor(stage.url).expect(
    Song,
    "GET",
    `/api/share/${token}`,
  );
  const isOnPage = async (name: string) => (await page.getByRole("button", { name }).count()) === 1;
  return {
    page: {
      song: await isOnPage("Download Song"),
      artwork: await isOnPage("Download Artwork"),
      lyrics: await isOnPage("Download Lyrics"),
      copy: await isOnPage("Make my own copy"),
    },
    addresses: {
      song: (await statusOf(`${audioUrl}&originalName=Song.wav`)) === 302,
      artwork: (await statusOf(`${artworkUrl}&originalName=Cover.png`)) === 302,
      lyrics: (await statusOf(`/api/share/${token}/download/lyrics`)) < 400,
    },
    // Audio and artwork are always served, whatever may be downloaded.
    shown: [await statusOf(audioUrl), await statusOf(artworkUrl)],
  };
}

it("shared song: each enabled download works on the page and by its address, and no disabled one", async () => {
  const page = await stage.newPage();
  for (const off of [undefined, "song", "artwork", "lyrics"] as const) {
    const downloadOptions = { ...everything, ...(off !== undefined && { [off]: false }) };
    const { song, artwork, lyrics } = downloadOptions;
    const token = await linkWith({ permission: "download", downloadOptions });
    expect({ off, ...(await saved(page, token)) }).toEqual({
      off,
      page: { song, artwork, lyrics, copy: song },
      addresses: { song, artwork, lyrics },
      shown: [302, 302],
    });
    await saveScreenshot(page, `share-without-${off ?? "none"}`);
  }
  const nothing = { song: false, artwork: false, lyrics: false };
  expect(await saved(page, await linkWith({ permission: "view" }))).toEqual({
    page: { ...nothing, copy: false },
    addresses: nothing,
    shown: [302, 302],
  });
});

it("shared song: removing the share ends an open page that is playing", async () => {
  const { id, token } = await shareWith("gus@example.com");
  const guest = await stage.newPage();
  // The player's element is not in the page.
  await guest.addInitScript(`
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () { window.heard = this; return play.call(this); };
  `);
  const bucket = guest.waitForResponse(
    (answer) =>
      answer.url().includes("X-Amz-Signature") && answer.request().resourceType() === "media",
  );
  await guest.goto(`/share/${token}`);
  const { audioUrl } = await new Visitor(stage.url).expect(Song, "GET", `/api/share/${token}`);
  await guest.getByRole("button", { name: "Play" }).click();
  await guest.getByRole("button", { name: "Pause" }).waitFor();
  const time = () => guest.getByRole("slider").getAttribute("aria-valuetext");
  await expect.poll(time).toMatch(/0:0[1-9] of 1:00/);
  const presigned = (await bucket).url();
  expect(await guest.evaluate("heard.paused")).toBe(false);

  await owner.request("DELETE", `/api/song-shares/${id}`);
  const refused = guest.waitForResponse(/\/api\/share\/[^/]+$/);
  await guest.evaluate(() => {
    for (const name of ["offline", "online"]) window.dispatchEvent(new Event(name));
  });
  expect((await refused).status()).toBe(404);
  await guest.getByText("This share link is invalid or has been removed.").waitFor();
  await expect.poll(() => guest.evaluate("heard.paused")).toBe(true);
  await saveScreenshot(guest, "share-removed-while-playing");
  expect(await statusOf(audioUrl)).toBe(404);
  expect(await statusOf(`/api/share/${token}/download/lyrics`)).toBe(404);
  // Addresses issued before the removal expire five minutes later.
  expect(await partOf(presigned)).toBe(206);
  await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 301 });
  expect(await partOf(presigned)).toBe(403);
});

it("shared song: a forwarded personal link opens, but changes nothing and reveals no email address", async () => {
  const { token } = await shareWith("mo@example.com", "edit");
  const fay = await signedUpUser(stage.url, "Fay Forwarded", "fay@example.com");
  const friend = await stage.newPage("phone");
  await friend.goto(`/share/${token}`);
  await friend.getByRole("heading", { level: 1, name: songTitle }).waitFor();
  expect(await friend.content()).not.toMatch(/mo@example\.com|Wanda/);
  const asked = await fay.request("POST", `/api/songs/${songId}/copy`, { shareToken: token });
  expect(asked).toMatchObject({ status: 403, body: { code: "edit_not_allowed" } });
  expect((await fay.request("GET", `/api/songs/${songId}`)).status).toBe(404);
});

it("shared song: link preview without JavaScript shows what is shared", async () => {
  const token = await linkWith({ isOn: true });
  const context = await stage.openContext("desktop");
  const browser = context.browser();
  const plain = await browser?.newContext({ javaScriptEnabled: false, baseURL: stage.url });
  const page = await plain?.newPage();
  await page?.goto(`/share/${token}`);
  expect(await page?.title()).toBe(`${songTitle} · Splitsheet`);
  const tag = async (name: string) =>
    await page?.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await tag("description")).toBe("Nia & the Shallows · Listen on Splitsheet");
  const image = await tag("image");
  const answer = await fetch(image ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  await linkWith({ isOn: false });
  await page?.reload();
  expect([await page?.title(), await tag("title")]).toEqual([
    "A shared song · Splitsheet",
    "Splitsheet",
  ]);
  await plain?.close();
});

itLeavesNoSecrets(stage);
