import { callEndpoint, type CallResult } from "../../../../../shared/contracts/client.ts";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { files } from "../../../api/endpoints.ts";
import { ownUploads, type UploadCalls } from "../../uploads/upload-calls.ts";

/** The calls that upload files: to the user's own files, or to a song that another user shares. */
export interface UploadTarget extends Pick<UploadCalls, "parts" | "complete" | "read"> {
  /** Whether the user owns the files, and so can delete them and store their waveforms. */
  isOwn: boolean;
  /** `songId`: the song that the file is for, if it exists. An unfinished upload for it goes on. */
  announce: (
    body: {
      name: string;
      type: string;
      size: number;
      purpose: FilePurpose;
      fingerprint: string | undefined;
    },
    idempotencyKey: string,
    songId: string | undefined,
  ) => Promise<CallResult<typeof files.create>>;
}

export const ownFilesTarget: UploadTarget = {
  isOwn: true,
  announce: (body, idempotencyKey, id) =>
    // Only what goes in parts can go on.
    id === undefined || body.fingerprint === undefined
      ? callEndpoint(files.create, { body, idempotencyKey })
      : callEndpoint(files.createOfSong, { params: { id }, body, idempotencyKey }),
  parts: ownUploads.parts,
  complete: ownUploads.complete,
  read: ownUploads.read,
};

/** The calls that upload files to another user's song. The other user owns the files. */
export function sharedSongTarget(songId: string): UploadTarget {
  const ofFile = (fileId: string) => ({ id: songId, fileId });
  return {
    isOwn: false,
    announce: (body, idempotencyKey) =>
      callEndpoint(files.createOfSong, { params: { id: songId }, body, idempotencyKey }),
    parts: (fileId, numbers, signal) =>
      callEndpoint(files.partsOfSong, { params: ofFile(fileId), body: { numbers }, signal }),
    complete: (fileId, signal) =>
      callEndpoint(files.completeOfSong, { params: ofFile(fileId), body: {}, signal }),
    read: (fileId, signal) => callEndpoint(files.readOfSong, { params: ofFile(fileId), signal }),
  };
}
