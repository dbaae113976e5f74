import { UserId, WorkspaceId, upgradeLegacyOwnerId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { fileStates } from "../../../shared/contracts/files/views.ts";
import { storedPurposes } from "../../../shared/domain/files/stored-file-kinds.ts";
import { once } from "../../../shared/domain/once.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";

const StoredMultipart = once(() =>
  z.object({
    /** S3's id of the upload. */
    uploadId: z.string(),
    partBytes: z.number().int(),
    /** Identifies the file when a user chooses it again; see shared/domain/files/multipart.ts. */
    fingerprint: z.string().optional(),
  }),
);

/** The song of a document that was divided, because it has several. */
const SongOfFile = once(() =>
  z.object({
    /** The document that was divided. Its first song keeps it. */
    documentId: z.string(),
    /** Index among the songs that were read in the document. */
    index: z.number().int(),
    /** All songs that are reviewed, in their order: the document of each, and its title as it was read. */
    parts: z.array(z.object({ fileId: z.string(), title: z.string() })),
    /** The object name of the document from which the bytes are copied; absent in the divided document. */
    copyOf: z.string().optional(),
  }),
);

/** An uploaded or announced file. */
export const StoredFile = storedItem(() =>
  z.preprocess(
    upgradeLegacyOwnerId,
    z.object({
      id: z.string(),
      workspaceId: WorkspaceId,
      /** The person who uploaded the file. */
      createdBy: UserId,
      name: z.string(),
      type: z.string(),
      purpose: z.enum(storedPurposes),
      sizeBytes: z.number().int(),
      /** The bytes that count as used storage; absent if that is its size. Of a document with several songs, each counts a part. */
      countedBytes: z.number().int().optional(),
      /** The last part of its object's key and of its path on the site: identifier and extension. */
      filename: z.string(),
      state: z.enum(fileStates),
      reason: z.string().optional(),
      /** The song that it belongs to. */
      songId: z.string().optional(),
      /** The uploaded agreement that the document belongs to. */
      agreementId: z.string().optional(),
      /** The review of the document, until its agreement is completed. */
      reviewId: z.string().optional(),
      /** Present if the document had several songs and was divided. */
      song: SongOfFile().optional(),
      /** The folder that lists it, or `root`. A song's own file has none until it is moved into a folder. */
      folderId: z.string().optional(),
      /** The shared folder into which one of its editors has uploaded the file. */
      sentBy: z.object({ folderId: z.string() }).optional(),
      /**
       * The shared song or folder by which an editor announced the file. While the file has `reservedBytes`, it counts
       * among the editor's unfinished uploads.
       */
      announcedByEditorOf: z
        .union([z.object({ songId: z.string() }), z.object({ folderId: z.string() })])
        .optional(),
      /** What lists show of the file's link: a copy from the link's item. Absent until the link is made. */
      link: z.object({ isOn: z.boolean(), expiresAt: z.string().nullable() }).optional(),
      /** SHA-256 in hexadecimal that the uploader's device has declared, by which it finds a document that is sent twice. */
      digest: z.string().optional(),
      /** Number of changes of the item; absent before the first change. */
      revision: z.number().int().optional(),
      /** Storage that the announcement reserved; absent once the bytes are accepted or the file is deleted. */
      reservedBytes: z.number().int().optional(),
      /** The multipart upload; absent for a file of one part, and once its bytes are accepted. */
      multipart: StoredMultipart().optional(),
      /** Duration of a recording, if its bytes contain it exactly. */
      durationSeconds: z.number().optional(),
      createdAt: z.string(),
      /**
       * Time of deletion. The file can be restored for 10 minutes after it. Only `readDeleted` finds a deleted file.
       */
      deletedAt: z.string().optional(),
      /** Its bytes are being deleted: it can't be restored. */
      isPurging: z.literal(true).optional(),
    }),
  ),
);
export type StoredFile = ItemOf<typeof StoredFile>;

export type DeletedFile = StoredFile & { deletedAt: string };

/** A file with a multipart upload. */
export type MultipartFile = Pick<StoredFile, "filename" | "sizeBytes"> & {
  multipart: NonNullable<StoredFile["multipart"]>;
};

export function isMultipart<F extends StoredFile>(file: F): file is F & MultipartFile {
  return file.multipart !== undefined;
}

/** Seconds for which a deleted file or folder can be restored. */
const restorableSeconds = 10 * 60;

/** The time until which an object that is deleted at `at` can be restored. Bytes are deleted after that time. */
export function restorableUntil(at: string): string {
  return addSeconds(at, restorableSeconds);
}

export function isDeleted(file: StoredFile): file is DeletedFile {
  return file.deletedAt !== undefined;
}

/** The bytes of a file that count as used storage. */
export function countedBytesOf({ sizeBytes, countedBytes = sizeBytes }: StoredFile): number {
  return countedBytes;
}

/** Whether a file is a document that has no agreement (yet). Lists do not show it. */
export function isUnusedDocument({ purpose, agreementId }: StoredFile): boolean {
  return purpose === "agreement" && agreementId === undefined;
}

/**
 * Whether this editor of a shared folder uploaded the file and may delete it. Returns false once a song has the file.
 */
export function isSentByEditor(
  { sentBy, createdBy, songId }: StoredFile,
  userId: UserId | undefined,
): boolean {
  return sentBy !== undefined && songId === undefined && createdBy === userId;
}

/** The file after a write of these changes, with its next revision. */
export function withFileChanges(file: StoredFile, changes: Partial<StoredFile>): StoredFile {
  return { ...file, ...changes, revision: (file.revision ?? 0) + 1 };
}
