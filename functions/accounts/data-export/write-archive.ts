import { maxExportedUploadBytes } from "../../../shared/domain/account/data-export.ts";
import { createStores, type Stores } from "../../data/stores.ts";
import { addAccountToArchive } from "./account-part.ts";
import { addAgreementsToArchive } from "./agreements-part.ts";
import { Archive } from "./archive.ts";
import { workspaceOfSubject, type ExportSubject } from "./export-subject.ts";
import { readmeText } from "./readme-text.ts";
import { addFilesToArchive, addFoldersToArchive, addSongsToArchive } from "./songs-part.ts";
import type { ExportBucket } from "./stored-export.ts";
import { addTeamToArchive } from "./team-part.ts";
import { UnreadableParts } from "./unreadable-parts.ts";
import { addLogoToArchive, addWorkspaceToArchive } from "./workspace-part.ts";

export interface ArchiveSources extends Pick<Stores, "table"> {
  bucket: Pick<ExportBucket, "read">;
  /** The maximum total size of the copied uploads, in bytes; by default `maxExportedUploadBytes`. */
  roomBytes?: number;
}

/** Writes the ZIP file with all data of an account or a team. What can't be read is listed in it. */
export async function writeArchive(
  { bucket, roomBytes = maxExportedUploadBytes, ...sources }: ArchiveSources,
  subject: ExportSubject,
  writable: WritableStream<Uint8Array>,
  at: string,
): Promise<void> {
  const unreadable = new UnreadableParts();
  const stores = createStores(sources.table.withoutUnreadable(unreadable.noteItem));
  const { table, songs, folders, agreements } = stores;
  const workspaceId = workspaceOfSubject(subject);
  const archive = new Archive(writable, at);
  await archive.addText("README.txt", readmeText(subject, { roomBytes, at }));
  if (subject.kind === "team")
    await addTeamToArchive(archive, { table, unreadable }, subject.whole);
  else await addAccountToArchive(archive, { table, unreadable }, subject.profile, at);
  await addWorkspaceToArchive(archive, { table, unreadable }, workspaceId);
  await addLogoToArchive(archive, { table, bucket, unreadable }, workspaceId);
  const places = await addSongsToArchive(archive, { songs, table, unreadable }, workspaceId, at);
  const workspace = { workspaceId, partyEmail: partyEmailOf(subject) };
  await addAgreementsToArchive(archive, { table, agreements, bucket, unreadable }, workspace, at);
  await addFoldersToArchive(archive, folders, workspaceId);
  await addFilesToArchive(archive, { ...stores, bucket }, workspaceId, { places, roomBytes });
  await unreadable.addTo(archive);
  await archive.close();
}

/**
 * The address whose agreements of others belong to the account: what one is asked to sign is in one's own workspace
 * only. The address of a closed account may be another account's now.
 */
function partyEmailOf(subject: ExportSubject): string | undefined {
  if (subject.kind === "team" || subject.profile.leftAt !== undefined) return undefined;
  return subject.profile.email;
}
