import { DomainError } from "../../shared/domain/domain-error.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { nameWithEnding } from "../../shared/domain/files/file-ending.ts";
import { editorUploadRefusal, maxEditorBytes } from "../../shared/domain/files/editor-uploads.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import { storedFileKindOf, uploadRefusal } from "../../shared/domain/files/stored-file-kinds.ts";
import { songFileMessages } from "../../shared/domain/files/song-files.ts";
import {
  multipartAboveBytes,
  defaultPartBytes,
  partCountOf,
} from "../../shared/domain/files/multipart.ts";
import {
  freeStorageBytes,
  grantStorageItems,
  readStorageToGrant,
  type StorageToGrant,
} from "../data/billing/storage-grants.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { countEditorUploadItem, readEditorUploads } from "../data/files/editor-uploads.ts";
import type { Table } from "../data/core/table.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { UploadRepository } from "../data/files/upload-repository.ts";
import { isMultipart, type StoredFile } from "../data/files/stored-file.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { UploadObjects } from "../data/files/upload-objects.ts";
import type { Context } from "../http/context.ts";
import { sortableId } from "../platform/random-id.ts";
import { checkStorageRoom } from "./check-storage-room.ts";
import { fileView } from "./file-view.ts";

interface Tools {
  table: Table;
  files: FileRepository;
  uploads: UploadRepository;
  songs: SongRepository;
  objects: UploadObjects;
}

export interface UploadTools extends Tools {
  multipart: MultipartUploads;
}

/** The limits of the caller's workspace by its plan, and its storage. */
type Limits = Awaited<ReturnType<typeof readStorageToGrant>>;

type AnnounceContext = Context<(typeof contracts)["create"]>;
type SongContext = Context<(typeof contracts)["createOfSong"]>;
type DocumentContext = Context<(typeof contracts)["parse"]>;
type UploadContext = Context<(typeof contracts)["upload"]>;
type Announcement = "body" | "caller" | "workspace" | "at" | "idempotency";
type AnyAnnounceContext = Pick<
  AnnounceContext | SongContext | DocumentContext | UploadContext,
  Announcement
>;

const attempts = 8;

/**
 * Records a song's file before its upload and gives the upload's requests. Resumes the caller's unfinished upload of the
 * same file, unless another song than `songId` has it. Throws `storage_full`, and `invalid_request` when a song cannot
 * have a file of this type or size.
 */
export async function announceSongFile(
  tools: UploadTools,
  context: AnnounceContext | SongContext,
  sent: Pick<StoredFile, "announcedByEditorOf"> = {},
  songId?: string,
) {
  const limits = await limitsOf(tools, context);
  const file = newFile(context, { purpose: context.body.purpose, ...sent }, limits);
  return await announceWholeOrInParts(
    tools,
    { file, context, limits },
    (unfinished) => unfinished.songId === undefined || unfinished.songId === songId,
  );
}

/**
 * Records a file for an existing song before its upload, for its owner or for a person with whom it is shared. Throws
 * `song_not_found`, `too_many_uploads` for an editor, and the same as `announceSongFile`.
 */
export async function announceFileForSharedSong(tools: UploadTools, context: SongContext) {
  const { workspace, params } = context;
  if ((await tools.songs.read(workspace.id, params.id)) === undefined)
    throw new DomainError("song_not_found");
  const isEditors = workspace.sharedBy !== undefined;
  const sent = isEditors ? { announcedByEditorOf: { songId: params.id } } : {};
  return await announceSongFile(tools, context, sent, params.id);
}

/**
 * Records the document of an agreement that was signed elsewhere before its upload, like a song's file. The document is
 * parsed after its upload.
 */
export async function announceDocument(tools: Tools, context: DocumentContext) {
  const limits = await limitsOf(tools, context);
  const { digest } = context.body;
  const declared = digest === undefined ? {} : { digest };
  const file = newFile(context, { purpose: "agreement", ...declared }, limits);
  await announce(tools, file, context, limits);
  return await documentAnnouncement(tools, file);
}

