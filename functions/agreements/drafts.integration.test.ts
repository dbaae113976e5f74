import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { removeDraft } from "./remove-draft.ts";
import { runAgreementClock } from "./run-agreement-clock.ts";
import { updateAgreement } from "./update-agreement.ts";
import { copyOwnAgreement } from "./copy-own-agreement.ts";
import { voidOwnAgreement } from "./owner-actions.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import type { Stores } from "../data/stores.ts";
import { settleUpload } from "../files/settle-upload.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

const day = (days: number) => atSecond(days * 24 * 3600);

let data: DataTable;
let stores: Stores;

const objects = {
  look: async () => ({ sizeBytes: 600, type: "audio/mpeg" }),
  delete: async () => undefined,
};

async function readyFile(userId: UserId) {
  const file = await announcedFile(stores.table, userId);
  const place = { ...file, fileId: file.id };
  await settleUpload({ ...stores, objects }, place, atSecond(1));
  return file;
}

async function draft(fileIds: string[] = [], userId?: UserId) {
  const owner = userId ?? (await newUser(stores.table)).userId;
  const body = { ...songInputFor(2), fileIds, send: false };
  const { id, agreement } = await createSong(stores, createSongCall(owner, body, { at: day(0) }));
  return { userId: owner, songId: id, id: agreement.id, revision: agreement.revision };
}

const edit = (
  { userId, id }: { userId: UserId; id: string },
  body: object,
  at: string = atSecond(10),
) => updateAgreement(stores, ownerCall(userId, { params: { id }, body }, { at }));
const remove = ({ userId, id }: { userId: UserId; id: string }) =>
  removeDraft(stores, ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(20) }));
const tick = (id: string, at: string) =>
  runAgreementClock(stores.table, agreementKeys.agreement(id), at);

async function mailsTo(userId: UserId) {
  const items = await data.scan();
  return items.flatMap(({ kind, input }) => {
    const task = Object(input);
    return kind === "outbox" && task["createdBy"] === userId ? [task] : [];
  });
}

describe.each(dataEngines)("a draft on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("accepts an edit only of the revision that its editor has read", async () => {
    const made = await draft();
    const saved = await edit(made, { title: "First tab", revision: made.revision });
    expect(saved.revision).toBe(made.revision + 1);
    await expect(
      edit(made, { title: "Second tab", revision: made.revision }),
    ).rejects.toMatchObject({ code: "draft_outdated" });
    expect(await stores.agreements.readHead(made.id)).toMatchObject({ title: "First tab" });
    const again = await edit(made, { title: "Second tab", revision: saved.revision });
    expect(again.title).toBe("Second tab");
  });

  it("stores nothing about kinds, third-party material and licenses that its client has not said", async () => {
    const made = await draft();
    await edit(made, { title: "Low Tide" });
    const head = await stores.agreements.readHead(made.id);
    const fields = ["id", "kind", "role", "versionOf", "forRows", "proCode"];
    expect(head?.splits.flatMap((row) => fields.filter((name) => name in row))).toEqual([]);
    for (const name of ["licensing", "thirdParty", "asksAgreementFirst"])
      expect(head).not.toHaveProperty(name);
  });

  it("accepts one of two concurrent edits, and refuses the other as outdated", async () => {
    const made = await draft();
    const edits = ["a", "b"].map((title) => edit(made, { title, revision: made.revision }));
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "draft_outdated" },
    });
  });

  it("is deleted with its song and the song's files, which can be restored", async () => {
    const { userId } = await newUser(stores.table);
    const file = await readyFile(userId);
    const made = await draft([file.id], userId);
    expect(await stores.songs.readCounters(personalWorkspaceOf(userId))).toMatchObject({
      songs: 1,
      files: 1,
    });
    await remove(made);
    expect(await stores.songs.read(personalWorkspaceOf(userId), made.songId)).toBeUndefined();
    expect(await stores.agreements.readHead(made.id)).toBeUndefined();
    expect(await stores.files.read(personalWorkspaceOf(userId), file.id)).toBeUndefined();
    expect(await stores.files.readDeleted(personalWorkspaceOf(userId), file.id)).toMatchObject({
      id: file.id,
    });
    expect(await stores.songs.readCounters(personalWorkspaceOf(userId))).toMatchObject({
      songs: 0,
      files: 0,
      storageUsedBytes: 0,
    });
    const left = (await data.scan()).filter(({ pk }) => pk === `SONG#${made.songId}`);
    expect(left).toEqual([]);
  });

  it("keeps its song if the song has an earlier agreement, which the song then shows", async () => {
    const { userId } = await newUser(stores.table);
    const song = await createSong(stores, createSongCall(userId, songInputFor(2), { at: day(0) }));
    const params = { id: song.agreement.id };
    const call = { at: atSecond(5) };
    await voidOwnAgreement(stores, ownerCall(userId, { params, body: { reason: "" } }, call));
    const copied = await copyOwnAgreement(stores, ownerCall(userId, { params, body: {} }, call));
    await remove({ userId, id: copied.body.id });
    expect(await stores.songs.read(personalWorkspaceOf(userId), song.id)).toMatchObject({
      agreement: { id: song.agreement.id, status: "voided" },
    });
    expect(await stores.songs.readCounters(personalWorkspaceOf(userId))).toMatchObject({
      songs: 1,
    });
  });

  it("is deleted 90 days after its last change, a week after its owner was warned by email", async () => {
    const { userId } = await newUser(stores.table);
    const made = await draft([], userId);
    await tick(made.id, day(82));
    expect(await mailsTo(userId)).toEqual([]);
    await tick(made.id, day(83));
    await tick(made.id, day(84));
    expect(await mailsTo(userId)).toMatchObject([
      { template: "draft-expiring", title: "Low Tide Radio", deletedAt: day(90) },
    ]);
    await tick(made.id, day(89));
    expect(await stores.agreements.readHead(made.id)).toBeDefined();
    await tick(made.id, day(90));
    expect(await stores.agreements.readHead(made.id)).toBeUndefined();
    expect(await stores.songs.read(personalWorkspaceOf(userId), made.songId)).toBeUndefined();
    expect(await stores.songs.readCounters(personalWorkspaceOf(userId))).toMatchObject({
      songs: 0,
    });
  });

  it("is kept when it is edited after the warning, and its song is kept if it has recordings", async () => {
    const { userId } = await newUser(stores.table);
    const file = await readyFile(userId);
    const made = await draft([file.id], userId);
    await tick(made.id, day(83));
    await edit(made, { title: "Still mine" }, day(85));
    await tick(made.id, day(90));
    expect(await stores.agreements.readHead(made.id)).toMatchObject({ title: "Still mine" });
    await tick(made.id, day(85 + 83));
    await tick(made.id, day(85 + 90));
    expect(await stores.agreements.readHead(made.id)).toBeUndefined();
    const song = await stores.songs.read(personalWorkspaceOf(userId), made.songId);
    expect(song).toMatchObject({ splits: [], files: { [file.id]: { state: "ready" } } });
    expect(song?.agreement).toBeUndefined();
  });
});
