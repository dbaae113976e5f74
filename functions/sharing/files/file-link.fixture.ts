import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { ShareActivity } from "../../../shared/domain/sharing/share-activity.ts";
import type { StoredFile } from "../../data/files/stored-file.ts";
import type { Stores } from "../../data/stores.ts";
import { randomUUID } from "node:crypto";
import { atSecond, ownerCall } from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { noteActivity } from "../note-activity.ts";
import { tokenOf, type Guest } from "../sharing.fixture.ts";
import { readFileLink, updateFileLink } from "./file-link.ts";
import { readLinkedFile } from "./read-linked-file.ts";

type Change = Parameters<typeof updateFileLink>[1]["body"];

/** An arrived file of a workspace. */
export async function arrivedFile(
  stores: Stores,
  userId: UserId,
  changes: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const file = await announcedFile(stores.table, userId, {
    ...{ name: "rough mix.mp3", purpose: "file", folderId: "root" },
    ...changes,
  });
  const stored = await stores.files.read(file.workspaceId, file.id);
  await stores.uploads.accept(stored ?? file, file.sizeBytes, 1e9);
  return file;
}

/** The calls of a person on the link of a file. */
export function linkOwner(
  stores: Stores,
  { userId, workspaceId }: { userId: UserId; workspaceId: WorkspaceId },
  fileId: string,
) {
  const call = <Body extends object>(body: Body, at = atSecond(20)) => ({
    ...ownerCall(userId, { params: { id: fileId }, body }, { at }),
    workspace: { id: workspaceId },
  });
  const change = (body: Change) => updateFileLink(stores.table, call(body));
  return {
    call,
    read: () => readFileLink(stores.table, call({})),
    change,
    /** Makes or changes the link, and gives its token. */
    token: async (body: Change = { isOn: true }) => tokenOf((await change(body)).shareUrl ?? ""),
  };
}

/** A file of a new person beside another one, with the calls on its link. */
export async function linkableFile(stores: Stores, changes: Partial<StoredFile> = {}) {
  const { userId } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const file = await arrivedFile(stores, userId, changes);
  const beside = await arrivedFile(stores, userId, { ...changes, name: "private.mp3" });
  const link = linkOwner(stores, { userId, workspaceId }, file.id);
  return { userId, workspaceId, file, beside, link };
}

/** The calls of a visitor's browser with the token of a file's link. */
export function fileGuest(stores: Stores, { cookies }: Pick<Guest, "cookies">) {
  return {
    open: (shareToken: string, at = atSecond(60)) =>
      readLinkedFile(stores.table, { params: { shareToken }, cookies, at }),
    note: (shareToken: string, what: ShareActivity, userAgent = "Firefox") =>
      noteActivity(stores.table, {
        params: { shareToken },
        body: { what, id: randomUUID() },
        cookies,
        origin: { ipAddress: "198.51.100.7", userAgent },
        at: atSecond(60),
        findSession: async () => undefined,
      }),
  };
}
