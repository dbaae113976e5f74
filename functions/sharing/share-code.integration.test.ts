import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { EmailTask } from "../../shared/contracts/emails/emails.ts";
import { findShareOfSong } from "../data/sharing/share-of-song.ts";
import type { Stores } from "../data/stores.ts";
import { emailSourcesOf } from "../mail/messages/messages.fixture.ts";
import { shareCodeEmails } from "../mail/messages/share-emails.ts";
import { addSeconds } from "../platform/clock.ts";
import { shareToken } from "../platform/share-token.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { Guest, sharedSong, tokenOf } from "./sharing.fixture.ts";

let data: DataTable;
let stores: Stores;
const needed = { code: "share_code_needed" };

/** A song that is shared with an address and asks for a code. */
async function shared(email = "mo@example.com") {
  const song = await sharedSong(stores);
  const view = await song.share({ email, permission: "download", asksCode: true });
  const [, shareId = ""] = view.id.split("_");
  const token = await shareToken({ kind: "share", songId: song.id, shareId });
  return { ...song, view, shareId, token };
}

/** The codes that were emailed for a share, at most ten minutes ago. */
async function codesFor(shareId: string, at = atSecond(60)): Promise<string[]> {
  const sources = {
    ...emailSourcesOf("nia@example.com"),
    at,
    readShare: (songId: string, shareId: string) => findShareOfSong(stores.table, songId, shareId),
  };
  const tasks = (await data.scan())
    .filter(({ job }) => job === "send-mail")
    .map(({ input }) => input as EmailTask)
    .filter((task) => task.template === "share-code")
    .filter((task) => task.shareId === shareId);
  const letters = await Promise.all(tasks.map((task) => shareCodeEmails(sources, task)));
  return letters.flat().map(({ to, content }) => {
    expect(to.address).toBe("mo@example.com");
    return content.code ?? "";
  });
}

