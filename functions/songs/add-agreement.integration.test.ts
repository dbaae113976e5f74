import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { voidOwnAgreement } from "../agreements/owner-actions.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import { runAgreementClock } from "../agreements/run-agreement-clock.ts";
import { sendOwnAgreement } from "../agreements/send-own-agreement.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import type { Stores } from "../data/stores.ts";
import { settleUpload } from "../files/settle-upload.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { addAgreement } from "./add-agreement.ts";
import { createSong } from "./create-song.ts";
import { createSongWithoutAgreement } from "./create-song-without-agreement.ts";
import { deleteSong } from "./delete-song.ts";
import { listSongAgreements } from "./list-song-agreements.ts";
import { readSong } from "./read-song.ts";

let data: DataTable;
let stores: Stores;
let userId: UserId;

const workspaceId = () => personalWorkspaceOf(userId);
const callWith = <Body extends object>(id: string, second: number, body: Body) =>
  ownerCall(userId, { params: { id }, body }, { at: atSecond(second) });
const call = (id: string, second: number) => callWith(id, second, {});
const songOnly = (body: object = {}) =>
  createSongWithoutAgreement(
    stores,
    createSongCall(userId, { ...songInputFor(0), ...body, agreement: false }, { at: atSecond(1) }),
  );
const add = async (songId: string, second = 10) =>
  (await addAgreement(stores, call(songId, second))).body;
const send = (id: string, second: number) =>
  sendOwnAgreement(stores, callWith(id, second, { expiresInDays: 7 as const }));
const read = (songId: string, second = 30) =>
  readSong(stores.songs, {
    ...{ workspaceId: workspaceId(), songId, sharedBy: undefined, at: atSecond(second) },
  });
const sheetsOf = async (songId: string) =>
  (await listSongAgreements(stores.table, { ...call(songId, 30), query: {} })).body;
const voidSheet = (id: string, second: number) =>
  voidOwnAgreement(stores, callWith(id, second, { reason: "" }));

/** A song whose first agreement was sent and voided. */
async function songWithVoided() {
  const song = await createSong(
    stores,
    createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
  );
  await voidSheet(song.agreement.id, 5);
  return { songId: song.id, first: song.agreement.id };
}

describe.each(dataEngines)("a song without an agreement, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeEach(async () => ({ userId } = await newUser(stores.table)));

  it("is created with its number and its lyrics, and takes no number of an agreement", async () => {
    const made = await songOnly({ lyrics: "First line" });
    expect(made).toMatchObject({ number: 1, lyrics: "First line", agreement: null, splits: [] });
    expect(await stores.songs.readCounters(workspaceId())).toMatchObject({
      songs: 1,
      lastSongNumber: 1,
      lastAgreementNumber: 0,
      pendingSignatures: 0,
    });
    expect(await sheetsOf(made.id)).toEqual([]);
    expect((await songOnly()).number).toBe(2);
  });

  it("refuses what belongs to an agreement, naming the fields", async () => {
    await expect(
      songOnly({ splits: songInputFor(1).splits, existingAgreementId: "x" }),
    ).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "splits" }, { path: "existingAgreementId" }],
    });
  });

  it("gets its number in turn when many are created at once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => songOnly()));
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  it("gets a draft with its title and lyrics, and keeps both when the draft is deleted", async () => {
    const made = await songOnly({ title: "Salt", lyrics: "First line" });
    const draft = await add(made.id);
    expect(draft).toMatchObject({
      status: "draft",
      number: 1,
      song: { title: "Salt" },
      lyrics: "First line",
      splits: [],
    });
    expect((await read(made.id)).agreement).toMatchObject({ id: draft.id, status: "draft" });
    await removeDraft(stores, call(draft.id, 20));
    expect(await read(made.id)).toMatchObject({ lyrics: "First line", agreement: null });
    expect(await stores.songs.readCounters(workspaceId())).toMatchObject({ songs: 1 });
  });

  it("is not deleted with its draft after 90 days", async () => {
    const made = await songOnly();
    const draft = await add(made.id);
    for (const days of [84, 92])
      await runAgreementClock(
        stores.table,
        agreementKeys.agreement(draft.id),
        atSecond(days * 24 * 3600),
      );
    expect(await stores.agreements.readHead(draft.id)).toBeUndefined();
    expect((await read(made.id)).agreement).toBeNull();
  });

  it("is deleted with its files", async () => {
    const file = await announcedFile(stores.table, userId);
    const objects = {
      look: async () => ({ sizeBytes: 600, type: "audio/mpeg" }),
      delete: async () => undefined,
    };
    await settleUpload({ ...stores, objects }, { ...file, fileId: file.id }, atSecond(1));
    const made = await songOnly({ fileIds: [file.id] });
    expect(made.files).toMatchObject([{ id: file.id }]);
    await deleteSong(stores, { ...call(made.id, 20), query: { files: "delete" as const } });
    expect(await stores.songs.readCounters(workspaceId())).toMatchObject({ songs: 0, files: 0 });
  });
});

