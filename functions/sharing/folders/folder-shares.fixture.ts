import { fileKindOf } from "../../../shared/domain/files/song-files.ts";
import { fileKinds } from "../../../shared/domain/files/stored-file-kinds.ts";
import { folderColors } from "../../../shared/domain/files/folder-tree.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { SharePermission } from "../../../shared/domain/sharing/permissions.ts";
import type { SharedFile } from "../../../shared/contracts/sharing/folder-shares.ts";
import type { Stores } from "../../data/stores.ts";
import { removeFolder } from "../../files/folders/remove-folder.ts";
import { runFolderDeletion } from "../../files/folders/run-folder-deletion.ts";
import { addSeconds } from "../../platform/clock.ts";
import { createFolder } from "../../files/folders/create-folder.ts";
import { Answer } from "../../http/answer.ts";
import { noIdempotency, type Idempotency } from "../../http/idempotency.ts";
import { shareToken } from "../../platform/share-token.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import type { Guest } from "../sharing.fixture.ts";
import { listFolderShares, removeFolderShare, shareFolder } from "./folder-shares.ts";
import { listSharedFiles, readSharedFolder } from "./read-shared-folder.ts";

/**
 * A folder 'Stems' with a file and a subfolder 'Drums' with a file, in a parent folder and beside another folder, with
 * its owner's calls.
 */
export async function sharedFolder(stores: Stores) {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const make = async (name: string, parentId: string | null = null) => {
    const body = { name, parentId, color: folderColors[0] };
    const call = ownerCall(userId, { params: {}, body }, { at: atSecond(1) });
    return (await createFolder(stores, call)).id;
  };
  const upload = async (name: string, folderId: string) => {
    const { type = "" } = fileKindOf(fileKinds, { name, type: "" }) ?? {};
    const file = await announcedFile(stores.table, userId, { name, type, folderId });
    const stored = await stores.files.read(workspaceId, file.id);
    await stores.uploads.accept(stored ?? file, file.sizeBytes, 1e9);
    return file;
  };
  const filled = async (name: string, fileName: string, parentId: string | null = null) => {
    const id = await make(name, parentId);
    return { id, file: await upload(fileName, id) };
  };
  const around = await filled("Sessions", "rough mix.wav");
  const { id, file } = await filled("Stems", "bass.wav", around.id);
  const inside = await filled("Drums", "kick.wav", id);
  const beside = await filled("Contracts", "advance.pdf");
  const atRoot = await upload("diary.txt", "root");
  const call = <Body extends object>(body: Body, idempotency: Idempotency, folderId = id) => ({
    ...ownerCall(userId, { params: { id: folderId }, body }, { at: atSecond(10), idempotency }),
    query: {},
  });
  return {
    ...{ id, file, userId, workspaceId, around, inside, beside, atRoot },
    /** Shares the folder, and gives the token of the emailed link. */
    share: async (
      body: { email: string; permission?: SharePermission; asksCode?: boolean },
      idempotency: Idempotency = noIdempotency,
      folderId = id,
    ) => {
      const whole = { permission: "view" as const, asksCode: false, ...body };
      const view = await shareFolder(stores.table, call(whole, idempotency, folderId));
      const [, shareId = ""] = view.id.split("_");
      return { view, token: await shareToken({ kind: "folder", folderId, shareId }) };
    },
    shares: async (folderId = id) =>
      (await listFolderShares(stores.table, call({}, noIdempotency, folderId))).body,
    remove: (shareId: string) =>
      removeFolderShare(stores.table, { ...call({}, noIdempotency), params: { id: shareId } }),
  };
}

/** Deletes a folder and runs its deletion after the time for restoring. */
export async function removeForGood(
  stores: Stores,
  { workspaceId, id: folderId }: { workspaceId: WorkspaceId; id: string },
): Promise<void> {
  await removeFolder(stores, { workspaceId, folderId, at: atSecond(100) }, []);
  const { deletionId = "" } = (await stores.folders.readAny(workspaceId, folderId)) ?? {};
  const tools = { ...stores, deleteObjects: async () => undefined };
  const deletion = { workspaceId, folderId, deletionId };
  await runFolderDeletion(tools, deletion, atSecond(101));
  await runFolderDeletion(tools, deletion, addSeconds(atSecond(101), 3600));
}

/** The calls of a visitor's browser on a shared folder. */
export function folderGuest(stores: Stores, { cookies }: Pick<Guest, "cookies">, by?: UserId) {
  const visit = (shareToken_: string, query: { folderId?: string }) => ({
    params: { shareToken: shareToken_ },
    query,
    cookies,
    at: atSecond(60),
    findSession: async () => by && { userId: by },
  });
  return {
    folder: (token: string, query: { folderId?: string } = {}) =>
      readSharedFolder(stores.table, visit(token, query)),
    files: async (token: string, query: { folderId?: string } = {}): Promise<SharedFile[]> => {
      const answered = await listSharedFiles(stores, visit(token, query));
      return answered instanceof Answer ? answered.body : [];
    },
  };
}
