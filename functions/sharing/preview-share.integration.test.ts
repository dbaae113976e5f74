import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { Stores } from "../data/stores.ts";
import { shareToken } from "../platform/share-token.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { linkableFile } from "./files/file-link.fixture.ts";
import { sharedFolder } from "./folders/folder-shares.fixture.ts";
import { previewShare } from "./preview-share.ts";
import { Guest, sharedSong, tokenOf } from "./sharing.fixture.ts";

let data: DataTable;
let stores: Stores;
const built =
  '<head><title>A shared song</title><meta property="og:title" content="Splitsheet"/></head>';

/** The page that a program without cookies gets. */
async function pageOf(share: string | undefined, at = atSecond(60)): Promise<string> {
  const tools = { table: stores.table, readPage: async () => built };
  return await previewShare(tools, { query: { share }, at });
}

describe.each(dataEngines)("the link preview, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("shows title, artist and a picture that opens without a cookie, and writes nothing", async () => {
    const song = await sharedSong(stores);
    const token = tokenOf((await song.link()).shareUrl);
    const before = await data.scan();
    const page = await pageOf(token);
    expect(page).toContain('property="og:title" content="Low Tide Radio"');
    expect(page).toContain('property="og:description" content="Nia');
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(image).toBe(`https://splitsheet.example/uploads/${song.art.filename}?share=${token}`);
    expect(await new Guest(stores).load(image)).toBe(`https://s3/${song.art.filename}`);
    expect(page).not.toMatch(/Writer|Static on the water/);
    expect(await data.scan()).toEqual(before);
    await song.change({ isOn: false });
    await expect(new Guest(stores).load(image)).rejects.toMatchObject({ code: "share_not_found" });
  });

  it("shows a song that was shared by email, unless its link asks for a code", async () => {
    const song = await sharedSong(stores);
    const tokens = await Promise.all(
      [false, true].map(async (asksCode) => {
        const { id } = await song.share({ email: `${asksCode}@example.com`, asksCode });
        const [, shareId = ""] = id.split("_");
        return { id, token: await shareToken({ kind: "share", songId: song.id, shareId }) };
      }),
    );
    const [open, asking] = tokens;
    expect(await pageOf(open?.token)).toContain("Low Tide Radio");
    expect(await pageOf(asking?.token)).toBe(built);
    await song.remove(open?.id ?? "");
    expect(await pageOf(open?.token)).toBe(built);
  });

  it("is absent alike for protected, disabled, renewed, expired, deleted and unknown links", async () => {
    const song = await sharedSong(stores);
    const { generation, shareUrl } = await song.link();
    const token = tokenOf(shareUrl);
    expect(await pageOf(undefined)).toBe(built);
    expect(await pageOf("x".repeat(60))).toBe(built);
    expect(await pageOf(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe(built);
    await song.change({ password: "low tide radio" });
    expect(await pageOf(token)).toBe(built);
    await song.change({ password: null, expiresAt: atSecond(50) });
    expect(await pageOf(token, atSecond(49))).toContain("Low Tide Radio");
    expect(await pageOf(token)).toBe(built);
    await song.change({ expiresAt: null, isOn: false });
    expect(await pageOf(token)).toBe(built);
    const renewed = await song.change({ isOn: true, renews: generation });
    expect(await pageOf(token)).toBe(built);
    const next = tokenOf(renewed.shareUrl);
    expect(await pageOf(next)).toContain("Low Tide Radio");
    await deleteSong(stores, { ...song.call({}), query: { files: "keep" } });
    expect(await pageOf(next)).toBe(built);
  });

  it("names a file and shows a picture, as long as its link opens for everybody", async () => {
    const cover = await linkableFile(stores, { name: "cover.png", type: "image/png" });
    const token = await cover.link.token();
    const page = await pageOf(token);
    expect(page).toContain('property="og:title" content="cover.png"');
    const image = `https://splitsheet.example/uploads/${cover.file.filename}?share=${token}`;
    expect(page).toContain(`property="og:image" content="${image}"`);
    await cover.link.change({ password: "low tide radio" });
    expect(await pageOf(token)).toBe(built);
    await cover.link.change({ password: null, isOn: false });
    expect(await pageOf(token)).toBe(built);
    for (const changes of [{ sizeBytes: 6 * 1024 ** 2 }, { name: "mix.wav", type: "audio/wav" }]) {
      const other = await linkableFile(stores, { name: "a.png", type: "image/png", ...changes });
      const shown = await pageOf(await other.link.token());
      expect(shown).toContain("og:title");
      expect(shown).not.toContain("og:image");
    }
  });

  it("names a folder, unless its link asks for a code or the share was removed", async () => {
    const folder = await sharedFolder(stores);
    const open = await folder.share({ email: "mo@example.com" });
    const asking = await folder.share({ email: "ines@example.com", asksCode: true });
    const page = await pageOf(open.token);
    expect(page).toContain('property="og:title" content="Stems"');
    expect(page).not.toMatch(/bass|Drums|Sessions|og:image/);
    expect(await pageOf(asking.token)).toBe(built);
    await folder.remove(open.view.id);
    expect(await pageOf(open.token)).toBe(built);
  });

  it("is absent if the table does not answer", async () => {
    const song = await sharedSong(stores);
    const token = tokenOf((await song.link()).shareUrl);
    const failing = vi.spyOn(stores.table, "getMany").mockRejectedValue(new Error("no table"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await pageOf(token)).toBe(built);
    failing.mockRestore();
    expect(await pageOf(token)).toContain("Low Tide Radio");
  });
});