describe.each(dataEngines)("a share that asks for a code, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("opens in a browser that gave the emailed code, and in no other", async () => {
    const { token, shareId, view, main } = await shared();
    expect(view.asksCode).toBe(true);
    const guest = new Guest(stores);
    await expect(guest.open(token)).rejects.toMatchObject(needed);
    const address = `/uploads/${main.filename}?share=${token}`;
    await expect(guest.load(address)).rejects.toMatchObject(needed);
    await guest.sendCode(token);
    const [code = ""] = await codesFor(shareId);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await data.scan())).not.toContain(`"${code}"`);
    await guest.unlock(token, { code });
    await guest.open(token);
    expect(await guest.load(address)).toContain(main.filename);
    await guest.open(token, addSeconds(atSecond(60), 300 * 24 * 3600));
    // The link was forwarded.
    const other = new Guest(stores);
    await expect(other.open(token)).rejects.toMatchObject(needed);
    await expect(other.unlock(token, { code })).rejects.toMatchObject({ code: "code_invalid" });
  });

  it("opens when the code is given again after a lost answer", async () => {
    const { token, shareId } = await shared();
    const guest = new Guest(stores);
    await guest.sendCode(token);
    const [code = ""] = await codesFor(shareId);
    const before = new Map(guest.cookies);
    await guest.unlock(token, { code });
    expect(guest.cookies).toEqual(before);
    await guest.unlock(token, { code });
    await guest.open(token);
  });

  it("refuses wrong and expired codes, and every code after five tries", async () => {
    const { token, shareId } = await shared();
    const guest = new Guest(stores);
    const invalid = { code: "code_invalid" };
    await expect(guest.unlock(token, { code: "123456" })).rejects.toMatchObject(invalid);
    await guest.sendCode(token);
    const [code = ""] = await codesFor(shareId);
    // Without a code none of the five tries is used.
    for (let call = 0; call < 6; call += 1)
      await expect(guest.unlock(token, "123456")).rejects.toMatchObject(invalid);
    await expect(guest.unlock(token, { code }, atSecond(700))).rejects.toMatchObject(invalid);
    const wrong = ["000001", "000002", "000003", "000004", "000005"].filter((one) => one !== code);
    for (const guess of [...wrong, "000006"].slice(0, 5))
      await expect(guest.unlock(token, { code: guess })).rejects.toMatchObject(invalid);
    await expect(guest.unlock(token, { code })).rejects.toMatchObject(invalid);
    // A new code has new tries.
    await guest.sendCode(token, atSecond(120));
    const next = (await codesFor(shareId, atSecond(120))).find((one) => one !== code) ?? "";
    await guest.unlock(token, { code: next }, atSecond(130));
    await guest.open(token, atSecond(140));
  });

  it("a stranger who has the link uses up neither the tries nor the code of the recipient", async () => {
    const { token, shareId } = await shared();
    const recipient = new Guest(stores, "192.0.2.20");
    await recipient.sendCode(token);
    const [code = ""] = await codesFor(shareId);
    const stranger = new Guest(stores, "198.51.100.66");
    const invalid = { code: "code_invalid" };
    const guess = async () =>
      await expect(
        stranger.unlock(token, { code: code === "000001" ? "000002" : "000001" }, atSecond(100)),
      ).rejects.toMatchObject(invalid);
    for (let tries = 0; tries < 6; tries += 1) await guess();
    // Their own code replaces nothing, and opens nothing in another browser.
    await stranger.sendCode(token, atSecond(100));
    const others = (await codesFor(shareId, atSecond(100))).filter((one) => one !== code);
    for (let tries = 0; tries < 6; tries += 1) await guess();
    await expect(
      recipient.unlock(token, { code: others[0] ?? "000003" }, atSecond(110)),
    ).rejects.toMatchObject(invalid);
    await expect(stranger.unlock(token, { code }, atSecond(120))).rejects.toMatchObject(invalid);
    await recipient.unlock(token, { code }, atSecond(130));
    await recipient.open(token, atSecond(140));
  });

  it("a stranger who asks for codes in ever new browsers leaves the recipient theirs", async () => {
    const { token, shareId } = await shared();
    for (let asked = 0; asked < 5; asked += 1)
      await new Guest(stores, "198.51.100.66").sendCode(token);
    await expect(new Guest(stores, "198.51.100.67").sendCode(token)).rejects.toMatchObject({
      code: "too_many_requests",
    });
    const before = await codesFor(shareId);
    expect(before).toHaveLength(5);
    const recipient = new Guest(stores, "192.0.2.20");
    await recipient.sendCode(token);
    const code = (await codesFor(shareId)).find((one) => !before.includes(one)) ?? "";
    await recipient.unlock(token, { code });
    await recipient.open(token);
  });

  it("emails one code in 30 seconds, and five an hour", async () => {
    const { token, shareId } = await shared();
    const guest = new Guest(stores);
    await guest.sendCode(token);
    await guest.sendCode(token, atSecond(80));
    expect(await codesFor(shareId)).toHaveLength(1);
    for (const at of [100, 140, 180, 220]) await guest.sendCode(token, atSecond(at));
    await expect(guest.sendCode(token, atSecond(260))).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect(await codesFor(shareId)).toHaveLength(5);
  });

  it("ends with its removal, also after a code; the link and other shares require none", async () => {
    const song = await shared();
    const guest = new Guest(stores);
    await guest.sendCode(song.token);
    const [code = ""] = await codesFor(song.shareId);
    await guest.unlock(song.token, { code });
    await guest.open(tokenOf((await song.link()).shareUrl));
    await new Guest(stores).sendCode(tokenOf((await song.link()).shareUrl));
    await song.remove(song.view.id);
    const gone = { code: "share_not_found" };
    await expect(guest.open(song.token)).rejects.toMatchObject(gone);
    await expect(guest.sendCode(song.token)).rejects.toMatchObject(gone);
    expect(await codesFor(song.shareId)).toEqual([]);
  });

  it("requires the code as soon as the owner turns that on, and no longer after they turn it off", async () => {
    const song = await sharedSong(stores);
    const email = "mo@example.com";
    const { id } = await song.share({ email });
    const [, shareId = ""] = id.split("_");
    const token = await shareToken({ kind: "share", songId: song.id, shareId });
    const guest = new Guest(stores);
    await guest.open(token);
    await song.share({ email, asksCode: true });
    await expect(guest.open(token)).rejects.toMatchObject(needed);
    await song.share({ email, asksCode: false });
    await guest.open(token);
  });
});
