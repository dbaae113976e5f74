import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { partitions, prefixes } from "../../data/core/key-prefixes.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import type { Stores } from "../../data/stores.ts";
import { moveFiles } from "../../files/move-files.ts";
import { restoreFile } from "../../files/restore-file.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { noIdempotency } from "../../http/idempotency.ts";
import { songFileMessages } from "../../../shared/domain/files/song-files.ts";
import { Guest } from "../sharing.fixture.ts";
import { readFolderChanges } from "./edit-folders.ts";
import { folderEditor, stemUpload } from "./folder-editor.fixture.ts";
import { folderGuest, removeForGood, sharedFolder } from "./folder-shares.fixture.ts";

let data: DataTable;
let stores: Stores;
const gone = { code: "share_not_found" };
const notAllowed = { code: "edit_not_allowed" };
const noFile = { code: "file_not_found" };

/** A shared folder, and someone who may edit it. */
async function editedFolder() {
  const folder = await sharedFolder(stores);
  const editor = await folderEditor(stores);
  const { view, token } = await folder.share({ email: editor.email, permission: "edit" });
  await editor.join(token);
  const ownersChanges = async () => {
    const call = ownerCall(
      folder.userId,
      { params: { id: folder.id }, body: {} },
      { at: atSecond(80) },
    );
    return (await readFolderChanges(stores.table, { ...call, query: {} })).body ?? [];
  };
  return { folder, editor, token, shareId: view.id, ownersChanges };
}

const storedBytes = async (workspaceId: Parameters<Stores["songs"]["readCounters"]>[0]) => {
  const { storageUsedBytes, storageReservedBytes } = await stores.songs.readCounters(workspaceId);
  return { storageUsedBytes, storageReservedBytes };
};

