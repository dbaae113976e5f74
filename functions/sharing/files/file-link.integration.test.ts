import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { StoredFile } from "../../data/files/stored-file.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { createFolder } from "../../files/folders/create-folder.ts";
import { removeFolder, restoreFolder } from "../../files/folders/remove-folder.ts";
import { runFolderDeletion } from "../../files/folders/run-folder-deletion.ts";
import { moveFile } from "../../files/move-files.ts";
import { listFiles } from "../../files/list-files.ts";
import { removeFile } from "../../files/remove-file.ts";
import { renameFile } from "../../files/rename-file.ts";
import { restoreFile } from "../../files/restore-file.ts";
import { settleDueUpload } from "../../files/settle-upload.ts";
import { listNotifications } from "../../notifications/list-notifications.ts";
import { addSeconds } from "../../platform/clock.ts";
import { isFileToken } from "../../platform/share-token.ts";
import { itemsNaming, joinTeam, mover, newTeam } from "../../songs/moving/moving.fixture.ts";
import { bounds } from "../../../shared/domain/text/bounds.ts";
import { createSong } from "../../songs/create-song.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../../testing/file.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { folderGuest, sharedFolder } from "../folders/folder-shares.fixture.ts";
import { Guest, sharedSong, tokenOf } from "../sharing.fixture.ts";
import { arrivedFile, fileGuest, linkableFile, linkOwner } from "./file-link.fixture.ts";

const limits = vi.hoisted(() => ({
  storageBytes: 1e12,
  allows: new Set(["create", "share", "team", "upload"]),
}));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

let data: DataTable;
let stores: Stores;
let guest: Guest;
let visitor: ReturnType<typeof fileGuest>;
const gone = { code: "share_not_found" };
const locked = { code: "share_password_needed" };
const noFile = { code: "file_not_found" };
const tenMinutes = 600;

const place = (userId: Parameters<typeof personalWorkspaceOf>[0], id: string, at: string) =>
  ownerCall(userId, { params: { id }, body: {} }, { at });

/** Runs the sweep for a deleted file after the time for restoring. */
const purge = (file: StoredFile) => {
  const objects = { look: async () => undefined, delete: async () => undefined };
  const tools = { ...stores, objects, multipart: noMultipart };
  const { workspaceId, id: fileId } = file;
  return settleDueUpload(tools, { workspaceId, fileId }, addSeconds(atSecond(30), tenMinutes + 1));
};

