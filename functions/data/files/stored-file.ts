import { UserId, WorkspaceId, withActors } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { fileStates } from "../../../shared/contracts/files/views.ts";
import { storedPurposes } from "../../../shared/domain/files/stored-file-kinds.ts";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";

const StoredMultipart = once(() =>
  z.object({
    /** S3's name of the upload. */
    uploadId: z.string(),
    partBytes: z.number().int(),
    /** By which its file is recognized when it is chosen again; see shared/domain/files/multipart.ts. */
    fingerprint: z.string().optional(),
  }),
);

export const StoredFile = storedItem(() =>
  z.preprocess(
    withActors,
    z.object({
      id: z.string(),
      workspaceId: WorkspaceId,
      /** The person who uploaded the file. */
      createdBy: UserId,
      name: z.string(),
      type: z.string(),
      purpose: z.enum(storedPurposes),
      sizeBytes: z.number().int(),
      /** The last part of its object's key and of its path on the site: identifier and extension. */
      filename: z.string(),
      state: z.enum(fileStates),
      reason: z.string().optional(),
      /** The song that it belongs to. */
      songId: z.string().optional(),
      /** The uploaded agreement whose document it is. */
      agreementId: z.string().optional(),
      /** The folder that lists it, or `root`. A song's own file is in no list until it is moved into a folder. */
      folderId: z.string().optional(),
      /** The shared folder into which someone has sent the file who may edit it. */
      sentBy: z.object({ folderId: z.string() }).optional(),
      /** Counts the changes of the item; absent before the first. */
      revision: z.number().int().optional(),
      /** The storage that its announcement reserved; absent once its bytes are accepted or it is gone. */
      reservedBytes: z.number().int().optional(),
      /** The upload in parts; absent for a file of one part, and once its bytes are accepted. */
      multipart: StoredMultipart().optional(),
      /** The length of a recording whose bytes tell it exactly. */
      durationSeconds: z.number().optional(),
      createdAt: z.string(),
      /** Time of deletion. The file can be restored for 10 minutes after it. Only `readDeleted` finds a deleted file. */
      deletedAt: z.string().optional(),
      /** Its bytes are being deleted: it can't be restored. */
      isPurging: z.literal(true).optional(),
    }),
  ),
);
export type StoredFile = ItemOf<typeof StoredFile>;

export type DeletedFile = StoredFile & { deletedAt: string };

/** A file that is uploaded in parts. */
export type FileInParts = Pick<StoredFile, "filename" | "sizeBytes"> & {
  multipart: NonNullable<StoredFile["multipart"]>;
};

export function isInParts<F extends StoredFile>(file: F): file is F & FileInParts {
  return file.multipart !== undefined;
}

/** Seconds for which a deleted file or folder can be restored. */
const restorableSeconds = 10 * 60;

/** The time until which what is deleted at `at` can be restored. The bytes are deleted after it. */
export function restorableUntil(at: string): string {
  return addSeconds(at, restorableSeconds);
}

export function isDeleted(file: StoredFile): file is DeletedFile {
  return file.deletedAt !== undefined;
}

/** Whether a file is a document that was read for an agreement which does not exist (yet). No list shows it. */
export function isUnusedDocument({ purpose, agreementId }: StoredFile): boolean {
  return purpose === "agreement" && agreementId === undefined;
}

/** Whether a person who may edit a shared folder has sent the file into it, and may delete it: not once a song has it. */
export function isSentBy(
  { sentBy, createdBy, songId }: StoredFile,
  userId: UserId | undefined,
): boolean {
  return sentBy !== undefined && songId === undefined && createdBy === userId;
}

/** The file with these changes, as the write that names them stores it. */
export function changedFile(file: StoredFile, changes: Partial<StoredFile>): StoredFile {
  return { ...file, ...changes, revision: (file.revision ?? 0) + 1 };
}
