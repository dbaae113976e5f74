import { callEndpoint, type CallResult } from "../../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { files } from "../../../api/endpoints.ts";

/** Where files are uploaded to: the user's own files, or a song that someone shares with them. */
export interface UploadTarget {
  /** Whether the files are the user's own. Then they can delete them, and keep their waveforms. */
  isOwn: boolean;
  announce: (
    body: { name: string; type: string; size: number; purpose: FilePurpose },
    idempotencyKey: string,
  ) => Promise<CallResult<typeof files.create>>;
  read: (id: string, signal: AbortSignal) => Promise<FileView>;
}

export const ownFiles: UploadTarget = {
  isOwn: true,
  announce: (body, idempotencyKey) => callEndpoint(files.create, { body, idempotencyKey }),
  read: (id, signal) => callEndpoint(files.read, { params: { id }, signal }),
};

/** Files for someone else's song, which are that person's from then on. */
export function filesOfSong(songId: string): UploadTarget {
  return {
    isOwn: false,
    announce: (body, idempotencyKey) =>
      callEndpoint(files.createOfSong, { params: { id: songId }, body, idempotencyKey }),
    read: (fileId, signal) =>
      callEndpoint(files.readOfSong, { params: { id: songId, fileId }, signal }),
  };
}
