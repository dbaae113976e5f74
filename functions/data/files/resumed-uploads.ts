import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which the item of an upload that never arrived is deleted. */
export const unfinishedSeconds = 24 * 3600;
/** Seconds for which an unfinished upload goes on when its file is chosen again. S3 keeps its parts for a day. */
const resumableSeconds = 23 * 3600;

const Resumed = storedItem(() => z.object({ fileId: z.string() }));

/** Names a file by the fingerprint of its upload, so that the upload can go on in another tab. */
export function resumedItems(
  table: Table,
  { workspaceId, id, multipart, createdAt }: StoredFile,
): TransactItem[] {
  if (multipart?.fingerprint === undefined) return [];
  const ttl = epochSeconds(addSeconds(createdAt, unfinishedSeconds));
  const key = keys.resumedUpload(workspaceId, multipart.fingerprint);
  return [table.putItem(key, "resumed-upload", { fileId: id, ttl })];
}

/** The id of the file whose upload began last with this fingerprint. */
export async function readResumed(
  table: Table,
  workspaceId: WorkspaceId,
  fingerprint: string,
): Promise<string | undefined> {
  return (await table.get(keys.resumedUpload(workspaceId, fingerprint), Resumed))?.fileId;
}

/** Whether the upload of a file with this fingerprint goes on when the file is chosen again. */
export function isResumable(
  { state, multipart, createdAt }: StoredFile,
  fingerprint: string,
  at: string,
): boolean {
  return (
    state === "uploading" &&
    multipart?.fingerprint === fingerprint &&
    at < addSeconds(createdAt, resumableSeconds)
  );
}
