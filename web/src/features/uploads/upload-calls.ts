import { callEndpoint, type CallResult } from "../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { files } from "../../api/endpoints.ts";

/** The announcement of a file. */
interface Announced {
  name: string;
  type: string;
  size: number;
  folderId: string | null;
  fingerprint: string | undefined;
}

/** The calls of an upload into the user's own folders or into a folder shared by someone else. */
export interface UploadCalls {
  /** Whether the file is the uploader's own. */
  isOwn: boolean;
  announce: (file: Announced, idempotencyKey: string) => Promise<CallResult<typeof files.upload>>;
  parts: (
    fileId: string,
    numbers: number[],
    signal: AbortSignal,
  ) => Promise<CallResult<typeof files.parts>>;
  complete: (fileId: string, signal: AbortSignal) => Promise<FileView>;
  read: (fileId: string, signal: AbortSignal) => Promise<FileView>;
  remove: (fileId: string, idempotencyKey: string) => Promise<unknown>;
}

/** Uploads into the chosen workspace. */
export const ownUploads: UploadCalls = {
  isOwn: true,
  announce: (body, idempotencyKey) => callEndpoint(files.upload, { body, idempotencyKey }),
  parts: (id, numbers, signal) =>
    callEndpoint(files.parts, { params: { id }, body: { numbers }, signal }),
  complete: (id, signal) => callEndpoint(files.complete, { params: { id }, body: {}, signal }),
  read: (id, signal) => callEndpoint(files.read, { params: { id }, signal }),
  remove: (id, idempotencyKey) => callEndpoint(files.remove, { params: { id }, idempotencyKey }),
};

/** Uploads into a folder that someone else shares with the user for editing. */
export function uploadsToShared(shareToken: string): UploadCalls {
  const ofFile = (fileId: string) => ({ shareToken, fileId });
  return {
    isOwn: false,
    announce: ({ name, type, size, folderId }, idempotencyKey) =>
      callEndpoint(files.uploadToShared, {
        params: { shareToken },
        body: { name, type, size, folderId },
        idempotencyKey,
      }),
    parts: (id, numbers, signal) =>
      callEndpoint(files.partsInShared, { params: ofFile(id), body: { numbers }, signal }),
    complete: (id, signal) =>
      callEndpoint(files.completeInShared, { params: ofFile(id), body: {}, signal }),
    read: (id, signal) => callEndpoint(files.readInShared, { params: ofFile(id), signal }),
    remove: (id, idempotencyKey) =>
      callEndpoint(files.removeInShared, { params: ofFile(id), idempotencyKey }),
  };
}
