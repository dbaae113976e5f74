import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { personalWorkspaceOf, WorkspaceId, type UserId } from "../../shared/domain/ids.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { storePeaks } from "../data/files/peaks-items.ts";
import type { Stores } from "../data/stores.ts";
import { randomId } from "../platform/random-id.ts";
import { addSeconds } from "../platform/clock.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { storeFilePeaks, readFilePeaks } from "./file-peaks.ts";
import { removeFile } from "./remove-file.ts";
import { settleDueUpload } from "./settle-upload.ts";

let data: DataTable;
let stores: Stores;

const peaksOf = (byte: number) => ({
  durationSeconds: 61.25,
  peaks: Buffer.alloc(1000, byte).toString("base64"),
});
const read = (userId: UserId, id: string) =>
  readFilePeaks(stores, ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(5) }));
const keep = (userId: UserId, id: string, byte: number) =>
  storeFilePeaks(
    stores,
    ownerCall(userId, { params: { id }, body: peaksOf(byte) }, { at: atSecond(5) }),
  );
const kept = async (id: string) =>
  (await data.scan()).some(({ pk, sk }) => pk === fileItemKeys.filePeaks(id).pk && sk === "PEAKS");

async function recording(changes: Parameters<typeof announcedFile>[2] = {}) {
  const { userId } = await newUser(stores.table);
  const file = await announcedFile(stores.table, userId, { state: "ready", ...changes });
  return { userId, id: file.id, file };
}

describe.each(dataEngines)("the waveform of a recording on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("is the first one that was stored, also for two concurrent tabs", async () => {
    const { userId, id } = await recording();
    expect(await read(userId, id)).toBe(null);
    const answers = await Promise.all([keep(userId, id, 1), keep(userId, id, 2)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await keep(userId, id, 3)).toEqual(answers[0]);
    expect(await read(userId, id)).toEqual(answers[0]);
  });

  it("is the owner's in a team, whoever was first, and the first of other members until then", async () => {
    const { table } = stores;
    const [owner, member] = [(await newUser(table)).userId, (await newUser(table)).userId];
    const workspaceId = WorkspaceId.parse(randomId());
    const { id } = await announcedFile(table, owner, { workspaceId, state: "ready" });
    const by = (userId: UserId, role: "owner" | "member", byte: number) => {
      const team = { name: "Team", ownerId: owner, role, personName: "" };
      const input = { params: { id }, body: peaksOf(byte) };
      const call = ownerCall(userId, input, { at: atSecond(5) });
      return { ...call, workspace: { id: workspaceId, team } };
    };
    const readAs = (role: "owner" | "member") =>
      readFilePeaks(stores, by(role === "owner" ? owner : member, role, 0));
    expect(await storeFilePeaks(stores, by(member, "member", 1))).toEqual({
      ...peaksOf(1),
      isByOwner: false,
    });
    await storeFilePeaks(stores, by(member, "member", 2));
    expect(await readAs("owner")).toEqual({ ...peaksOf(1), isByOwner: false });
    expect(await storeFilePeaks(stores, by(owner, "owner", 3))).toEqual({
      ...peaksOf(3),
      isByOwner: true,
    });
    await storeFilePeaks(stores, by(owner, "owner", 4));
    await storeFilePeaks(stores, by(member, "member", 5));
    expect(await readAs("member")).toEqual({ ...peaksOf(3), isByOwner: true });
  });

  it("can't be read or stored by another account, nor for other files", async () => {
    const { userId, id } = await recording();
    const other = await recording();
    await keep(userId, id, 1);
    const notFound = { code: "file_not_found" };
    await expect(read(other.userId, id)).rejects.toMatchObject(notFound);
    await expect(keep(other.userId, id, 9)).rejects.toMatchObject(notFound);
    const picture = await recording({ type: "image/png", purpose: "artwork" });
    await expect(keep(picture.userId, picture.id, 1)).rejects.toMatchObject(notFound);
    const coming = await recording({ state: "uploading" });
    await expect(keep(coming.userId, coming.id, 1)).rejects.toMatchObject(notFound);
  });

  it("is not stored for a recording that was deleted after it was read", async () => {
    const { userId, id, file } = await recording();
    await removeFile(stores, ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(10) }));
    await storePeaks(stores.table, file, peaksOf(1));
    expect(await kept(id)).toBe(false);
  });

  it("is not stored for a deleted recording, and is deleted with its bytes", async () => {
    const { userId, id } = await recording();
    await keep(userId, id, 1);
    const deletion = ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(10) });
    await removeFile(stores, deletion);
    await expect(read(userId, id)).rejects.toMatchObject({ code: "file_not_found" });
    await expect(keep(userId, id, 2)).rejects.toMatchObject({ code: "file_not_found" });
    expect(await kept(id)).toBe(true);
    const objects = { look: async () => undefined, delete: async () => undefined };
    const of = { workspaceId: personalWorkspaceOf(userId), fileId: id };
    await settleDueUpload(
      { ...stores, objects, multipart: noMultipart },
      of,
      addSeconds(atSecond(10), 11 * 60),
    );
    expect(await kept(id)).toBe(false);
  });
});

describe("a waveform", () => {
  const { body } = contracts.keepPeaks.schemas();
  it.each([
    ["too few bytes", { ...peaksOf(1), peaks: Buffer.alloc(999).toString("base64") }],
    ["too many bytes", { ...peaksOf(1), peaks: Buffer.alloc(1001).toString("base64") }],
    ["no base64", { ...peaksOf(1), peaks: "<".repeat(1336) }],
    ["no duration", { ...peaksOf(1), durationSeconds: 0 }],
    ["an endless duration", { ...peaksOf(1), durationSeconds: 1e9 }],
  ])("with %s is refused", (_, given) => {
    expect(body.safeParse(peaksOf(255)).success).toBe(true);
    expect(body.safeParse(given).success).toBe(false);
  });
});
