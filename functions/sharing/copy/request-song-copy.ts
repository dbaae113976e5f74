import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import type { SongCopyView } from "../../../shared/contracts/sharing/views.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { grantStorageItems, readStorageToGrant } from "../../data/billing/storage-grants.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { addToCountersItem } from "../../data/limits/counters.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import { openShare } from "../../data/sharing/open-share.ts";
import { readClaim } from "../../data/sharing/share-claim.ts";
import {
  bytesOfCopy,
  SongCopyRepository,
  type StoredSongCopy,
} from "../../data/sharing/song-copy-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { checkStorageRoom } from "../../files/check-storage-room.ts";
import type { Context } from "../../http/context.ts";
import { shareBrowserOf } from "../../http/share-browser.ts";
import { sortableId } from "../../platform/random-id.ts";
import { copiedFiles } from "./copied-files.ts";

type CopyContext = Context<(typeof sharing)["copy"]>;

const attempts = 8;

/**
 * Queues a copy of a shared song for the caller and reserves its storage, in one transaction. Throws `share_not_found`,
 * `share_password_needed`, `copy_not_allowed`, `plan_required`, `storage_full`, `busy`.
 */
export async function requestSongCopy(
  { table }: Pick<Stores, "table">,
  context: Pick<
    CopyContext,
    "params" | "body" | "workspace" | "caller" | "cookies" | "at" | "idempotency"
  >,
): Promise<SongCopyView> {
  const { workspace, at, idempotency } = context;
  const copy = await plannedCopy(table, context);
  const sizeBytes = bytesOfCopy(copy);
  return await withOptimisticRetry(attempts, async () => {
    const { allows, ...storage } = await readStorageToGrant(table, workspace.id, at);
    if (!allows.has("create")) throw new DomainError("plan_required");
    const kept = idempotency.items({ copyId: copy.id });
    const reserved = addToCountersItem(table, workspace.id, { storageReservedBytes: sizeBytes });
    const refusal = await table.tryTransact([
      new SongCopyRepository(table).requestedItem(copy),
      ...(reserved === undefined ? [] : [reserved]),
      ...grantStorageItems(table, storage, sizeBytes),
      requestJobItem(table, "copy-song", { workspaceId: workspace.id, copyId: copy.id }, at),
      ...kept,
    ]);
    if (refusal === undefined) return copyView(copy);
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    checkStorageRoom(storage, sizeBytes);
    return mustRetry;
  });
}

async function plannedCopy(
  table: Table,
  {
    params,
    body,
    workspace,
    caller,
    cookies,
    at,
  }: Pick<CopyContext, "params" | "body" | "workspace" | "caller" | "cookies" | "at">,
): Promise<StoredSongCopy> {
  const visit = { token: body.shareToken, browser: shareBrowserOf(cookies), at };
  const { song, claim } = await openShare(table, visit);
  if (song.id !== params.id) throw new DomainError("share_not_found");
  const source = { workspaceId: song.workspaceId, songId: song.id };
  const { userId } = caller;
  const allowed = await readClaim(table, source, claim, { userId, at });
  if (allowed === undefined) throw new DomainError("share_not_found");
  const files = copiedFiles(song, allowed.grant);
  if (files === undefined) throw new DomainError("copy_not_allowed");
  return {
    id: sortableId(at),
    workspaceId: workspace.id,
    createdBy: userId,
    state: "copying",
    songId: sortableId(at),
    source: { ...source, claim },
    files: files.map(({ id: fromId, filename, sizeBytes }) => {
      const id = sortableId(at);
      const extension = filename.slice(filename.lastIndexOf("."));
      return { from: { id: fromId, filename }, id, filename: `${id}${extension}`, sizeBytes };
    }),
    createdAt: at,
  };
}

/** The progress of a copy. Throws `copy_not_found`. */
export async function readSongCopy(
  table: Table,
  workspaceId: WorkspaceId,
  copyId: string,
): Promise<SongCopyView> {
  const copy = await new SongCopyRepository(table).read(workspaceId, copyId);
  if (copy === undefined) throw new DomainError("copy_not_found");
  return copyView(copy);
}

function copyView({ id, state, songId, reason }: StoredSongCopy): SongCopyView {
  return { id, state, songId: state === "done" ? songId : null, reason: reason ?? null };
}
