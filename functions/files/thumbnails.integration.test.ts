import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { thumbnailsIn } from "../../infra/tools/samples/thumbnails.ts";
import { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { maxThumbnailBytes } from "../../shared/domain/files/thumbnails.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { storeThumbnails } from "../data/files/thumbnail-items.ts";
import type { Stores } from "../data/stores.ts";
import { addSeconds } from "../platform/clock.ts";
import { Guest, sharedSong, tokenOf } from "../sharing/sharing.fixture.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { keepThumbnails } from "./keep-thumbnails.ts";
import { removeFile } from "./remove-file.ts";
import { settleDueUpload } from "./settle-upload.ts";

vi.mock("../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({
    ...{ storageBytes: 1e12, uploadBytes: 1e12 },
    allows: new Set(["create", "share"]),
  }),
}));

let data: DataTable;
let stores: Stores;
let song: Awaited<ReturnType<typeof sharedSong>>;
let address = "";

const red = thumbnailsIn("red");
const blue = thumbnailsIn("blue");
const notFound = { code: "file_not_found" };

const keep = (
  { userId, workspaceId }: { userId: UserId; workspaceId: WorkspaceId },
  id: string,
  body = red,
) =>
  keepThumbnails(stores, {
    ...ownerCall(userId, { params: { id }, body }, { at: atSecond(5) }),
    workspace: { id: workspaceId },
  });
const thumbnailOf = async (path: string, by?: UserId) =>
  await new Guest(stores).thumbnail(path, by);
const kept = async (id: string) =>
  (await data.scan()).filter(({ pk, sk }) => {
    const { pk: partition } = fileItemKeys.filePeaks(id);
    return pk === partition && String(sk).startsWith("THUMBNAIL#");
  }).length;

describe.each(dataEngines)("the thumbnails of a picture, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
  beforeEach(async () => {
    song = await sharedSong(stores);
    address = `/uploads/${song.art.filename}`;
  });

  it("are answered in its place, and the picture itself where there is none or it is saved", async () => {
    const { userId } = song;
    const load = (query: string, saves = false) =>
      new Guest(stores).load(`${address}${query}`, { by: userId, saves });
    expect(await thumbnailOf(`${address}?size=small`, userId)).toBeUndefined();
    expect(await load("?size=small")).toContain(song.art.filename);
    await keep(song, song.art.id);
    const small = await thumbnailOf(`${address}?size=small`, userId);
    const large = await thumbnailOf(`${address}?size=large`, userId);
    expect(small).toMatchObject({ type: "image/webp", base64: red.small });
    expect(large).toMatchObject({ type: "image/webp", base64: red.large });
    expect(await load("?size=small")).toBeUndefined();
    expect(await load("")).toContain(song.art.filename);
    expect(await load("?size=small", true)).toContain(song.art.filename);
  });

  it("are the first that were kept, also for two tabs at once", async () => {
    await Promise.all([keep(song, song.art.id, red), keep(song, song.art.id, blue)]);
    const first = await thumbnailOf(`${address}?size=small`, song.userId);
    expect([red.small, blue.small]).toContain(first?.base64);
    await keep(song, song.art.id, first?.base64 === red.small ? blue : red);
    expect(await thumbnailOf(`${address}?size=small`, song.userId)).toEqual(first);
    expect(await kept(song.art.id)).toBe(2);
  });

  it("are opened by whom the picture is, and by nobody else", async () => {
    await keep(song, song.art.id);
    const token = tokenOf((await song.change({ permission: "view" })).shareUrl);
    const shared = `${address}?share=${token}&size=small`;
    expect((await thumbnailOf(shared))?.base64).toBe(red.small);
    await song.change({ isOn: false });
    await expect(thumbnailOf(shared)).rejects.toMatchObject({ code: "share_not_found" });
    const { userId } = await newUser(stores.table);
    const small = `${address}?size=small`;
    await expect(thumbnailOf(small, userId)).rejects.toMatchObject(notFound);
    await expect(thumbnailOf(small)).rejects.toMatchObject({ code: "unauthorized" });
    const ofSong = `${address}?song=${song.id}&size=small`;
    await expect(thumbnailOf(ofSong, userId)).rejects.toMatchObject(notFound);
  });

  it("can't be kept by another account, nor for other files", async () => {
    const other = await sharedSong(stores);
    await expect(keep(other, song.art.id)).rejects.toMatchObject(notFound);
    await expect(keep(song, song.main.id)).rejects.toMatchObject(notFound);
    const picture = { type: "image/png", purpose: "artwork" as const };
    const coming = await announcedFile(stores.table, song.userId, picture);
    await expect(keep(song, coming.id)).rejects.toMatchObject(notFound);
    expect(await kept(song.art.id)).toBe(0);
  });

  it("are not kept for a picture that was deleted meanwhile, and are deleted with its bytes", async () => {
    await keep(song, song.art.id);
    const other = await sharedSong(stores);
    for (const { userId, art } of [song, other]) {
      const deletion = ownerCall(userId, { params: { id: art.id }, body: {} }, { at: atSecond(9) });
      await removeFile(stores, deletion);
    }
    const picture = { type: "image/webp" as const, base64: "AAAA" };
    const made = { small: picture, large: picture };
    expect(await storeThumbnails(stores.table, other.art, made)).toBe(false);
    await expect(keep(other, other.art.id)).rejects.toMatchObject(notFound);
    const small = `${address}?size=small`;
    await expect(thumbnailOf(small, song.userId)).rejects.toMatchObject(notFound);
    expect([await kept(song.art.id), await kept(other.art.id)]).toEqual([2, 0]);
    const objects = { look: async () => undefined, delete: async () => undefined };
    await settleDueUpload(
      { ...stores, objects, multipart: noMultipart },
      { workspaceId: song.workspaceId, fileId: song.art.id },
      addSeconds(atSecond(9), 11 * 60),
    );
    expect(await kept(song.art.id)).toBe(0);
  });

  it("contain nothing beside their pixels", async () => {
    const exif = Buffer.from("EXIF\x0c\0\0\0GPS 54.32 N!", "latin1");
    const marked = Buffer.concat([Buffer.from(red.small, "base64"), exif]);
    marked.writeUInt32LE(marked.length - 8, 4);
    await keep(song, song.art.id, { ...red, small: marked.toString("base64") });
    const small = await thumbnailOf(`${address}?size=small`, song.userId);
    expect(Buffer.from(small?.base64 ?? "", "base64").includes("GPS")).toBe(false);
  });

  it.each([
    ["are larger than their size", { ...red, small: red.large }],
    ["are no picture", { ...red, large: Buffer.from("<script>").toString("base64") }],
    ["are incomplete", { ...red, large: red.large.slice(0, 40) }],
  ])("are refused where they %s", async (_, body) => {
    await expect(keep(song, song.art.id, body)).rejects.toMatchObject({ code: "invalid_request" });
    expect(await kept(song.art.id)).toBe(0);
  });
});

it("a thumbnail of more bytes than a card loads is refused", () => {
  const { body } = contracts.keepThumbnails.schemas();
  const of = (bytes: number) => ({ ...red, small: Buffer.alloc(bytes).toString("base64") });
  expect(body.safeParse(of(maxThumbnailBytes.small)).success).toBe(true);
  expect(body.safeParse(of(maxThumbnailBytes.small + 1)).success).toBe(false);
  expect(body.safeParse({ ...red, small: "<" }).success).toBe(false);
});
