import { createCanvas } from "@napi-rs/canvas";
import type { Page, Response } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { pngFile, uploadFile, type LocalFile } from "../../infra/tools/samples/uploads.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { collectPageErrors } from "./browser.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";
import { chooseFiles } from "./wizard.fixture.ts";

const stage = setUpStage();
const email = "nia@example.com";
/** A card's picture has at most this many bytes. */
const cardBytes = 20 * 1024;
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
});

async function newSong(title: string, picture?: LocalFile) {
  const splits = [equalShareRow("Nia Okafor", email, 100)];
  const artwork = picture && (await uploadFile(owner, picture));
  const files = artwork && { artworkId: artwork.id };
  const { id } = await createSong(owner, { title, lyrics: "", splits, send: false, ...files });
  return { id, path: artwork?.path ?? "" };
}

/** A photo of faint noise that lies on its side: its first segment says where it was taken, and how to turn it. */
function photo(): LocalFile {
  const canvas = createCanvas(1800, 1200);
  const context = canvas.getContext("2d");
  const noise = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < noise.data.length; at += 1)
    noise.data[at] = at % 4 === 3 ? 255 : 96 + ((at * 7919) % 48);
  context.putImageData(noise, 0, 0);
  const jpeg = canvas.toBuffer("image/jpeg", 90);
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from("GPS 54 N")]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const bytes = new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]));
  return { name: "photo.jpg", type: "image/jpeg", purpose: "artwork", bytes };
}

/** The id of a picture in its address. */
const idIn = (path: string) => /[\dA-Za-z]{20,40}(?=\.)/.exec(path)?.[0] ?? "";
const areKept = (answer: Response) => answer.url().endsWith("/thumbnails");

/** Opens a page, and gives the first answer to its request of a picture's thumbnail. */
async function thumbnailOn(page: Page, path: string, size: "small" | "large", of: string) {
  const answer = page.waitForResponse(
    (one) => one.url().includes(`/uploads/${idIn(of)}`) && one.url().includes(`size=${size}`),
  );
  await page.goto(path);
  return await answer;
}

async function signedInPage(): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  return page;
}

/** The pixels of the first cover with this picture. */
const sidesOf = async (page: Page, of: string) =>
  await page
    .locator(`[data-slot=cover] img[src*="${idIn(of)}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

it("a photo is uploaded; its cards load an upright thumbnail of at most 20 KB that says nothing of its place", async () => {
  const { id } = await newSong("Sideways");
  const page = await signedInPage();
  const trouble = collectPageErrors(page);
  await page.goto(`/songs/${id}`);
  const kept = page.waitForResponse(areKept);
  await chooseFiles(page, "Artwork", [photo()]);
  expect((await kept).status()).toBe(200);
  const Song = z.object({ files: z.array(z.object({ url: z.string() })) });
  const [artwork] = (await owner.expect(Song, "GET", `/api/songs/${id}`)).files;
  const path = artwork?.url ?? "";
  const small = await thumbnailOn(page, "/dashboard", "small", path);
  expect(small.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=300",
  });
  const bytes = await small.body();
  expect(bytes.length).toBeLessThanOrEqual(cardBytes);
  expect(bytes.includes("GPS") || bytes.includes("Exif")).toBe(false);
  await expect.poll(() => sidesOf(page, path)).toEqual([256, 384]);
  const large = await thumbnailOn(page, `/songs/${id}`, "large", path);
  expect((await large.body()).length).toBeLessThanOrEqual(120 * 1024);
  await expect.poll(() => sidesOf(page, path)).toEqual([768, 1152]);
  expect(trouble).toEqual([]);
});

it("a picture without thumbnails is shown itself, and gets them when its owner has seen it", async () => {
  const { id, path } = await newSong("From Before", pngFile("before.png", 1400));
  const stranger = await signedUpUser(stage.url, "Mo Member", "mo@example.com");
  const page = await signedInPage();
  const kept = page.waitForResponse(areKept, { timeout: 20_000 });
  expect((await thumbnailOn(page, "/dashboard", "small", path)).status()).toBe(302);
  await expect.poll(() => sidesOf(page, path)).toEqual([1400, 1400]);
  expect((await kept).status()).toBe(200);

  const again = await (await signedInPage()).context().newPage();
  const small = await thumbnailOn(again, "/dashboard", "small", path);
  expect(small.status()).toBe(200);
  expect((await small.body()).length).toBeLessThanOrEqual(cardBytes);
  await expect.poll(() => sidesOf(again, path)).toEqual([256, 256]);

  const Link = z.object({ shareUrl: z.string() });
  const { shareUrl } = await owner.expect(Link, "PATCH", `/api/songs/${id}/share-link`, {
    permission: "view",
  });
  const visitor = await stage.newPage();
  const shared = await thumbnailOn(visitor, new URL(shareUrl).pathname, "large", path);
  expect(shared.headers()["content-type"]).toBe("image/webp");
  expect((await stranger.request("GET", `${path}?size=small`)).status).toBe(404);
  const nobody = new Visitor(stage.url);
  expect((await nobody.request("GET", `${path}?size=small`)).status).toBe(401);
});

it("a picture that can't be decoded has no thumbnail, and a drawn cover in its place", async () => {
  const { bytes, ...png } = pngFile("broken.png", 600);
  await newSong("Broken", { ...png, bytes: bytes.slice().fill(7, 33) });
  const page = await signedInPage();
  let keeps = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/thumbnails")) keeps += 1;
  });
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Broken" });
  await card.locator("[data-slot=cover][data-drawn]").waitFor();
  expect(keeps).toBe(0);
});
