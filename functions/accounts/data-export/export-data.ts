import { type UserId, personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import {
  exportExpiry,
  maxExportedUploadBytes,
} from "../../../shared/domain/account/data-export.ts";
import { ExportRepository } from "../../data/accounts/export-repository.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { requestEmailItem, type OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { createStores, type Stores } from "../../data/stores.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { UserRepository, type Profile } from "../../data/accounts/user-repository.ts";
import { addAccountToArchive } from "./account-part.ts";
import { addAgreementsToArchive } from "./agreements-part.ts";
import { Archive } from "./archive.ts";
import { readmeText } from "./readme-text.ts";
import { UnreadableParts } from "./unreadable-parts.ts";
import { addFilesToArchive, addFoldersToArchive, addSongsToArchive } from "./songs-part.ts";
import type { ExportBucket } from "./stored-export.ts";

export interface ExportDependencies extends Stores {
  outbox: OutboxRepository;
  bucket: Pick<ExportBucket, "read" | "store" | "delete">;
  /** The maximum total size of the copied uploads, in bytes; by default `maxExportedUploadBytes`. */
  roomBytes?: number;
}

interface ExportJob {
  outboxId: string;
  userId: UserId;
  exportId: string;
  at: string;
}

/**
 * Creates the data export that a user asked for, stores it and emails the user. The job can be interrupted and
 * repeated: each run writes the same export to the same key, and only one run marks it as ready. If the export is no
 * longer wanted (the user asked for a newer one or deleted the account), deletes its file.
 */
export async function exportData(tools: ExportDependencies, job: ExportJob): Promise<void> {
  const { table, outbox, bucket } = tools;
  const { outboxId, userId, exportId, at } = job;
  const profile = await new UserRepository(table).find(userId);
  const copy = await new ExportRepository(table).find(userId);
  const isWanted = profile !== undefined && copy?.id === exportId;
  if (!isWanted || copy.readyAt !== undefined) {
    // A run that was killed may have stored the file.
    if (!isWanted) await bucket.delete(fileKeys.dataExport(job));
    await outbox.finish(outboxId, at);
    return;
  }
  for (const earlier of copy.earlierIds)
    await bucket.delete(fileKeys.dataExport({ exportId: earlier }));
  const sizeBytes = await bucket.store(fileKeys.dataExport(job), (writable) =>
    writeArchive(tools, profile, writable, at),
  );
  await complete(tools, profile, job, sizeBytes);
}

async function writeArchive(
  tools: ExportDependencies,
  profile: Profile,
  writable: WritableStream<Uint8Array>,
  at: string,
): Promise<void> {
  const { bucket, roomBytes = maxExportedUploadBytes } = tools;
  const unreadable = new UnreadableParts();
  const stores = createStores(tools.table.withoutUnreadable(unreadable.noteItem));
  const { table, songs, folders, agreements } = stores;
  const workspaceId = personalWorkspaceOf(profile.userId);
  const archive = new Archive(writable, at);
  await archive.addText("README.txt", readmeText(profile, at));
  await addAccountToArchive(archive, { table, unreadable }, profile, at);
  const places = await addSongsToArchive(archive, { songs, table, unreadable }, workspaceId, at);
  await addAgreementsToArchive(archive, { table, agreements, bucket, unreadable }, profile, at);
  await addFoldersToArchive(archive, folders, workspaceId);
  await addFilesToArchive(archive, { ...stores, bucket }, workspaceId, { places, roomBytes });
  await unreadable.addTo(archive);
  await archive.close();
}

async function complete(
  { table, outbox, bucket }: ExportDependencies,
  { name, email }: Profile,
  { outboxId, userId, exportId, at }: ExportJob,
  sizeBytes: number,
): Promise<void> {
  const exports = new ExportRepository(table);
  const availableUntil = exportExpiry(at);
  try {
    await table.transact([
      exports.readyItem({ id: exportId, userId }, sizeBytes, at),
      outbox.doneItem(outboxId, at),
      requestEmailItem(table, "export-ready", { name, email, availableUntil }, at),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
    // Another run has marked the export as ready, or the export is no longer wanted.
    const copy = await exports.find(userId);
    if (copy?.id !== exportId) await bucket.delete(fileKeys.dataExport({ exportId }));
    await outbox.finish(outboxId, at);
  }
}