describe.each(dataEngines)("the link of a file, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
  beforeEach(() => {
    limits.allows = new Set(["create", "share", "team", "upload"]);
    guest = new Guest(stores);
    visitor = fileGuest(stores, guest);
  });

  it("does not exist until it is made, then shows this file to everybody, and lets nobody save it", async () => {
    const { userId, file, link } = await linkableFile(stores);
    const before = await data.scan();
    expect(await link.read()).toMatchObject({ shareUrl: null, isOn: false, permission: "view" });
    expect(await data.scan()).toEqual(before);
    const made = await link.change({ isOn: true });
    expect(made).toMatchObject({ isOn: true, hasPassword: false, generation: 1, expiresAt: null });
    expect(await link.change({ isOn: true })).toMatchObject({ shareUrl: made.shareUrl });
    expect(await link.read()).toEqual(made);
    const token = tokenOf(made.shareUrl ?? "");
    expect(isFileToken(token)).toBe(true);
    const shown = await visitor.open(token);
    expect(shown).toEqual({
      ...{ id: file.id, name: "rough mix.mp3", type: "audio/mpeg", size: 600 },
      ...{ path: `/uploads/${file.filename}?share=${token}`, uploadedAt: file.createdAt },
      ...{ sharedBy: { name: "Nia Okafor" }, permission: "view", peaks: null },
    });
    expect(await guest.load(shown.path)).toBe(`https://s3/${file.filename}`);
    await expect(guest.load(shown.path, { saves: true })).rejects.toMatchObject(noFile);
    await link.change({ permission: "download" });
    expect(await guest.load(shown.path, { saves: true })).toContain(file.filename);
    const { body } = await listFiles(stores, { ...place(userId, "", atSecond(30)), query: {} });
    expect(body.find(({ id }) => id === file.id)?.link).toEqual({ isOn: true, expiresAt: null });
    expect(JSON.stringify(await data.scan())).not.toContain(token.slice(token.indexOf("-v")));
  });

  it("opens no other file of the folder or the workspace, and nothing that other links open", async () => {
    const { file, beside, link } = await linkableFile(stores);
    const other = await linkableFile(stores);
    const token = await link.token();
    const otherToken = await other.link.token();
    for (const { filename } of [beside, other.file, other.beside])
      await expect(guest.load(`/uploads/${filename}?share=${token}`)).rejects.toMatchObject(noFile);
    const proof = token.slice(token.indexOf("-v"));
    const forged = `file-${other.file.id}${proof}`;
    await expect(visitor.open(forged)).rejects.toMatchObject(gone);
    await expect(
      guest.load(`/uploads/${other.file.filename}?share=${forged}`),
    ).rejects.toMatchObject(gone);
    const { folder } = folderGuest(stores, guest);
    await expect(folder(token)).rejects.toMatchObject(gone);
    await expect(folder(`f-${token.slice("file-".length)}`)).rejects.toMatchObject(gone);
    await expect(guest.open(token)).rejects.toMatchObject(gone);
    await expect(guest.sendCode(token)).rejects.toMatchObject(gone);
    const song = await sharedSong(stores);
    const ofSong = tokenOf((await song.link()).shareUrl);
    await expect(visitor.open(ofSong)).rejects.toMatchObject(gone);
    await expect(visitor.open(`file-${ofSong}`)).rejects.toMatchObject(gone);
    await expect(guest.load(`/uploads/${file.filename}?share=${ofSong}`)).rejects.toMatchObject(
      noFile,
    );
    expect((await visitor.open(otherToken)).id).toBe(other.file.id);
  });

  it("is someone else's file 404, also to change, and that of a file that has not arrived", async () => {
    const { userId, workspaceId, file, link } = await linkableFile(stores);
    const { userId: stranger } = await newUser(stores.table);
    const foreign = linkOwner(
      stores,
      { userId: stranger, workspaceId: personalWorkspaceOf(stranger) },
      file.id,
    );
    await expect(foreign.read()).rejects.toMatchObject(noFile);
    await expect(foreign.change({ isOn: true })).rejects.toMatchObject(noFile);
    expect(await link.read()).toMatchObject({ shareUrl: null });
    const coming = await announcedFile(stores.table, userId);
    const early = linkOwner(stores, { userId, workspaceId }, coming.id);
    await expect(early.change({ isOn: true })).rejects.toMatchObject(noFile);
  });

  it("stops at once when it is turned off, renewed or expired, also for the bytes", async () => {
    const { link } = await linkableFile(stores);
    const token = await link.token();
    const { path } = await visitor.open(token);
    await link.change({ isOn: false });
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    await expect(guest.load(path)).rejects.toMatchObject(gone);
    await link.change({ isOn: true });
    await visitor.open(token);
    const renewed = await link.change({ renews: 1 });
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    await expect(guest.load(path)).rejects.toMatchObject(gone);
    // A repeat renews nothing.
    expect(await link.change({ renews: 1 })).toEqual(renewed);
    const next = tokenOf(renewed.shareUrl ?? "");
    await visitor.open(next);
    await link.change({ expiresAt: atSecond(100) });
    await visitor.open(next, atSecond(99));
    await expect(visitor.open(next, atSecond(100))).rejects.toMatchObject(gone);
  });

  it("requires its password in each browser, and again after a change of the password or a renewal", async () => {
    const { file, link } = await linkableFile(stores);
    const token = await link.token({ isOn: true, password: "low tide" });
    await expect(visitor.open(token)).rejects.toMatchObject(locked);
    await expect(guest.load(`/uploads/${file.filename}?share=${token}`)).rejects.toMatchObject(
      locked,
    );
    await expect(visitor.note(token, "opened")).rejects.toMatchObject(locked);
    await expect(guest.unlock(token, "high tide")).rejects.toMatchObject({
      code: "share_password_invalid",
    });
    await guest.unlock(token, "low tide");
    const { path } = await visitor.open(token);
    expect(await guest.load(path)).toContain(file.filename);
    const forwarded = new Guest(stores);
    await expect(fileGuest(stores, forwarded).open(token)).rejects.toMatchObject(locked);
    await expect(forwarded.load(path)).rejects.toMatchObject(locked);
    await link.change({ password: "low tide" });
    await expect(visitor.open(token)).rejects.toMatchObject(locked);
    await expect(guest.load(path)).rejects.toMatchObject(locked);
    await guest.unlock(token, "low tide");
    const renewed = await link.token({ renews: 1 });
    await expect(visitor.open(renewed)).rejects.toMatchObject(locked);
    const guesser = new Guest(stores, "203.0.113.80");
    for (let guess = 0; guess < 6; guess += 1)
      await expect(guesser.unlock(renewed, `guess ${guess}`)).rejects.toMatchObject({
        code: "share_password_invalid",
      });
    await expect(guesser.unlock(renewed, "low tide")).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await guest.unlock(renewed, "low tide");
    expect(JSON.stringify(await data.scan())).not.toContain("low tide");
  });

  it("ends with the file, works again after a restore, and leaves nothing once the file is removed", async () => {
    const { userId, workspaceId, file, link } = await linkableFile(stores);
    const token = await link.token();
    const { path } = await visitor.open(token);
    await visitor.note(token, "opened");
    await removeFile(stores, place(userId, file.id, atSecond(30)));
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    await expect(guest.load(path)).rejects.toMatchObject(gone);
    await expect(visitor.note(token, "opened")).rejects.toMatchObject(gone);
    for (const tried of [link.read(), link.change({ renews: 1 })])
      await expect(tried).rejects.toMatchObject(noFile);
    await restoreFile(stores, place(userId, file.id, atSecond(40)));
    expect(await guest.load((await visitor.open(token)).path)).toContain(file.filename);
    await removeFile(stores, place(userId, file.id, atSecond(30)));
    await purge(file);
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    const left = (await itemsNaming(data, workspaceId, file.id)).filter((sk) =>
      /^(FILE|LINK|SHARE)/.test(sk),
    );
    expect(left).toEqual([]);
  });

  it("ends with the folder, and comes back with it", async () => {
    const { userId, workspaceId } = await linkableFile(stores);
    const body = { name: "Stems", parentId: null, color: "#45B7D1" as const };
    const made = ownerCall(userId, { params: {}, body }, { at: atSecond(1) });
    const folder = await createFolder(stores, made);
    const file = await arrivedFile(stores, userId, { folderId: folder.id });
    const token = await linkOwner(stores, { userId, workspaceId }, file.id).token();
    const tools = { ...stores, deleteObjects: async () => undefined };
    const deletion = async (at: string) => {
      const stored = await stores.folders.readAny(workspaceId, folder.id);
      const { deletionId = "" } = stored ?? {};
      await runFolderDeletion(tools, { workspaceId, folderId: folder.id, deletionId }, at);
    };
    const target = { workspaceId, folderId: folder.id };
    await removeFolder(stores, { ...target, at: atSecond(100) }, []);
    await deletion(atSecond(101));
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    await restoreFolder(stores, { ...target, at: atSecond(110) }, []);
    await deletion(atSecond(111));
    expect((await visitor.open(token)).id).toBe(file.id);
    await removeFolder(stores, { ...target, at: atSecond(120) }, []);
    await deletion(atSecond(121));
    await deletion(addSeconds(atSecond(121), tenMinutes));
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    expect(
      await stores.table.get(fileItemKeys.fileLink(workspaceId, file.id), StoredFile),
    ).toBeUndefined();
    const left = (await itemsNaming(data, workspaceId, file.id)).filter((sk) =>
      /^(FILE|LINK|SHARE|DELETED)/.test(sk),
    );
    expect(left).toEqual([]);
  });

  it("ends when the file leaves the workspace with its song, for good: a link made later is another one", async () => {
    const song = await sharedSong(stores);
    const home = linkOwner(stores, song, song.main.id);
    const token = await home.token();
    expect((await visitor.open(token)).name).toBe("Low Tide.mp3");
    await visitor.note(token, "opened");
    const { userId: owner } = await newUser(stores.table);
    const teamId = await newTeam(stores, owner);
    await joinTeam(stores, teamId, song.userId, "member");
    await mover(stores, song.userId).move(song.id, { from: song.workspaceId, to: teamId });
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
    await expect(home.read()).rejects.toMatchObject(noFile);
    const left = await itemsNaming(data, song.workspaceId, song.main.id);
    expect(left.filter((sk) => /^(FILE|LINK)/.test(sk))).toEqual([]);
    const team = linkOwner(stores, { userId: song.userId, workspaceId: teamId }, song.main.id);
    expect(await team.read()).toMatchObject({ shareUrl: null, isOn: false, opens: 0 });
    const moved = await stores.files.read(teamId, song.main.id);
    expect(moved?.link).toBeUndefined();
    const made = await team.token();
    expect(made).not.toBe(token);
    await visitor.open(made);
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
  });

  it("ends also for a song whose many files all have links and folders", async () => {
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    const recordings: StoredFile[] = [];
    for (let take = 1; take <= bounds.songAudioFiles; take += 1)
      recordings.push(
        await arrivedFile(stores, userId, {
          ...{ name: `take ${take}.mp3`, purpose: "audio", folderId: "root" },
        }),
      );
    const fileIds = recordings.map(({ id }) => id);
    const body = { ...songInputFor(1), fileIds, send: false };
    const { id: songId } = await createSong(
      stores,
      createSongCall(userId, body, { at: atSecond(4) }),
    );
    const made = ownerCall(
      userId,
      { params: {}, body: { name: "Takes", parentId: null, color: "#45B7D1" as const } },
      { at: atSecond(5) },
    );
    const { id: folderId } = await createFolder(stores, made);
    const tokens: string[] = [];
    for (const id of fileIds) {
      await moveFile(stores, { ...place(userId, id, atSecond(6)), body: { folderId } });
      tokens.push(await linkOwner(stores, { userId, workspaceId }, id).token());
    }
    const teamId = await newTeam(stores, userId);
    await mover(stores, userId).move(songId, { from: workspaceId, to: teamId });
    for (const token of tokens) await expect(visitor.open(token)).rejects.toMatchObject(gone);
    for (const id of fileIds) {
      expect(await itemsNaming(data, workspaceId, id)).toEqual([]);
      expect((await stores.files.read(teamId, id))?.link).toBeUndefined();
    }
  });

  it("keeps its file's name up to date, and ends with the account of its owner", async () => {
    const { userId, file, link } = await linkableFile(stores);
    const token = await link.token();
    const call = { ...place(userId, file.id, atSecond(30)), body: { name: "final mix.mp3" } };
    await renameFile(stores, call);
    expect((await visitor.open(token)).name).toBe("final mix.mp3");
    await link.change({ permission: "download" });
    await stores.table.transact([
      new UserRepository(stores.table).markDeletedItem(userId, atSecond(50)),
    ]);
    await expect(visitor.open(token)).rejects.toMatchObject(gone);
  });

  it("asks for a plan when it is made and gives more, and never when it gives less", async () => {
    const { link } = await linkableFile(stores);
    const { link: unmade } = await linkableFile(stores);
    const token = await link.token({ isOn: true, password: "first tide", permission: "download" });
    limits.allows = new Set();
    const needed = { code: "plan_required" };
    await expect(unmade.change({ isOn: true })).rejects.toMatchObject(needed);
    expect(await unmade.read()).toMatchObject({ shareUrl: null });
    await expect(link.change({ password: null })).rejects.toMatchObject(needed);
    await guest.unlock(token, "first tide");
    await visitor.open(token);
    for (const less of [
      { password: "second tide" },
      { permission: "view" as const },
      { expiresAt: atSecond(9000) },
      { renews: 1 },
      { isOn: false },
    ])
      await link.change(less);
    for (const more of [
      { isOn: true },
      { permission: "download" as const },
      { expiresAt: null },
      { renews: 2 },
    ])
      await expect(link.change(more)).rejects.toMatchObject(needed);
  });

  it("counts opens, plays and downloads, and notifies who shared it of the first open", async () => {
    const { userId, link } = await linkableFile(stores);
    const token = await link.token();
    await visitor.note(token, "opened", "Slackbot 1.0");
    await Promise.all([1, 2].map(() => visitor.note(token, "opened")));
    await visitor.note(token, "played");
    await visitor.note(token, "downloaded");
    const counts = { opens: 2, plays: 1, downloads: 1 };
    expect(await link.read()).toMatchObject(counts);
    expect(await link.change({ permission: "download" })).toMatchObject(counts);
    const call = { ...place(userId, "", atSecond(80)), params: {}, query: {} };
    const { body } = await listNotifications(new NotificationRepository(stores.table), call);
    expect(body).toMatchObject([
      {
        kind: "file_opened",
        href: "/files?view=all",
        text: "Someone opened the link of the file “rough mix.mp3”.",
      },
    ]);
  });

  it("changes at the same time are each made, also beside a change of the file", async () => {
    const { userId, file, link } = await linkableFile(stores);
    await link.change({ isOn: true });
    const call = { ...place(userId, file.id, atSecond(30)), body: { name: "second mix.mp3" } };
    await Promise.all([
      link.change({ permission: "download" }),
      link.change({ password: "low tide" }),
      link.change({ renews: 1 }),
      renameFile(stores, call),
    ]);
    expect(await link.read()).toMatchObject({
      ...{ isOn: true, permission: "download", hasPassword: true, generation: 2 },
    });
    expect((await stores.files.read(file.workspaceId, file.id))?.name).toBe("second mix.mp3");
  });

  it("is not shown to the visitors and editors of a shared folder", async () => {
    const folder = await sharedFolder(stores);
    await linkOwner(stores, folder, folder.file.id).change({ isOn: true });
    const { token } = await folder.share({ email: "mo@example.com" });
    const [file] = await folderGuest(stores, guest).files(token);
    expect(file).toMatchObject({ id: folder.file.id });
    expect(file).not.toHaveProperty("link");
  });
});