describe.each(dataEngines)("editing a shared folder, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("is allowed to the account of the address, and to no other one once it is bound", async () => {
    const folder = await sharedFolder(stores);
    const editor = await folderEditor(stores);
    const thief = await folderEditor(stores);
    const { token } = await folder.share({ email: editor.email.toUpperCase(), permission: "edit" });
    await expect(thief.join(token)).rejects.toMatchObject(notAllowed);
    await expect(editor.announce(token)).rejects.toMatchObject(notAllowed);
    expect(await editor.page.folder(token)).toMatchObject({ permission: "edit", isEditor: false });
    await editor.join(token);
    await editor.join(token);
    expect(await editor.page.folder(token)).toMatchObject({ isEditor: true });
    expect(await thief.page.folder(token)).toMatchObject({ isEditor: false });
    const visitor = folderGuest(stores, new Guest(stores));
    expect(await visitor.folder(token)).toMatchObject({ permission: "edit", isEditor: false });
    const [file] = await visitor.files(token);
    expect(file).toMatchObject({ isMine: false });
    await expect(thief.join(token)).rejects.toMatchObject(notAllowed);
  });

  it("is refused with a share that does not allow it, or no longer does", async () => {
    const { folder, editor, token } = await editedFolder();
    for (const permission of ["view", "download"] as const) {
      await folder.share({ email: editor.email, permission });
      await expect(editor.join(token)).rejects.toMatchObject(notAllowed);
      await expect(editor.announce(token)).rejects.toMatchObject(notAllowed);
      await expect(editor.changes(token)).rejects.toMatchObject(notAllowed);
      expect(await editor.list()).toEqual([]);
      expect(await editor.page.folder(token)).toMatchObject({ permission, isEditor: false });
    }
    await folder.share({ email: editor.email, permission: "edit" });
    expect(await editor.list()).toHaveLength(1);
    await editor.announce(token);
  });

  it("lists the folder under its name until the editor removes it from the list or the share ends", async () => {
    const { folder, editor, token, shareId } = await editedFolder();
    const listed = { id: shareId, name: "Stems", path: `/share/${token}` };
    expect(await editor.list()).toMatchObject([listed]);
    await editor.leave(shareId);
    await expect(editor.leave(shareId)).rejects.toMatchObject(gone);
    expect(await editor.list()).toEqual([]);
    await editor.join(token);
    expect(await editor.list()).toMatchObject([listed]);
    await folder.remove(shareId);
    const range = {
      pk: partitions.owner(personalWorkspaceOf(editor.userId)),
      prefix: prefixes.anyEditedFolder,
    };
    expect(await stores.table.range(range)).toEqual([]);
  });

  it("adds files to the folder and its subfolders, counted to its owner", async () => {
    const { folder, editor, token } = await editedFolder();
    const before = await storedBytes(folder.workspaceId);
    const id = await editor.upload(token);
    const inside = await editor.upload(token, folder.inside.id);
    expect((await storedBytes(folder.workspaceId)).storageUsedBytes).toBe(
      before.storageUsedBytes + 2 * stemUpload.size,
    );
    expect(await storedBytes(personalWorkspaceOf(editor.userId))).toEqual({
      storageUsedBytes: 0,
      storageReservedBytes: 0,
    });
    const mine = (await editor.page.files(token)).filter(({ isMine }) => isMine);
    expect(mine).toMatchObject([{ id, name: stemUpload.name }]);
    expect(await editor.read(token, inside)).toMatchObject({ state: "ready", folderId: null });
    expect(await stores.files.read(folder.workspaceId, inside)).toMatchObject({
      folderId: folder.inside.id,
      createdBy: editor.userId,
    });
  });

  it("reaches nothing outside of the folder", async () => {
    const { folder, editor, token } = await editedFolder();
    for (const folderId of [folder.around.id, folder.beside.id, "0".repeat(26)])
      await expect(editor.announce(token, { folderId })).rejects.toMatchObject({
        code: "folder_not_found",
      });
    for (const { id } of [folder.around.file, folder.beside.file, folder.atRoot]) {
      await expect(editor.rename(token, id, "x.wav")).rejects.toMatchObject(noFile);
      await expect(editor.remove(token, id)).rejects.toMatchObject(noFile);
      await expect(editor.read(token, id)).rejects.toMatchObject(noFile);
    }
  });

  it("can rename every file inside, and delete only the editor's uploads, which the owner can restore", async () => {
    const { folder, editor, token, ownersChanges } = await editedFolder();
    const id = await editor.upload(token);
    await editor.rename(token, folder.file.id, "bass (DI)");
    await editor.rename(token, folder.file.id, "bass (DI).wav");
    await expect(editor.remove(token, folder.file.id)).rejects.toMatchObject(noFile);
    await editor.remove(token, id);
    await expect(editor.remove(token, id)).rejects.toMatchObject(noFile);
    expect((await editor.page.files(token)).map(({ name }) => name)).toEqual(["bass (DI).wav"]);
    const you = { isYou: true };
    expect(await editor.changes(token)).toMatchObject([
      { act: "removed", name: stemUpload.name, by: you },
      { act: "renamed", name: "bass (DI).wav", formerName: "bass.wav", by: you },
      { act: "added", name: stemUpload.name, by: you },
    ]);
    const seen = await ownersChanges();
    expect(seen.map(({ act, by }) => ({ act, isYou: by.isYou }))).toEqual([
      { act: "removed", isYou: false },
      { act: "renamed", isYou: false },
      { act: "added", isYou: false },
    ]);
    expect(seen[0]?.by.name).not.toBe("");
    const call = ownerCall(folder.userId, { params: { id }, body: {} }, { at: atSecond(80) });
    await restoreFile(stores, call);
    expect(await editor.page.files(token)).toHaveLength(2);
  });

  it("gives a file no ending of a program or a page, also where it is sent", async () => {
    const { folder, editor, token } = await editedFolder();
    const renamed = await editor.rename(token, folder.file.id, "setup.bat");
    expect(renamed.name).toBe("setup.bat.wav");
    const sent = await editor.announce(token, { name: "evil.html", type: "text/plain" });
    expect(sent.name).toBe("evil.html.txt");
    expect(await editor.changes(token)).toMatchObject([{ act: "renamed", name: "setup.bat.wav" }]);
  });

  it("closes a file to its editor once the owner has moved it out", async () => {
    const { folder, editor, token } = await editedFolder();
    const id = await editor.upload(token);
    await moveFiles(stores, folder.workspaceId, [id], folder.beside.id);
    for (const ask of [
      () => editor.read(token, id),
      () => editor.rename(token, id, "x.wav"),
      () => editor.remove(token, id),
    ])
      await expect(ask()).rejects.toMatchObject(noFile);
  });

  it("ends with the share: no upload starts or continues, and no file changes", async () => {
    const { folder, editor, token, shareId } = await editedFolder();
    const id = await editor.upload(token);
    const large = await editor.announce(token, { size: 200 * 1024 ** 2 });
    expect(large.upload.kind).toBe("multipart");
    expect(await editor.parts(token, large.id)).toMatchObject([{ number: 1 }]);
    await expect(editor.parts(token, folder.file.id)).rejects.toMatchObject(noFile);
    await expect(editor.complete(token, large.id)).resolves.toMatchObject({ folderId: null });
    expect(await editor.announced(token, large.id)).toMatchObject({ id: large.id });
    await folder.remove(shareId);
    for (const ask of [
      () => editor.announce(token),
      () => editor.announced(token, large.id),
      () => editor.parts(token, large.id),
      () => editor.complete(token, large.id),
      () => editor.read(token, id),
      () => editor.rename(token, id, "x.wav"),
      () => editor.remove(token, id),
      () => editor.changes(token),
      () => editor.join(token),
    ])
      await expect(ask()).rejects.toMatchObject(gone);
  });

  it("of one folder does not continue with the share of another", async () => {
    const { folder, editor, token, shareId } = await editedFolder();
    const body = { email: editor.email, permission: "edit" } as const;
    const other = await folder.share(body, noIdempotency, folder.beside.id);
    await editor.join(other.token);
    const { id } = await editor.announce(token, { size: 200 * 1024 ** 2 });
    await folder.remove(shareId);
    for (const ask of [editor.parts, editor.complete, editor.read])
      await expect(ask(other.token, id)).rejects.toMatchObject(noFile);
  });

  it("records no change for a file that arrives after its folder was deleted", async () => {
    const { folder, editor, token } = await editedFolder();
    const { id } = await editor.announce(token, { folderId: folder.inside.id });
    await moveFiles(stores, folder.workspaceId, [id], folder.beside.id);
    await removeForGood(stores, folder);
    const file = await stores.files.find(id);
    if (file === undefined) throw new Error("The file was announced");
    expect(await stores.uploads.accept(file, file.sizeBytes, 1e9)).toBe("accepted");
    expect(JSON.stringify(await data.scan())).not.toContain(`FOLDER-CHANGE#${folder.id}`);
  });

  it("of another editor's files is not possible", async () => {
    const { folder, editor, token } = await editedFolder();
    const other = await folderEditor(stores);
    const others = await folder.share({ email: other.email, permission: "edit" });
    await other.join(others.token);
    const id = await editor.upload(token);
    await expect(other.read(others.token, id)).rejects.toMatchObject(noFile);
    await expect(other.remove(others.token, id)).rejects.toMatchObject(noFile);
    await expect(other.announce(token)).rejects.toMatchObject(notAllowed);
    await other.rename(others.token, id, "ours.wav");
    expect(await editor.changes(token)).toMatchObject([
      { act: "renamed", name: "ours.wav", by: { isYou: false } },
      { act: "added" },
    ]);
  });

  it("lets the editor download files, and others with the link only view them", async () => {
    const { folder, editor, token } = await editedFolder();
    const address = `/uploads/${folder.file.filename}?share=${token}`;
    const saved = editor.guest.load(address, { saves: true, by: editor.userId });
    await expect(saved).resolves.toBe(`https://s3/${folder.file.filename}`);
    const visitor = new Guest(stores);
    await expect(visitor.load(address)).resolves.toBe(`https://s3/${folder.file.filename}`);
    await expect(visitor.load(address, { saves: true })).rejects.toMatchObject(noFile);
    const stranger = visitor.load(address, { saves: true, by: folder.userId });
    await expect(stranger).rejects.toMatchObject(noFile);
  });

  it("tells an editor that the storage is full, and not how full it is", async () => {
    const { folder, editor, token } = await editedFolder();
    const almostAll = 1024 ** 4 - stemUpload.size;
    const stored = { storageUsedBytes: almostAll };
    const filled = addToCountersItem(stores.table, folder.workspaceId, stored);
    await stores.table.transact(filled === undefined ? [] : [filled]);
    const refused = await editor.announce(token).catch((error: unknown) => error);
    const details = [{ path: "size", message: songFileMessages.ownersStorageFull }];
    expect(refused).toMatchObject({ code: "storage_full", details });
  });

  it("leaves nothing behind when the folder is removed for good", async () => {
    const { folder, editor, token } = await editedFolder();
    await editor.upload(token);
    await removeForGood(stores, folder);
    const left = (await data.scan()).map(({ sk }) => String(sk));
    expect(left.filter((sk) => sk.includes(folder.id))).toEqual([]);
    expect(await editor.list()).toEqual([]);
  });
});
