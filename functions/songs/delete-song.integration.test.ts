import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { describe, expect, it, vi } from "vitest";
import type { FilesOfDeletedSong } from "../../shared/contracts/songs/endpoints.ts";
import { recordBounce } from "../../shared/domain/agreement/parties/record-bounce.ts";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import { renameFileItems } from "../data/files/file-changes.ts";
import { copyOwnAgreement } from "../agreements/copy-own-agreement.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import type { Stores } from "../data/stores.ts";
import { sortableId } from "../platform/random-id.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { deleteSong } from "./delete-song.ts";
import { voidOwnAgreement } from "../agreements/owner-actions.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;

const call = (userId: UserId, id: string, at = atSecond(20)) =>
  ownerCall(userId, { params: { id }, body: {} }, { at });
const remove = (userId: UserId, id: string, files: FilesOfDeletedSong = "delete") =>
  deleteSong(stores, { ...call(userId, id), query: { files } });

async function song(send: boolean) {
  const { userId } = await newUser(stores.table);
  const made = await createSong(
    stores,
    createSongCall(userId, { ...songInputFor(2), send }, { at: atSecond(1) }),
  );
  return {
    userId,
    workspaceId: personalWorkspaceOf(userId),
    id: made.id,
    agreementId: made.agreement.id,
  };
}
const itemsOf = async (songId: string) =>
  (await data.scan()).filter((item) =>
    [item["pk"], item["sk"]].some((key) => key === `SONG#${songId}`),
  );