describe.each(dataEngines)("a song with several agreements, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeEach(async () => ({ userId } = await newUser(stores.table)));

  it("shows the new draft with the rows of the earlier one, unsigned, and lists both", async () => {
    const { songId, first } = await songWithVoided();
    const draft = await add(songId);
    expect(draft.splits.map(({ songwriterName, signed }) => [songwriterName, signed])).toEqual([
      ["Writer 1", false],
      ["Writer 2", false],
    ]);
    expect((await stores.agreements.readHead(draft.id))?.splits[0]).not.toHaveProperty("signedAt");
    expect((await sheetsOf(songId)).map(({ id, status }) => [id, status])).toEqual([
      [draft.id, "draft"],
      [first, "voided"],
    ]);
  });

  it("refuses a new one while one is open, and records an expiry that the sweep has not", async () => {
    const { songId } = await songWithVoided();
    const draft = await add(songId);
    await expect(add(songId, 11)).rejects.toMatchObject({ code: "agreement_open_already" });
    await send(draft.id, 12);
    await expect(add(songId, 13)).rejects.toMatchObject({ code: "agreement_open_already" });
    const third = await add(songId, 8 * 24 * 3600);
    expect(await stores.agreements.readHead(draft.id)).toMatchObject({ status: "expired" });
    expect((await sheetsOf(songId)).map(({ id }) => id).slice(0, 2)).toEqual([third.id, draft.id]);
  });

  it("gets one draft of two concurrent requests", async () => {
    const { songId } = await songWithVoided();
    const outcomes = await Promise.allSettled([add(songId), add(songId)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "agreement_open_already" },
    });
    expect(await sheetsOf(songId)).toHaveLength(2);
  });

  it("counts the signatures of the open one only", async () => {
    const { songId } = await songWithVoided();
    const draft = await add(songId);
    await send(draft.id, 12);
    expect(await stores.songs.readCounters(workspaceId())).toMatchObject({ pendingSignatures: 2 });
    await voidSheet(draft.id, 14);
    expect(await stores.songs.readCounters(workspaceId())).toMatchObject({ pendingSignatures: 0 });
  });

  it("detaches all of them when it is deleted, also those that were not copied from each other", async () => {
    const { songId, first } = await songWithVoided();
    const second = await add(songId);
    await send(second.id, 12);
    await voidSheet(second.id, 14);
    const third = await add(songId, 16);
    await send(third.id, 17);
    await deleteSong(stores, { ...call(songId, 20), query: { files: "delete" as const } });
    for (const id of [first, second.id, third.id])
      expect(await stores.agreements.readHead(id)).toMatchObject({
        status: "voided",
        songDeletedAt: atSecond(20),
      });
    const left = (await data.scan()).filter(({ sk }) => String(sk).includes(`#${songId}#`));
    expect(left).toEqual([]);
  });

  it("shows its earlier agreement again when the draft is deleted, and can get another one", async () => {
    const { songId, first } = await songWithVoided();
    const draft = await add(songId);
    await updateAgreement(stores, callWith(draft.id, 12, { title: "Other title" }));
    await removeDraft(stores, call(draft.id, 14));
    expect(await read(songId)).toMatchObject({
      title: "Other title",
      agreement: { id: first, status: "voided" },
    });
    expect((await add(songId, 16)).number).toBe(3);
  });
});
