import type { FolderChangeView } from "../../../shared/contracts/sharing/folder-editing.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import {
  bindFolderItems,
  listEditedFolders,
  unlistFolder,
} from "../../data/sharing/edited-folders.ts";
import { listFolderChanges } from "../../data/files/folder-changes.ts";
import { openFolderShare, openForEditing } from "../../data/sharing/open-folder-share.ts";
import type { StoredFolderShare } from "../../data/sharing/stored-folder-share.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { shareVisitOf, type ShareCall } from "../../http/share-browser.ts";
import { linkToNext, defaultPageLimit } from "../../http/paging.ts";
import { shareToken } from "../../platform/share-token.ts";

/** Attempts for a write that loses to concurrent changes of the share. */
const attempts = 8;
/** At most this many changes on a page: the names of their people are read in one batch. */
const changesOnPage = 20;

/**
 * Binds a folder's share for editing to the caller's account. Throws `edit_not_allowed` if the share only allows
 * viewing or belongs to another person, and the errors of `openFolderShare`.
 */
export async function joinFolder(table: Table, call: EditorsCall): Promise<Record<string, never>> {
  const { userId } = call.caller;
  const { email } = await new UserRepository(table).read(userId);
  return await withOptimisticRetry(attempts, async () => {
    const { workspaceId, share } = await openFolderShare(table, shareVisitOf(call));
    if (share.permission !== "edit" || !isFor(share, { userId, email }))
      throw new DomainError("edit_not_allowed");
    const { id: shareId, folderId, createdBy: sharedBy } = share;
    const edited = { workspaceId, folderId, shareId, sharedBy };
    const refusal = await table.tryTransact(bindFolderItems(table, edited, userId));
    return refusal === undefined ? {} : mustRetry;
  });
}

/** Whether a share belongs to the person: it is bound to their account, or unbound with their address. */
function isFor(share: StoredFolderShare, person: { userId: UserId; email: string }): boolean {
  return share.boundTo === undefined
    ? normalizeEmail(share.email) === normalizeEmail(person.email)
    : share.boundTo === person.userId;
}

/** One page of other people's folders that the caller may edit, newest first. */
export async function readEditedFolders(
  table: Table,
  { caller, query }: Pick<Context<(typeof sharing)["editedFolders"]>, "caller" | "query">,
) {
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const { items, nextCursor } = await listEditedFolders(table, caller.userId, page);
  const views = await Promise.all(
    items.map(async ({ share: { id: shareId, folderId, keyVersion }, folder, sharedBy }) => ({
      id: `${folderId}_${shareId}`,
      name: folder.name,
      sharedBy,
      path: `/share/${await shareToken({ kind: "folder", folderId, shareId }, keyVersion)}`,
    })),
  );
  return answer(200, views, { headers: linkToNext("/api/shared-folders", { nextCursor, limit }) });
}

/** Removes another owner's folder from the caller's list. Throws `share_not_found`. */
export async function leaveFolder(
  table: Table,
  { caller, params }: Pick<Context<(typeof sharing)["leaveFolder"]>, "caller" | "params">,
): Promise<Record<string, never>> {
  const [folderId = "", shareId = ""] = params.id.split("_");
  const isDone = await unlistFolder(table, caller.userId, { folderId, shareId });
  if (!isDone) throw new DomainError("share_not_found");
  return {};
}

type EditorsCall = ShareCall & { caller: { userId: UserId } };
type ChangesCall = {
  caller: { userId: UserId };
  query: { cursor?: string | undefined; limit?: number | undefined };
};

/** One page of the changes in a shared folder, for its editors. Throws the errors of `openForEditing`. */
export async function readSharedFolderChanges(table: Table, call: EditorsCall & ChangesCall) {
  const { workspaceId, share } = await openForEditing(
    table,
    shareVisitOf(call),
    call.caller.userId,
  );
  const path = `/api/share/${call.params.shareToken}/changes`;
  return await changesOf(table, { workspaceId, folderId: share.folderId, path }, call);
}

/** One page of the changes that editors made in a folder of the workspace. Throws `folder_not_found`. */
export async function readFolderChanges(
  table: Table,
  call: ChangesCall & { params: { id: string }; workspace: { id: WorkspaceId } },
) {
  const { id: folderId } = call.params;
  const path = `/api/folders/${folderId}/changes`;
  return await changesOf(table, { workspaceId: call.workspace.id, folderId, path }, call);
}

async function changesOf(
  table: Table,
  place: { workspaceId: WorkspaceId; folderId: string; path: string },
  { caller, query }: ChangesCall,
) {
  const limit = Math.min(query.limit ?? changesOnPage, changesOnPage);
  const page = await listFolderChanges(table, place, { limit, cursor: query.cursor });
  if (page === undefined) throw new DomainError("folder_not_found");
  const views = page.items.map(({ by, personName, ...change }): FolderChangeView => ({
    ...change,
    by: { name: personName, isYou: by === caller.userId },
  }));
  const { nextCursor } = page;
  return answer(200, views, { headers: linkToNext(place.path, { nextCursor, limit }) });
}