describe.each(dataEngines)("deleting a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("deletes its draft, and leaves no items", async () => {
    const { userId, workspaceId, id, agreementId } = await song(false);
    await remove(userId, id);
    expect(await itemsOf(id)).toEqual([]);
    expect(await stores.agreements.readHead(agreementId)).toBeUndefined();
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({ songs: 0 });
    await expect(remove(userId, id)).rejects.toMatchObject({ code: "song_not_found" });
  });

  it("voids a pending agreement and emails everyone; the agreement stays in the list", async () => {
    const { userId, workspaceId, id, agreementId } = await song(true);
    await remove(userId, id);
    expect(await stores.agreements.readHead(agreementId)).toMatchObject({
      status: "voided",
      endReason: "The song was deleted.",
    });
    const page = { limit: 10, cursor: undefined };
    expect((await stores.agreements.listOfWorkspace(workspaceId, page)).items).toMatchObject([
      { id: agreementId, status: "voided" },
    ]);
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({
      songs: 0,
      pendingSignatures: 0,
    });
    const told = (await data.scan()).filter(
      (item) => item["agreementId"] === agreementId && Object(item["happened"]).type === "voided",
    );
    expect(told).toHaveLength(1);
    expect(await itemsOf(id)).toEqual([]);
  });

  it("detaches all of its agreements, also earlier ones", async () => {
    const { userId, id, agreementId } = await song(true);
    const params = { id: agreementId };
    const at = atSecond(5);
    await voidOwnAgreement(stores, ownerCall(userId, { params, body: { reason: "" } }, { at }));
    const copy = await copyOwnAgreement(stores, ownerCall(userId, { params, body: {} }, { at }));
    await remove(userId, id);
    expect(await stores.agreements.readHead(copy.body.id)).toBeUndefined();
    expect(await stores.agreements.readHead(agreementId)).toMatchObject({
      status: "voided",
      songDeletedAt: atSecond(20),
    });
  });

  it("detaches an agreement once: its later changes don't add it to the song's list", async () => {
    const { userId, id, agreementId } = await song(true);
    const transact = vi.spyOn(stores.table, "tryTransact");
    const listWrites = () =>
      transact.mock.calls.filter((call) => JSON.stringify(call).includes("OF-SONG#")).length;
    await remove(userId, id);
    expect(listWrites()).toBe(1);
    const change = await stores.agreements.change(
      agreementId,
      (before) => {
        const contributorId = before.contributors[0]?.id ?? "";
        const bounce = { contributorId, at: atSecond(25), note: "Full" };
        return recordBounce(before, bounce);
      },
      { at: atSecond(25) },
    );
    expect(change).toBeDefined();
    expect(listWrites()).toBe(1);
    transact.mockRestore();
  });

  it("leaves an agreement that can be copied to a new draft, which creates the song again", async () => {
    const { userId, workspaceId, id, agreementId } = await song(true);
    await remove(userId, id);
    const { body } = await copyOwnAgreement(stores, call(userId, agreementId));
    const songId = body.songId ?? "";
    expect(songId).not.toBe(id);
    const { title, artist, bpm, lyrics } = songInputFor(2);
    expect(body).toMatchObject({ status: "draft", song: { title, artist, bpm }, lyrics });
    expect(body.splits.map(({ email }) => email)).toEqual([
      "writer1@example.com",
      "writer2@example.com",
    ]);
    expect(await stores.songs.read(workspaceId, songId)).toMatchObject({
      title,
      agreement: { id: body.id, status: "draft" },
    });
    expect(await stores.songs.readLyrics(songId)).toBe(lyrics);
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({ songs: 1 });
    // The song goes with the draft, since the first agreement is of another song.
    await removeDraft(stores, call(userId, body.id, atSecond(30)));
    expect(await itemsOf(songId)).toEqual([]);
    expect(await stores.agreements.readHead(agreementId)).toMatchObject({ status: "voided" });
  });

  it("is completed by a repeated call after an interruption", async () => {
    const { userId, workspaceId, id, agreementId } = await song(true);
    const transact = stores.table.tryTransact.bind(stores.table);
    vi.spyOn(stores.table, "tryTransact")
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new Error("The function ended"));
    await expect(remove(userId, id)).rejects.toThrow("The function ended");
    expect(await stores.songs.read(workspaceId, id)).toBeDefined();
    expect(await stores.agreements.readHead(agreementId)).toMatchObject({ status: "voided" });
    await remove(userId, id);
    expect(await stores.songs.read(workspaceId, id)).toBeUndefined();
    const head = await stores.agreements.readHead(agreementId);
    const ended = await stores.agreements.readEvidence(agreementId);
    expect(ended.filter(({ type }) => type === "voided")).toHaveLength(1);
    expect(head).toMatchObject({ songDeletedAt: atSecond(20) });
  });

  it("keeps its files as files of no song, or deletes them", async () => {
    for (const files of ["keep", "delete"] as const) {
      const { userId } = await newUser(stores.table);
      const workspaceId = personalWorkspaceOf(userId);
      const announced = await announcedFile(stores.table, userId);
      await stores.uploads.accept(announced, 600, 1e9);
      const ofSong = { ...songInputFor(1), send: false, fileIds: [announced.id] };
      const { id } = await createSong(stores, createSongCall(userId, ofSong, { at: atSecond(1) }));
      expect(await stores.songs.readCounters(workspaceId)).toMatchObject({ files: 1 });
      await remove(userId, id, files);
      const page = { limit: 10, cursor: undefined };
      const unsorted = await stores.files.listOfFolder(workspaceId, "root", page);
      const listed = unsorted.items.map((file) => [file.id, file.songId, file.state]);
      const kept = files === "keep";
      expect(listed).toEqual(kept ? [[announced.id, undefined, "ready"]] : []);
      expect(await stores.songs.readCounters(workspaceId)).toMatchObject({
        songs: 0,
        files: 0,
        storageUsedBytes: kept ? 600 : 0,
      });
    }
  });

  it("keeps the reservation of a kept file that is still uploaded, until it is stored", async () => {
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    const announced = await announcedFile(stores.table, userId);
    const ofSong = { ...songInputFor(1), send: false, fileIds: [announced.id] };
    const { id } = await createSong(stores, createSongCall(userId, ofSong, { at: atSecond(1) }));
    const before = await stores.songs.readCounters(workspaceId);
    await remove(userId, id, "keep");
    const { storageReservedBytes } = await stores.songs.readCounters(workspaceId);
    expect(storageReservedBytes).toBe(before.storageReservedBytes);
    const kept = await stores.files.read(workspaceId, announced.id);
    if (kept === undefined) throw new Error("The file is gone");
    await stores.uploads.accept(kept, 600, 1e9);
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({
      storageUsedBytes: 600,
      storageReservedBytes: before.storageReservedBytes - (kept.reservedBytes ?? 0),
    });
  });

  it("releases a file once if a folder takes it concurrently", async () => {
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    const announced = await announcedFile(stores.table, userId);
    await stores.uploads.accept(announced, 600, 1e9);
    const ofSong = { ...songInputFor(1), send: false, fileIds: [announced.id] };
    const { id } = await createSong(stores, createSongCall(userId, ofSong, { at: atSecond(1) }));
    const transact = stores.table.tryTransact.bind(stores.table);
    vi.spyOn(stores.table, "tryTransact").mockImplementationOnce(async (items) => {
      const file = await stores.files.read(workspaceId, announced.id);
      if (file === undefined) throw new Error("The file is gone");
      await transact(renameFileItems(stores.table, file, "renamed.mp3"));
      return await transact(items);
    });
    await remove(userId, id, "keep");
    const page = { limit: 10, cursor: undefined };
    const { items } = await stores.files.listOfFolder(workspaceId, "root", page);
    expect(items).toMatchObject([{ id: announced.id, name: "renamed.mp3" }]);
    expect(items[0]).not.toHaveProperty("songId");
  });

  it("detaches many uploaded agreements, also after an interrupted call", async () => {
    const { userId, workspaceId, id } = await song(false);
    const uploaded = new UploadedAgreementRepository(stores.table);
    const ids = Array.from({ length: 65 }, (_, index) => sortableId(atSecond(30 + index)));
    for (const agreementId of ids)
      await stores.table.transact(
        uploaded.newItems(
          {
            id: agreementId,
            workspaceId,
            createdBy: userId,
            ownerName: "Nia",
            songId: id,
            number: 1,
            status: "completed",
            isPreSigned: true,
            title: "Signed on paper",
            artist: "",
            splits: [],
            file: { id: "f", name: "a.pdf", type: "application/pdf", sizeBytes: 1, filename: "f" },
            createdAt: atSecond(1),
          },
          "",
        ),
      );
    const transact = stores.table.tryTransact.bind(stores.table);
    vi.spyOn(stores.table, "tryTransact")
      .mockImplementationOnce(transact)
      .mockRejectedValueOnce(new Error("The function ended"));
    await expect(remove(userId, id)).rejects.toThrow("The function ended");
    await remove(userId, id);
    expect(await stores.songs.read(workspaceId, id)).toBeUndefined();
    for (const agreementId of ids) {
      const kept = await uploaded.read(workspaceId, agreementId);
      expect(kept).toMatchObject({ id: agreementId });
      expect(kept).not.toHaveProperty("songId");
    }
    expect((await data.scan()).filter((item) => String(item["sk"]).includes(`#${id}#`))).toEqual(
      [],
    );
  });

  it("is refused to other workspaces", async () => {
    const { id } = await song(false);
    const { userId: stranger } = await newUser(stores.table);
    await expect(remove(stranger, id)).rejects.toMatchObject({ code: "song_not_found" });
  });
});
