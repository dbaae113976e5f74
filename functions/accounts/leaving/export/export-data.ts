import { type UserId, personalWorkspaceOf } from "../../../../shared/domain/ids.ts";
import { exportedUploadBytes } from "../../../../shared/domain/account/data-export.ts";
import { ExportRepository } from "../../../data/accounts/export-repository.ts";
import { fileKeys } from "../../../data/core/file-keys.ts";
import { mailItem, type OutboxRepository } from "../../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../../data/stores.ts";
import { TransactionRefused } from "../../../data/core/table-errors.ts";
import { UserRepository, type Profile } from "../../../data/accounts/user-repository.ts";
import { addAccount } from "./account-part.ts";
import { addAgreements } from "./agreements-part.ts";
import { Archive } from "./archive.ts";
import { readmeText } from "./readme-text.ts";
import { addFiles, addFolders, addSongs } from "./songs-part.ts";
import type { ExportBucket } from "./stored-export.ts";

export interface ExportTools extends Stores {
  outbox: OutboxRepository;
  bucket: Pick<ExportBucket, "read" | "store" | "delete">;
  /** The maximum total size of the copied uploads, in bytes; by default `exportedUploadBytes`. */
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
export async function exportData(tools: ExportTools, job: ExportJob): Promise<void> {
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
  tools: ExportTools,
  profile: Profile,
  writable: WritableStream<Uint8Array>,
  at: string,
): Promise<void> {
  const { table, songs, folders, roomBytes = exportedUploadBytes } = tools;
  const workspaceId = personalWorkspaceOf(profile.userId);
  const archive = new Archive(writable, at);
  await archive.addText("README.txt", readmeText(profile, at));
  await addAccount(archive, table, profile, at);
  const places = await addSongs(archive, { songs, table }, workspaceId, at);
  await addAgreements(archive, tools, profile, at);
  await addFolders(archive, folders, workspaceId);
  await addFiles(archive, tools, workspaceId, { places, roomBytes });
  await archive.close();
}

async function complete(
  { table, outbox, bucket }: ExportTools,
  { name, email }: Profile,
  { outboxId, userId, exportId, at }: ExportJob,
  sizeBytes: number,
): Promise<void> {
  const exports = new ExportRepository(table);
  try {
    await table.transact([
      exports.readyItem({ id: exportId, userId }, sizeBytes, at),
      outbox.doneItem(outboxId, at),
      mailItem(table, "export-ready", { name, email }, at),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    // Another run has marked the export as ready, or the export is no longer wanted.
    const copy = await exports.find(userId);
    if (copy?.id !== exportId) await bucket.delete(fileKeys.dataExport({ exportId }));
    await outbox.finish(outboxId, at);
  }
}
