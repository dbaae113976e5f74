import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import type { EmailTask } from "../../../shared/contracts/emails.ts";
import { removeFolder, restoreFolder } from "../../files/folders/remove-folder.ts";
import { moveFolders } from "../../files/folders/update-folder.ts";
import { moveFiles } from "../../files/move-files.ts";
import { runFolderDeletion } from "../../files/folders/run-folder-deletion.ts";
import { partitions, prefixes } from "../../data/core/key-prefixes.ts";
import { keys } from "../../data/core/keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { folderShareEmails, shareCodeEmails } from "../../mail/messages/share-emails.ts";
import { emailSourcesOf } from "../../mail/messages/messages.fixture.ts";
import { listNotifications } from "../../notifications/list-notifications.ts";
import { randomId } from "../../platform/random-id.ts";
import { IdempotentCall } from "../../http/idempotency.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { countReadUnits } from "../../testing/read-units.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { noteActivity } from "../note-activity.ts";
import { Guest, tokenOf } from "../sharing.fixture.ts";
import { folderGuest, removeForGood, sharedFolder } from "./folder-shares.fixture.ts";

let data: DataTable;
let stores: Stores;
const gone = { code: "share_not_found" };
const notFound = { code: "folder_not_found" };
const nothing = async () => undefined;
const address = () => `${randomId()}@example.com`;

/** The emails of one kind about the shares of a folder. */
async function tasksOf<Name extends "folder-shared" | "share-code">(
  template: Name,
  folderId: string,
): Promise<EmailTask<Name>[]> {
  const tasks = (await data.scan())
    .filter(({ job }) => job === "send-mail")
    .map(({ input }) => input as { template: string; folderId?: string });
  const found = tasks.filter((task) => task.template === template && task.folderId === folderId);
  return found as unknown as EmailTask<Name>[];
}

/** What a person's notifications say. */
async function noticesOf(userId: UserId) {
  const call = { ...ownerCall(userId, { params: {}, body: {} }, { at: atSecond(61) }), query: {} };
  return (await listNotifications(new NotificationRepository(stores.table), call)).body;
}

const sources = (at = atSecond(60)) => ({
  ...emailSourcesOf("nia@example.com"),
  at,
  readFolderShare: (...key: Parameters<FolderShareRepository["read"]>) =>
    new FolderShareRepository(stores.table).read(...key),
});

