import { exportExpiry } from "../../../shared/domain/account/data-export.ts";
import { ExportRepository, type ExportOwner } from "../../data/accounts/export-repository.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import type { Table } from "../../data/core/table.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { findExportSubject, type ExportSubject } from "./export-subject.ts";
import type { ExportBucket } from "./stored-export.ts";
import { writeArchive, type ArchiveSources } from "./write-archive.ts";

export interface ExportDependencies extends ArchiveSources {
  outbox: OutboxRepository;
  bucket: Pick<ExportBucket, "read" | "store" | "delete">;
}

interface ExportJob {
  owner: ExportOwner;
  outboxId: string;
  exportId: string;
  at: string;
}

/**
 * Creates the requested export of an account or a team, stores it and emails the account or the team's owner. The job
 * can be interrupted and repeated: each run writes the same export to the same key, and only one run marks it as ready.
 * If the export is no longer wanted (a newer one was requested, or the account or team was deleted), deletes its file.
 */
export async function exportData(tools: ExportDependencies, job: ExportJob): Promise<void> {
  const { table, outbox, bucket } = tools;
  const { owner, outboxId, exportId, at } = job;
  const subject = await findExportSubject(table, owner);
  const copy = await new ExportRepository(table).find(owner);
  const isWanted = subject !== undefined && copy?.id === exportId;
  if (!isWanted || copy.readyAt !== undefined) {
    // A run that was killed may have stored the file.
    if (!isWanted) await bucket.delete(fileKeys.dataExport(job));
    await outbox.finish(outboxId, at);
    return;
  }
  for (const earlier of copy.earlierIds)
    await bucket.delete(fileKeys.dataExport({ exportId: earlier }));
  const sizeBytes = await bucket.store(fileKeys.dataExport(job), (writable) =>
    writeArchive(tools, subject, writable, at),
  );
  await complete(tools, subject, job, sizeBytes);
}

async function complete(
  { table, outbox, bucket }: ExportDependencies,
  subject: ExportSubject,
  { owner, outboxId, exportId, at }: ExportJob,
  sizeBytes: number,
): Promise<void> {
  const exports = new ExportRepository(table);
  try {
    await table.transact([
      exports.readyItem(owner, exportId, sizeBytes, at),
      outbox.doneItem(outboxId, at),
      readyEmailItem(table, subject, at),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
    // Another run has marked the export as ready, or the export is no longer wanted.
    const copy = await exports.find(owner);
    if (copy?.id !== exportId) await bucket.delete(fileKeys.dataExport({ exportId }));
    await outbox.finish(outboxId, at);
  }
}

function readyEmailItem(table: Table, subject: ExportSubject, at: string): TransactItem {
  const availableUntil = exportExpiry(at);
  if (subject.kind === "account") {
    const { name, email } = subject.profile;
    return requestEmailItem(table, "export-ready", { name, email, availableUntil }, at);
  }
  const { ownerId: createdBy, name: teamName } = subject.whole.team;
  return requestEmailItem(table, "team-export-ready", { createdBy, teamName, availableUntil }, at);
}