/**
 * Records a file before its upload into a folder, or to the root, and gives the upload's requests. Resumes the
 * caller's unfinished upload of the same file into the same folder. Throws `storage_full`, `folder_not_found`, and
 * `invalid_request` for another type or size than files can have.
 */
export async function announceFolderFile(
  tools: UploadTools,
  context: Pick<UploadContext, Exclude<Announcement, "body">> & {
    body: Omit<UploadContext["body"], "fingerprint"> & { fingerprint?: string | undefined };
  },
  sent: Pick<StoredFile, "sentBy" | "announcedByEditorOf"> = {},
) {
  const limits = await limitsOf(tools, context);
  const folderId = context.body.folderId ?? rootFolderId;
  const file = newFile(context, { purpose: "file", folderId, ...sent }, limits);
  return await announceWholeOrInParts(
    tools,
    { file, context, limits },
    (unfinished) => unfinished.folderId === folderId,
  );
}

/**
 * Records a file before its upload: small ones as a whole, large ones in parts. Resumes the caller's unfinished upload
 * of the same file for the same purpose, if `mayResume`.
 */
async function announceWholeOrInParts(
  tools: UploadTools,
  {
    file,
    context,
    limits,
  }: {
    file: StoredFile;
    context: AnyAnnounceContext & { body: { fingerprint?: string | undefined } };
    limits: Limits;
  },
  mayResume: (unfinished: StoredFile) => boolean,
) {
  const { workspace, at, idempotency } = context;
  const { fingerprint } = context.body;
  if (file.sizeBytes <= multipartAboveBytes) {
    await announce(tools, file, context, limits);
    return await fileAnnouncement(tools, file);
  }
  const unfinished =
    fingerprint === undefined
      ? undefined
      : await tools.uploads.findUnfinished(workspace.id, fingerprint, at);
  if (unfinished !== undefined && isSameUpload(unfinished, file) && mayResume(unfinished)) {
    const additionalItems = idempotency.items({ fileId: unfinished.id });
    if (additionalItems.length > 0) await tools.table.transact(additionalItems);
    return await fileAnnouncement(tools, unfinished);
  }
  const uploadId = await tools.multipart.begin(file);
  const multipart = { uploadId, partBytes: defaultPartBytes, fingerprint };
  const inParts = { ...file, multipart };
  try {
    await announce(tools, inParts, context, limits);
  } catch (error) {
    // The write may have taken effect although its answer was lost: a repeated call then resumes this upload. S3 aborts
    // an upload without a file item after a day.
    const recorded = await tools.files.read(workspace.id, inParts.id).catch(() => inParts);
    if (recorded === undefined) await tools.multipart.abort(inParts).catch(() => undefined);
    throw error;
  }
  return await fileAnnouncement(tools, inParts);
}

/**
 * Whether an unfinished upload is of the same file by the same person for the same purpose. Another person's upload ends
 * with their right to add files, and an editor's with the share of the song for which it was announced.
 */
function isSameUpload(unfinished: StoredFile, file: StoredFile): boolean {
  return (
    unfinished.createdBy === file.createdBy &&
    unfinished.purpose === file.purpose &&
    unfinished.sizeBytes === file.sizeBytes &&
    unfinished.name === file.name &&
    editedSongOf(unfinished) === editedSongOf(file)
  );
}

/** The shared song for which an editor announced a file. */
function editedSongOf({ announcedByEditorOf: edited }: StoredFile): string | undefined {
  return edited !== undefined && "songId" in edited ? edited.songId : undefined;
}

/** The limits of the caller's workspace by its plan, and its storage. */
async function limitsOf({ table }: Tools, { workspace, at }: AnyAnnounceContext): Promise<Limits> {
  return await readStorageToGrant(table, workspace.id, at);
}

