import { callEndpoint, type CallResult } from "../../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { files } from "../../../api/endpoints.ts";

/** The calls that upload files: to the user's own files, or to a song that another user shares. */
export interface UploadTarget {
  /** Whether the user owns the files, and so can delete them and store their waveforms. */
  isOwn: boolean;
  announce: (
    body: { name: string; type: string; size: number; purpose: FilePurpose },
    idempotencyKey: string,
  ) => Promise<CallResult<typeof files.create>>;
  read: (id: string, signal: AbortSignal) => Promise<FileView>;
}

export const ownFilesTarget: UploadTarget = {
  isOwn: true,
  announce: (body, idempotencyKey) => callEndpoint(files.create, { body, idempotencyKey }),
  read: (id, signal) => callEndpoint(files.read, { params: { id }, signal }),
};

/** The calls that upload files to another user's song. The other user owns the files. */
export function sharedSongTarget(songId: string): UploadTarget {
  return {
    isOwn: false,
    announce: (body, idempotencyKey) =>
      callEndpoint(files.createOfSong, { params: { id: songId }, body, idempotencyKey }),
    read: (fileId, signal) =>
      callEndpoint(files.readOfSong, { params: { id: songId, fileId }, signal }),
  };
}