describe.each(dataEngines)("the shares of a folder, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("are emailed with a personal link that opens the folder, its subfolders, and nothing else", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token } = await folder.share({ email });
    const [task] = await tasksOf("folder-shared", folder.id);
    const [letter] = task === undefined ? [] : await folderShareEmails(sources(), task);
    expect(letter?.to).toEqual({ name: "", address: email });
    expect(tokenOf(letter?.content.action?.url ?? "")).toBe(token);
    expect(JSON.stringify(await data.scan())).not.toContain(token);

    const guest = folderGuest(stores, new Guest(stores));
    expect(await guest.folder(token)).toMatchObject({
      id: folder.id,
      name: "Stems",
      path: [{ id: folder.id, name: "Stems" }],
      folders: [{ id: folder.inside.id, name: "Drums", files: 1 }],
      permission: "view",
    });
    expect((await guest.files(token)).map(({ name }) => name)).toEqual(["bass.wav"]);
    const drums = { folderId: folder.inside.id };
    expect((await guest.folder(token, drums)).path.map(({ name }) => name)).toEqual([
      "Stems",
      "Drums",
    ]);
    expect((await guest.files(token, drums)).map(({ name }) => name)).toEqual(["kick.wav"]);
    for (const elsewhere of [folder.around.id, folder.beside.id, "0".repeat(26)]) {
      await expect(guest.folder(token, { folderId: elsewhere })).rejects.toMatchObject(notFound);
      await expect(guest.files(token, { folderId: elsewhere })).rejects.toMatchObject(notFound);
    }
  });

  it("cost the reads of the shared folder only, also beside 300 others", async () => {
    const folder = await sharedFolder(stores);
    const { token } = await folder.share({ email: address() });
    const guest = folderGuest(stores, new Guest(stores));
    const units = countReadUnits(data.client);
    const visit = async () => {
      const before = units.total;
      await guest.folder(token);
      await guest.files(token);
      await guest.folder(token, { folderId: folder.inside.id });
      await new Guest(stores).load(`/uploads/${folder.inside.file.filename}?share=${token}`);
      return units.total - before;
    };
    const alone = await visit();
    for (let index = 0; index < 300; index += 1) {
      const id = randomId();
      const beside = await stores.folders.read(folder.workspaceId, folder.beside.id);
      if (beside === undefined) throw new Error("The folder is gone");
      const item = { ...beside, id, name: `Beside ${index}`.padEnd(200, "x") };
      await stores.table.put(fileItemKeys.folder(folder.workspaceId, id), "folder", item);
    }
    expect(await visit()).toBe(alone);
    expect((await guest.folder(token)).folders.map(({ name }) => name)).toEqual(["Drums"]);
  });

  it("show folders inside that were moved, deleted, restored, or stored before they were listed", async () => {
    const folder = await sharedFolder(stores);
    const { workspaceId } = folder;
    const { token } = await folder.share({ email: address() });
    const guest = folderGuest(stores, new Guest(stores));
    const inside = async () => (await guest.folder(token)).folders.map(({ name }) => name);
    await moveFolders(stores, workspaceId, [folder.beside.id], folder.id);
    expect(await inside()).toEqual(["Contracts", "Drums"]);
    await moveFolders(stores, workspaceId, [folder.inside.id], null);
    expect(await inside()).toEqual(["Contracts"]);
    const drums = { folderId: folder.inside.id };
    await expect(guest.folder(token, drums)).rejects.toMatchObject(notFound);
    await moveFolders(stores, workspaceId, [folder.inside.id], folder.beside.id);
    const contracts = { folderId: folder.beside.id };
    expect((await guest.folder(token, contracts)).folders).toMatchObject([{ name: "Drums" }]);
    const deleted = { workspaceId, folderId: folder.beside.id, at: atSecond(50) };
    await removeFolder(stores, deleted, []);
    expect(await inside()).toEqual([]);
    await expect(guest.folder(token, drums)).rejects.toMatchObject(notFound);
    await restoreFolder(stores, { ...deleted, at: atSecond(51) }, []);
    const { deletionId = "" } = (await stores.folders.readAny(workspaceId, folder.beside.id)) ?? {};
    const deletion = { workspaceId, folderId: folder.beside.id, deletionId };
    await runFolderDeletion({ ...stores, deleteObjects: nothing }, deletion, atSecond(52));
    expect(await inside()).toEqual(["Contracts"]);

    // As an earlier version has stored it.
    await stores.table.remove(fileItemKeys.subfolder(workspaceId, folder.id, folder.beside.id));
    await stores.table.remove(
      fileItemKeys.subfolder(workspaceId, folder.beside.id, folder.inside.id),
    );
    for (const id of [folder.id, folder.beside.id])
      await stores.table.update(fileItemKeys.folder(workspaceId, id), {
        text: "REMOVE hasSubfolderList",
      });
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await inside()).toEqual(["Contracts"]);
      expect((await guest.folder(token, contracts)).folders).toMatchObject([{ name: "Drums" }]);
    }
    const stored = await stores.folders.read(workspaceId, folder.id);
    expect(stored).toMatchObject({ hasSubfolderList: true });
    await removeForGood(stores, { workspaceId, id: folder.id });
    const left = (await data.scan()).filter(
      ({ pk, sk }) =>
        pk === partitions.owner(workspaceId) && String(sk).startsWith(prefixes.anySubfolder),
    );
    expect(left).toEqual([]);
  });

  it("serve the files inside as far as the share allows, and no other file", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token } = await folder.share({ email });
    const guest = new Guest(stores);
    const at = (filename: string) => `/uploads/${filename}?share=${token}`;
    for (const { filename } of [folder.file, folder.inside.file]) {
      expect(await guest.load(at(filename))).toContain(filename);
      const saved = guest.load(at(filename), { saves: true });
      await expect(saved).rejects.toMatchObject({ code: "file_not_found" });
    }
    for (const { filename } of [folder.around.file, folder.beside.file, folder.atRoot])
      await expect(guest.load(at(filename))).rejects.toMatchObject({ code: "file_not_found" });
    await expect(guest.load(`/uploads/${folder.file.filename}`)).rejects.toMatchObject({
      code: "unauthorized",
    });

    const again = await folder.share({ email, permission: "download" });
    expect(again.token).toBe(token);
    expect(await guest.load(at(folder.file.filename), { saves: true })).toContain(
      folder.file.filename,
    );
    expect(await folder.shares()).toMatchObject([
      { sharedWithEmail: email, permission: "download" },
    ]);

    // What leaves the folder leaves the share, and what comes into it is shared.
    const { workspaceId } = folder;
    const moved = { fileIds: [folder.inside.file.id], folderId: folder.beside.id };
    await moveFiles(stores, workspaceId, moved.fileIds, moved.folderId);
    await expect(guest.load(at(folder.inside.file.filename))).rejects.toMatchObject({
      code: "file_not_found",
    });
    await moveFolders(stores, workspaceId, [folder.beside.id], folder.id);
    expect(await guest.load(at(folder.inside.file.filename))).toContain(
      folder.inside.file.filename,
    );
  });

  it("are one per address; a repeated call shares and notifies once", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { userId } = await newUser(stores.table, email);
    await stores.table.put(keys.emailClaim(email), "email-claim", { userId });
    const idempotency = await IdempotentCall.of(stores.table, {
      callerHash: folder.userId,
      key: "one",
      content: { email },
      at: atSecond(10),
    });
    const first = await folder.share({ email }, idempotency);
    await expect(folder.share({ email }, idempotency)).rejects.toThrow("refused");
    expect((await folder.shares()).map(({ id }) => id)).toEqual([first.view.id]);
    expect(await tasksOf("folder-shared", folder.id)).toHaveLength(1);
    expect(await noticesOf(userId)).toMatchObject([
      { kind: "shared", href: `/share/${first.token}` },
    ]);
    await folder.share({ email, permission: "download" });
    expect(await tasksOf("folder-shared", folder.id)).toHaveLength(2);
    expect(await noticesOf(userId)).toHaveLength(1);
  });

  it("end with their removal, for pages and files, and can be created again with another link", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token, view } = await folder.share({ email });
    const other = await folder.share({ email: address() });
    await folder.remove(view.id);
    const guest = new Guest(stores);
    const visitor = folderGuest(stores, guest);
    await expect(visitor.folder(token)).rejects.toMatchObject(gone);
    await expect(visitor.files(token)).rejects.toMatchObject(gone);
    const address_ = `/uploads/${folder.file.filename}?share=${token}`;
    await expect(guest.load(address_)).rejects.toMatchObject(gone);
    await expect(folder.remove(view.id)).rejects.toMatchObject(gone);
    const [task] = (await tasksOf("folder-shared", folder.id)).filter(({ shareId }) =>
      view.id.endsWith(shareId),
    );
    expect(task === undefined ? undefined : await folderShareEmails(sources(), task)).toEqual([]);
    await visitor.folder(other.token);
    const again = await folder.share({ email });
    expect(again.token).not.toBe(token);
    await visitor.folder(again.token);
    await expect(visitor.folder(token)).rejects.toMatchObject(gone);
  });

  it("open nothing for a forged token, or that of another share, folder or owner", async () => {
    const [folder, other] = [await sharedFolder(stores), await sharedFolder(stores)];
    const { token, view } = await folder.share({ email: address() });
    const theirs = await other.share({ email: address() });
    const visitor = folderGuest(stores, new Guest(stores));
    const [, shareId = ""] = view.id.split("_");
    const invented = [
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.replace(folder.id, other.id),
      token.replace(shareId, theirs.view.id.split("_")[1] ?? ""),
      token.slice(2),
    ];
    for (const one of invented) await expect(visitor.folder(one)).rejects.toMatchObject(gone);
    const inOther = { folderId: other.id };
    await expect(visitor.folder(token, inOther)).rejects.toMatchObject(notFound);
    await expect(new Guest(stores).open(token)).rejects.toMatchObject(gone);
    // Another user manages none of it.
    await expect(other.remove(view.id)).rejects.toMatchObject(gone);
    await expect(other.share({ email: address() }, undefined, folder.id)).rejects.toMatchObject(
      notFound,
    );
    await expect(other.shares(folder.id)).rejects.toMatchObject(notFound);
  });

  it("require the emailed code on each new device if the owner has chosen that", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token } = await folder.share({ email, asksCode: true });
    const guest = new Guest(stores);
    const visitor = folderGuest(stores, guest);
    const needed = { code: "share_code_needed" };
    const file = `/uploads/${folder.file.filename}?share=${token}`;
    await expect(visitor.folder(token)).rejects.toMatchObject(needed);
    await expect(guest.load(file)).rejects.toMatchObject(needed);
    await guest.sendCode(token);
    const [task] = await tasksOf("share-code", folder.id);
    const [letter] = task === undefined ? [] : await shareCodeEmails(sources(), task);
    expect(letter?.to.address).toBe(email);
    const { code = "" } = letter?.content ?? {};
    await expect(
      guest.unlock(token, { code: code === "000000" ? "000001" : "000000" }),
    ).rejects.toMatchObject({ code: "code_invalid" });
    await guest.unlock(token, { code });
    await visitor.folder(token);
    expect(await guest.load(file)).toContain(folder.file.filename);
    // The link was forwarded.
    const forwarded = new Guest(stores);
    await expect(folderGuest(stores, forwarded).folder(token)).rejects.toMatchObject(needed);
  });

  it("open nothing while the folder or a parent is deleted, and work again after its restoration", async () => {
    const folder = await sharedFolder(stores);
    const { token } = await folder.share({ email: address() });
    const visitor = folderGuest(stores, new Guest(stores));
    for (const folderId of [folder.id, folder.around.id]) {
      const wanted = { workspaceId: folder.workspaceId, folderId, at: atSecond(100) };
      await removeFolder(stores, wanted, []);
      await expect(visitor.folder(token)).rejects.toMatchObject(gone);
      await restoreFolder(stores, wanted, []);
      await visitor.folder(token);
    }
  });

  it("are removed with the folder when it is removed permanently", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token } = await folder.share({ email, asksCode: true });
    const guest = new Guest(stores);
    await guest.sendCode(token);
    const [task] = await tasksOf("share-code", folder.id);
    const [letter] = task === undefined ? [] : await shareCodeEmails(sources(), task);
    await guest.unlock(token, { code: letter?.content.code ?? "" });
    await removeForGood(stores, folder);
    const places = (await data.scan()).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`);
    expect(places.filter((place) => place.includes(folder.id))).toEqual([]);
    await expect(folderGuest(stores, guest).folder(token)).rejects.toMatchObject(gone);
  });

  it("count opens, plays and downloads of people, and notify the owner of the first opening", async () => {
    const folder = await sharedFolder(stores);
    const email = address();
    const { token } = await folder.share({ email });
    const visit = (what: "opened" | "played" | "downloaded", userAgent = "Mozilla/5.0 Firefox") =>
      noteActivity(stores.table, {
        params: { shareToken: token },
        body: { what, id: randomId() },
        cookies: new Map(),
        origin: { ipAddress: "198.51.100.7", userAgent },
        at: atSecond(60),
        findSession: async () => undefined,
      });
    await visit("opened");
    await visit("opened");
    await visit("opened", "Slackbot 1.0");
    await visit("played");
    await visit("downloaded");
    expect(await folder.shares()).toMatchObject([{ opens: 2, plays: 1, downloads: 1 }]);
    expect(await noticesOf(folder.userId)).toMatchObject([
      {
        kind: "folder_opened",
        href: `/files?folderId=${folder.id}`,
        text: `${email} opened the folder “Stems”.`,
      },
    ]);
  });
});
