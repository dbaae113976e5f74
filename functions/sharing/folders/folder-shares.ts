import type { FolderShareView } from "../../../shared/contracts/sharing/folder-shares.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { allDownloads, widensShare } from "../../../shared/domain/sharing/permissions.ts";
import { noShareCounts } from "../../../shared/domain/sharing/share-activity.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { FolderRepository } from "../../data/files/folder-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import type { StoredFolderShare } from "../../data/sharing/stored-folder-share.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { linkToNext, defaultPageLimit } from "../../http/paging.ts";
import { currentKeyVersion } from "../../platform/keyed-hashes.ts";
import { sortableId } from "../../platform/random-id.ts";
import { endEditorsUploadsItems } from "../end-editors-uploads.ts";
import { shareWithAddress } from "../share-with-address.ts";

type ShareContext = Context<(typeof sharing)["shareFolder"]>;

const attempts = 8;
/** A folder's share has no choice of what can be downloaded. */
const whole = { downloadOptions: allDownloads, agreementForm: "copy" } as const;

/**
 * Shares a folder and its subfolders with an address and emails it a personal link. An address has one share of a
 * folder: sharing again changes its permission and sends the email again, which needs a plan only if it gives more than
 * before. Throws `folder_not_found`, `plan_required`, `too_many_requests`.
 */
export async function shareFolder(table: Table, context: ShareContext): Promise<FolderShareView> {
  const { workspace, caller, params, body, at } = context;
  const { name: ownerName } = await new UserRepository(table).read(caller.userId);
  const shares = new FolderShareRepository(table);
  const folders = new FolderRepository(table);
  const { allows } = await workspaceEntitlements(table, workspace.id, at);
  const prepare = async () => {
    const folder = await folders.read(workspace.id, params.id);
    if (folder === undefined) throw new DomainError("folder_not_found");
    const before = await shares.findByAddress(workspace.id, folder.id, body.email);
    const share = await grantedShare(before, context);
    const isMore =
      before === undefined || widensShare({ ...before, ...whole }, { ...share, ...whole });
    if (isMore && !allows.has("share")) throw new DomainError("plan_required");
    const { id: shareId, folderId, keyVersion } = share;
    const mail = { workspaceId: workspace.id, folderId, shareId, folder: folder.name, ownerName };
    const told = {
      kind: "shared",
      share: { folderId, shareId, keyVersion },
      title: folder.name,
      name: ownerName,
    } as const;
    return {
      share,
      items:
        before === undefined
          ? shares.addItems(workspace.id, share)
          : [
              shares.changeItem(workspace.id, share),
              ...endEditorsUploadsItems(table, workspace.id, before, at, share),
            ],
      mailed: requestEmailItem(table, "folder-shared", mail, at),
      told: before === undefined ? told : undefined,
      shareId,
      ids: { folderId, shareId },
    };
  };
  return viewOf(await shareWithAddress(table, context, prepare, "Please try again tomorrow."));
}

async function grantedShare(
  before: StoredFolderShare | undefined,
  { params, body, caller, at }: ShareContext,
): Promise<StoredFolderShare> {
  const { permission, asksCode } = body;
  if (before !== undefined) return { ...before, permission, asksCode };
  return {
    permission,
    asksCode,
    id: sortableId(at),
    folderId: params.id,
    email: body.email,
    createdBy: caller.userId,
    keyVersion: await currentKeyVersion(),
    createdAt: at,
    ...noShareCounts,
  };
}

/** One page of the addresses that a folder is shared with, newest first. Throws `folder_not_found`. */
export async function listFolderShares(
  table: Table,
  { workspace, params, query }: Context<(typeof sharing)["folderShares"]>,
) {
  const limit = query.limit ?? defaultPageLimit;
  const page = { limit, cursor: query.cursor };
  const [folder, { items, nextCursor }] = await Promise.all([
    new FolderRepository(table).read(workspace.id, params.id),
    new FolderShareRepository(table).list(workspace.id, params.id, page),
  ]);
  if (folder === undefined) throw new DomainError("folder_not_found");
  const headers = linkToNext(`/api/folders/${folder.id}/shares`, { nextCursor, limit });
  return answer(200, items.map(viewOf), { headers });
}

/** One share of a folder of the workspace. Throws `share_not_found`. */
export async function findFolderShareView(
  table: Table,
  workspaceId: WorkspaceId,
  { folderId = "", shareId = "" }: { folderId?: string; shareId?: string },
): Promise<FolderShareView> {
  const share = await new FolderShareRepository(table).read(workspaceId, folderId, shareId);
  if (share === undefined) throw new DomainError("share_not_found");
  return viewOf(share);
}

/** Ends the share of a folder: its link stops working at once. Throws `share_not_found`. */
export async function removeFolderShare(
  table: Table,
  { workspace, params, at, idempotency }: Context<(typeof sharing)["removeFolderShare"]>,
): Promise<Record<string, never>> {
  const [folderId = "", shareId = ""] = params.id.split("_");
  const shares = new FolderShareRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const share = await shares.read(workspace.id, folderId, shareId);
    if (share === undefined) throw new DomainError("share_not_found");
    const kept = idempotency.items({ folderId, shareId });
    const refusal = await table.tryTransact([
      ...shares.removeItems(workspace.id, share),
      ...endEditorsUploadsItems(table, workspace.id, share, at),
      ...kept,
    ]);
    if (refusal === undefined) return {};
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

function viewOf(share: StoredFolderShare): FolderShareView {
  const { id, folderId, email, asksCode, permission, createdAt } = share;
  const { opens, plays, downloads } = share;
  return {
    id: `${folderId}_${id}`,
    sharedWithEmail: email,
    asksCode,
    permission,
    createdAt,
    ...{ opens, plays, downloads },
  };
}
