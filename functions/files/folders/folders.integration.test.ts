import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { folderColors } from "../../../shared/domain/files/folder-tree.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import type { Stores } from "../../data/stores.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import { ObjectsNotDeleted } from "../../data/core/objects-not-deleted.ts";
import { addSeconds } from "../../platform/clock.ts";
import { createSong } from "../../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { agreementEventsIn } from "../../testing/outbox-tasks.fixture.ts";
import { moveFiles } from "../move-files.ts";
import { removeFiles } from "../remove-file.ts";
import { restoreFile } from "../restore-file.ts";
import { moveSelection, removeSelection } from "../selections.ts";
import { settleUpload } from "../settle-upload.ts";
import { createFolder } from "./create-folder.ts";
import { readFolder } from "./read-folder.ts";
import { removeFolder, restoreFolder } from "./remove-folder.ts";
import { runFolderDeletion } from "./run-folder-deletion.ts";
import { moveFolders, updateFolder } from "./update-folder.ts";

let data: DataTable;
let stores: Stores;
const deleted = new Set<string>();
/** Keys of objects that the bucket does not delete. */
const stuck = new Set<string>();
const tools = () => ({
  ...stores,
  deleteObjects: async (objectKeys: readonly string[]) => {
    for (const key of objectKeys) if (!stuck.has(key)) deleted.add(key);
    const left = objectKeys.filter((key) => stuck.has(key));
    if (left.length > 0) throw new ObjectsNotDeleted(left);
  },
});
const minutes = (count: number) => addSeconds(atSecond(100), count * 60);
const newOwner = async () => (await newUser(stores.table)).userId;

async function folderOf(userId: UserId, name: string, parentId: string | null = null) {
  const body = { name, parentId, color: folderColors[0] };
  return (await createFolder(stores, ownerCall(userId, { params: {}, body }, { at: atSecond(1) })))
    .id;
}

/** A file that has arrived in a folder or at the root. */
async function fileIn(userId: UserId, folderId = "root", changes: Partial<StoredFile> = {}) {
  const file = await announcedFile(stores.table, userId, { folderId, ...changes });
  const objects = {
    look: async () => ({ sizeBytes: 600, type: "audio/mpeg" }),
    delete: async () => undefined,
  };
  await settleUpload({ ...stores, objects }, { ...file, fileId: file.id }, atSecond(2));
  return file;
}

const listOf = async (userId: UserId, folderId: string) => {
  const page = { limit: 100, cursor: undefined };
  const { items } = await stores.files.listOfFolder(personalWorkspaceOf(userId), folderId, page);
  return items.map(({ id }) => id).toSorted();
};
const countOf = async (userId: UserId, folderId: string) =>
  (await stores.folders.readAny(personalWorkspaceOf(userId), folderId))?.files;
const usedBy = async (userId: UserId) =>
  (await stores.songs.readCounters(personalWorkspaceOf(userId))).storageUsedBytes;
const wanted = (userId: UserId, folderId: string, at = atSecond(100)) => ({
  workspaceId: personalWorkspaceOf(userId),
  folderId,
  at,
});

async function deletionOf(userId: UserId, folderId: string) {
  const workspaceId = personalWorkspaceOf(userId);
  const folder = await stores.folders.readAny(workspaceId, folderId);
  return { workspaceId, folderId, deletionId: folder?.deletionId ?? "" };
}

/** Runs the job of a folder's deletion, which was asked for before. */
const runJob = async (userId: UserId, folderId: string, at = atSecond(101)) =>
  runFolderDeletion(tools(), await deletionOf(userId, folderId), at);