/** The file that a request announces. Throws `invalid_request` for another type or size than files can have. */
function newFile(
  { body, caller, workspace, at }: AnyAnnounceContext,
  place: Pick<StoredFile, "purpose" | "folderId" | "sentBy" | "announcedByEditorOf" | "digest">,
  { uploadBytes }: Limits,
): StoredFile {
  const declared = { name: body.name, type: body.type, ...place };
  const refusal = uploadRefusal({ ...declared, sizeBytes: body.size }, uploadBytes);
  if (refusal !== undefined) {
    const details = [{ path: refusal.field, message: refusal.message }];
    throw new DomainError("invalid_request", { details });
  }
  const kind = storedFileKindOf(declared);
  if (kind === undefined) throw new Error("A file without a kind was not refused");
  const id = sortableId(at);
  return {
    id,
    workspaceId: workspace.id,
    createdBy: caller.userId,
    name: nameWithEnding(kind.type, body.name),
    type: kind.type,
    ...place,
    sizeBytes: body.size,
    filename: `${id}.${kind.extensions[0]}`,
    state: "uploading",
    createdAt: at,
  };
}

/**
 * Records a file and reserves storage for it. Throws `storage_full`, `too_many_uploads` for an editor,
 * `folder_not_found`, `busy`.
 */
async function announce(
  tools: Tools,
  file: StoredFile,
  context: AnyAnnounceContext,
  limits: Limits,
): Promise<void> {
  const { table, uploads } = tools;
  const { idempotency, workspace } = context;
  const additionalItems = idempotency.items({ fileId: file.id });
  const { sizeBytes } = file;
  let storage: StorageToGrant | undefined = limits;
  await withOptimisticRetry(attempts, async () => {
    const current: StorageToGrant = storage ?? (await limitsOf(tools, context));
    storage = undefined;
    const editors = file.announcedByEditorOf && (await editorLimits(table, file, current));
    const granted = grantStorageItems(table, current, sizeBytes);
    const items = [...granted, ...(editors === undefined ? [] : [editors.item])];
    // The limits are checked after the write, so that a repeated call whose first one took the last room is recognized.
    const outcome = await uploads.announce(file, additionalItems, items);
    if (outcome === "announced") return undefined;
    if (outcome === "folder_gone") throw new DomainError("folder_not_found");
    const isOwners = workspace.sharedBy === undefined;
    checkStorageRoom(current, sizeBytes, { path: "size", isOwners });
    editors?.check();
    return mustRetry;
  });
}

/** The transaction item that counts an editor's upload, and the check that tells which limit refuses it. */
async function editorLimits(table: Table, file: StoredFile, storage: StorageToGrant) {
  const before = await readEditorUploads(table, file.workspaceId, file.createdBy);
  const freeBytes = freeStorageBytes(storage);
  return {
    item: countEditorUploadItem(table, file, maxEditorBytes(before, freeBytes)),
    check: () => {
      const refusal = editorUploadRefusal(before, file.sizeBytes, freeBytes);
      if (refusal === "number") throw new DomainError("too_many_uploads");
      if (refusal === undefined) return;
      const message = songFileMessages.editorsStorageFull;
      throw new DomainError("storage_full", { details: [{ path: "size", message }] });
    },
  };
}

/** The answer about an announced document of an agreement, with a new upload request. */
export async function documentAnnouncement({ objects }: Pick<Tools, "objects">, file: StoredFile) {
  return { ...fileView(file), upload: await objects.presignedPut(file, file) };
}

/** The answer about an announced file, with the requests for the rest of its upload. */
export async function fileAnnouncement(
  { objects, multipart }: Pick<UploadTools, "objects" | "multipart">,
  file: StoredFile,
) {
  if (!isMultipart(file))
    return { ...fileView(file), upload: await objects.presignedPut(file, file) };
  const { sizeBytes } = file;
  const { partBytes } = file.multipart;
  const upload = {
    kind: "multipart" as const,
    partBytes,
    parts: partCountOf({ sizeBytes, partBytes }),
    have: await multipart.arrivedParts(file),
  };
  return { ...fileView(file), upload };
}
