import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import type { TransactItem } from "../core/expressions.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which the items of an upload that has not arrived are deleted. */
export const unfinishedUploadSeconds = 24 * 3600;
/** Seconds for which an unfinished upload can be resumed. S3 keeps its parts for a day. */
const resumableSeconds = 23 * 3600;

const Resumed = storedItem(() => z.object({ fileId: z.string() }));

/** Transaction items that let an upload be found by its fingerprint, so that another tab can resume it. */
export function resumableUploadItems(
  table: Table,
  { workspaceId, id, multipart, createdAt }: StoredFile,
): TransactItem[] {
  if (multipart?.fingerprint === undefined) return [];
  const ttl = epochSeconds(addSeconds(createdAt, unfinishedUploadSeconds));
  const key = fileItemKeys.resumedUpload(workspaceId, multipart.fingerprint);
  return [table.putItem(key, "resumed-upload", { fileId: id, ttl })];
}

/** The id of the file whose upload with this fingerprint began last. */
export async function readResumableFileId(
  table: Table,
  workspaceId: WorkspaceId,
  fingerprint: string,
): Promise<string | undefined> {
  return (await table.get(fileItemKeys.resumedUpload(workspaceId, fingerprint), Resumed))?.fileId;
}

/** Whether choosing a file with this fingerprint again resumes this upload. */
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