describe.each(dataEngines)("folders on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("list their own files, and count added, removed and renamed ones", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const [one, other] = [await folderOf(userId, "Demos 🎵/2026"), await folderOf(userId, "Art")];
    const files = [await fileIn(userId, one), await fileIn(userId, one), await fileIn(userId)];
    const ids = files.map(({ id }) => id);
    expect(await listOf(userId, one)).toEqual(ids.slice(0, 2).toSorted());
    expect(await moveFiles(stores, workspaceId, [...ids, "unknown"], other)).toEqual(ids);
    expect(await moveFiles(stores, workspaceId, ids, other)).toEqual(ids);
    expect(await listOf(userId, other)).toEqual(ids.toSorted());
    expect(await listOf(userId, one)).toEqual([]);
    expect([await countOf(userId, one), await countOf(userId, other)]).toEqual([0, 3]);
    await removeFiles(stores, workspaceId, ids.slice(0, 1), atSecond(50));
    expect(await countOf(userId, other)).toBe(2);
    const call = ownerCall(
      userId,
      { params: { id: ids[0] ?? "" }, body: {} },
      { at: atSecond(60) },
    );
    expect(await restoreFile(stores, call)).toMatchObject({ folderId: other });
    expect(await countOf(userId, other)).toBe(3);
    await moveFiles(stores, workspaceId, ids, null);
    expect(await listOf(userId, "root")).toEqual(ids.toSorted());
    expect(await countOf(userId, other)).toBe(0);
  });

  it("are closed to another user, and accept no file of another user", async () => {
    const [userId, stranger] = [await newOwner(), await newOwner()];
    const folder = await folderOf(userId, "Demos");
    const [own, foreign] = [await fileIn(userId, folder), await fileIn(stranger)];
    const theirs = personalWorkspaceOf(stranger);
    await expect(moveFiles(stores, theirs, [foreign.id], folder)).rejects.toThrow(
      "folder_not_found",
    );
    const body = { fileIds: [own.id], folderIds: [folder], folderId: null };
    const call = ownerCall(stranger, { params: {}, body }, { at: atSecond(9) });
    expect(await moveSelection(stores, call)).toEqual({ fileIds: [], folderIds: [] });
    expect(await removeSelection(stores, call)).toEqual({ fileIds: [], folderIds: [] });
    await expect(folderOf(stranger, "Inside", folder)).rejects.toThrow("folder_not_found");
    expect(await listOf(userId, folder)).toEqual([own.id]);
  });

  it("are never moved into themselves, also by two concurrent tabs", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await folderOf(userId, "One"), await folderOf(userId, "Other")];
      const moves = await Promise.allSettled([
        moveFolders(stores, workspaceId, [one], other),
        moveFolders(stores, workspaceId, [other], one),
      ]);
      expect(moves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const refused = moves.find(({ status }) => status === "rejected");
      expect(refused).toMatchObject({ reason: { code: "folder_inside_itself" } });
      const { all, live } = await stores.folders.readAll(workspaceId);
      expect(live.size).toBe(all.size);
    }
  });

  it("show their path and content, and accept an image as their picture", async () => {
    const userId = await newOwner();
    const outer = await folderOf(userId, "Demos");
    const inner = await folderOf(userId, "May", outer);
    await fileIn(userId, inner);
    const read = (id: string) =>
      readFolder(
        stores.folders,
        ownerCall(userId, { params: { id }, body: {} }, { at: atSecond(3) }),
      );
    expect(await read(outer)).toMatchObject({ files: 0, allFiles: 1, allFolders: 1 });
    expect((await read(inner)).path.map(({ name }) => name)).toEqual(["Demos", "May"]);
    const update = (body: object) =>
      updateFolder(stores, ownerCall(userId, { params: { id: inner }, body }, { at: atSecond(4) }));
    const sound = await fileIn(userId);
    await expect(update({ coverFileId: sound.id })).rejects.toMatchObject({
      code: "invalid_request",
    });
    expect(await update({ parentId: null, name: "June" })).toMatchObject({
      name: "June",
      parentId: null,
    });
    expect(await update({})).toMatchObject({ name: "June" });
  });

  it("are deleted with their content, and removed after the time for restoring", async () => {
    const userId = await newOwner();
    const outer = await folderOf(userId, "Demos");
    const inner = await folderOf(userId, "May", outer);
    const files: StoredFile[] = [];
    for (let index = 0; index < 30; index += 1) files.push(await fileIn(userId, inner));
    const kept = await fileIn(userId);
    const view = await removeFolder(stores, wanted(userId, outer), []);
    expect(view).toMatchObject({ state: "deleting", done: 0, total: 30 });
    await expect(moveFiles(stores, personalWorkspaceOf(userId), [kept.id], inner)).rejects.toThrow(
      "folder_not_found",
    );
    // Two runs at once do each step once.
    const ends = await Promise.all([runJob(userId, outer), runJob(userId, outer)]);
    expect(new Set(ends)).toEqual(new Set([minutes(10)]));
    expect(await stores.folders.readAny(personalWorkspaceOf(userId), outer)).toMatchObject({
      deletionStep: "deleted",
      deletionDone: 30,
    });
    expect(await usedBy(userId)).toBe(600);
    expect(await runJob(userId, outer, minutes(10))).toBeUndefined();
    for (const file of files) expect(deleted).toContain(fileKeys.upload(file));
    const left = (await data.scan()).filter(({ pk }) => pk === `OWNER#${userId}`);
    expect(left.map(({ sk }) => `${String(sk).split("#")[0]}`).toSorted()).toEqual([
      "COUNTERS",
      "FILE",
      "FOLDERS",
      "PLACE",
    ]);
    await expect(restoreFolder(stores, wanted(userId, outer, minutes(11)), [])).rejects.toThrow(
      "folder_not_found",
    );
  });

  it("are restored with their files and folders, also during their deletion", async () => {
    const userId = await newOwner();
    const outer = await folderOf(userId, "Demos");
    const inner = await folderOf(userId, "May", outer);
    const files = [await fileIn(userId, inner), await fileIn(userId, outer)];
    for (const isWhole of [true, false]) {
      await removeFolder(stores, wanted(userId, outer), []);
      const job = await deletionOf(userId, outer);
      if (isWhole) await runFolderDeletion(tools(), job, atSecond(101));
      const [view] = await Promise.all([
        restoreFolder(stores, wanted(userId, outer, atSecond(110)), []),
        runFolderDeletion(tools(), job, atSecond(111)),
      ]);
      expect(view.state).toBe("restoring");
      await runFolderDeletion(tools(), job, atSecond(112));
      expect(await listOf(userId, inner)).toEqual([files[0]?.id]);
      expect(await listOf(userId, outer)).toEqual([files[1]?.id]);
      expect(await usedBy(userId)).toBe(1200);
      expect([await countOf(userId, inner), await countOf(userId, outer)]).toEqual([1, 1]);
      const { live } = await stores.folders.readAll(personalWorkspaceOf(userId));
      expect([...live.values()].every(({ deletionId }) => deletionId === undefined)).toBe(true);
    }
  });

  it("count their files once when they are deleted again during their restoration", async () => {
    const userId = await newOwner();
    const folder = await folderOf(userId, "Demos");
    await fileIn(userId, folder);
    await removeFolder(stores, wanted(userId, folder), []);
    await runJob(userId, folder);
    await restoreFolder(stores, wanted(userId, folder, atSecond(110)), []);
    await removeFolder(stores, wanted(userId, folder, atSecond(111)), []);
    expect(await usedBy(userId)).toBe(0);
    await runJob(userId, folder, atSecond(112));
    expect(await usedBy(userId)).toBe(0);
    await restoreFolder(stores, wanted(userId, folder, atSecond(113)), []);
    await runJob(userId, folder, atSecond(114));
    expect(await usedBy(userId)).toBe(600);
    expect(await listOf(userId, folder)).toHaveLength(1);
  });

  it("remove recordings from their songs when deleted, and return them when restored", async () => {
    const userId = await newOwner();
    const workspaceId = personalWorkspaceOf(userId);
    const folder = await folderOf(userId, "Demos");
    const takes = [await fileIn(userId, undefined), await fileIn(userId, undefined)];
    const fileIds = takes.map(({ id }) => id);
    const body = { ...songInputFor(1), fileIds, send: false };
    const song = await createSong(stores, createSongCall(userId, body, { at: atSecond(4) }));
    await moveFiles(stores, workspaceId, fileIds, folder);
    const songFiles = async () => (await stores.songs.read(workspaceId, song.id))?.files ?? {};
    expect(Object.keys(await songFiles())).toHaveLength(2);
    await removeFolder(stores, wanted(userId, folder), []);
    await runJob(userId, folder);
    expect(await songFiles()).toEqual({});
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({ files: 0 });
    await restoreFolder(stores, wanted(userId, folder, atSecond(110)), []);
    await runJob(userId, folder, atSecond(111));
    expect(Object.keys(await songFiles()).toSorted()).toEqual(fileIds.toSorted());
    expect(await stores.songs.readCounters(workspaceId)).toMatchObject({ files: 2 });
    const events = agreementEventsIn(await data.scan(), song.agreement.id);
    expect(events.map(({ happened }) => happened.type)).toEqual(["created"]);
  });

  it("are removed but for what the bucket does not delete, which the next run removes", async () => {
    const userId = await newOwner();
    const folder = await folderOf(userId, "Demos");
    const files = [];
    for (let index = 0; index < 30; index += 1) files.push(await fileIn(userId, folder));
    const [first] = files;
    if (first === undefined) throw new Error("There are files");
    stuck.add(fileKeys.upload(first));
    await removeFolder(stores, wanted(userId, folder), []);
    await runJob(userId, folder);
    await expect(runJob(userId, folder, minutes(11))).rejects.toThrow("did not delete");
    const isThere = async () =>
      (await data.scan()).flatMap(({ sk }) =>
        String(sk).startsWith(`DELETED-WITH#${folder}#`) ? [String(sk).split("#").at(-1)] : [],
      );
    expect(await isThere()).toEqual([first.id]);
    expect(files.filter((file) => deleted.has(fileKeys.upload(file)))).toHaveLength(29);
    stuck.clear();
    await runJob(userId, folder, minutes(12));
    expect(await isThere()).toEqual([]);
    expect(await stores.folders.readAny(personalWorkspaceOf(userId), folder)).toBeUndefined();
  });

  it("are restored with every file that had arrived, although the bucket keeps bytes of another", async () => {
    const userId = await newOwner();
    const folder = await folderOf(userId, "Demos");
    const coming = await announcedFile(stores.table, userId, { folderId: folder });
    const arrived = [await fileIn(userId, folder), await fileIn(userId, folder)];
    stuck.add(fileKeys.upload(coming));
    await removeFolder(stores, wanted(userId, folder), []);
    await runJob(userId, folder);
    await restoreFolder(stores, wanted(userId, folder, atSecond(110)), []);
    await expect(runJob(userId, folder, atSecond(111))).rejects.toThrow("did not delete");
    expect(await listOf(userId, folder)).toEqual(arrived.map(({ id }) => id).toSorted());
    stuck.clear();
    await runJob(userId, folder, atSecond(112));
    const { deletionStep } = (await stores.folders.read(personalWorkspaceOf(userId), folder)) ?? {};
    expect(deletionStep).toBeUndefined();
  });

  it("move files that an agreement uses to the root when deleted", async () => {
    const userId = await newOwner();
    const folder = await folderOf(userId, "Contracts");
    const used = await fileIn(userId, folder, { agreementId: "agreement" });
    const other = await fileIn(userId, folder);
    await removeFolder(stores, wanted(userId, folder), []);
    await runJob(userId, folder);
    expect(await listOf(userId, "root")).toEqual([used.id]);
    expect(await stores.files.read(personalWorkspaceOf(userId), other.id)).toBeUndefined();
    expect(await usedBy(userId)).toBe(600);
  });

  describe("with an entry that contradicts its file", () => {
    let userId: UserId;
    let folderId: string;
    let fileId: string;
    beforeEach(async () => {
      vi.spyOn(console, "error").mockReturnValue();
      userId = await newOwner();
      folderId = await folderOf(userId, "Demos");
      for (let count = 0; count < 3; count += 1) ({ id: fileId } = await fileIn(userId, folderId));
    });
    afterEach(() => void vi.restoreAllMocks());

    const entryKey = (ofFile = fileId) =>
      fileItemKeys.folderEntry(personalWorkspaceOf(userId), folderId, ofFile);
    const fileKey = () => fileItemKeys.file(personalWorkspaceOf(userId), fileId);
    async function isDeletedAndGone(): Promise<void> {
      await removeFolder(stores, wanted(userId, folderId), []);
      await runJob(userId, folderId);
      expect(await listOf(userId, folderId)).toEqual([]);
      expect(await countOf(userId, folderId)).toBe(0);
      await runJob(userId, folderId, minutes(11));
      expect(await stores.folders.readAny(personalWorkspaceOf(userId), folderId)).toBeUndefined();
    }

    it("is deleted although the entry is older", async () => {
      await stores.table.update(entryKey(), {
        text: "SET revision = :old",
        values: { ":old": 99 },
      });
      await isDeletedAndGone();
      expect(await usedBy(userId)).toBe(0);
    });

    it("is deleted although the file is gone", async () => {
      await stores.table.remove(fileKey());
      await isDeletedAndGone();
    });

    it("is deleted although the file is elsewhere, and the file stays there", async () => {
      await stores.table.update(fileKey(), { text: "SET folderId = :r", values: { ":r": "root" } });
      await isDeletedAndGone();
      const file = await stores.files.read(personalWorkspaceOf(userId), fileId);
      expect(file?.folderId).toBe("root");
    });

    it("is deleted although the entry can't be read", async () => {
      await stores.table.update(entryKey(), { text: "REMOVE sizeBytes" });
      await isDeletedAndGone();
      expect(await usedBy(userId)).toBe(0);
    });

    it("is deleted although neither entry nor file can be read", async () => {
      await stores.table.update(entryKey(), { text: "REMOVE sizeBytes" });
      await stores.table.update(fileKey(), { text: "REMOVE sizeBytes" });
      await isDeletedAndGone();
    });
  });
});
