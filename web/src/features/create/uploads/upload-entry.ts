import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";

/** A file of the song that is uploading or uploaded. */
export interface UploadEntry {
  /** Unique in this wizard; set before the server knows the file. */
  key: string;
  name: string;
  type: string;
  sizeBytes: number;
  purpose: FilePurpose;
  /** `sending` while the bytes are sent, `checking` while the server checks them. */
  phase: "sending" | "checking" | "ready" | "failed";
  /** Sent bytes in percent. */
  progress: number;
  /** Set when the server knows the file. */
  id?: string;
  /** The address of the bytes, when they have arrived. */
  url?: string;
  /** Why it failed. */
  message?: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  /** The address of a picture's preview. */
  pictureUrl?: string;
}

/** The part of an upload that is stored for a reload. */
export type KeptUpload = Pick<UploadEntry, "name" | "type" | "sizeBytes" | "purpose" | "phase"> & {
  id?: string | undefined;
  url?: string | undefined;
};

/** The files of the song: all that the server knows, without the failed ones. */
export function chosenFiles(
  entries: readonly (Pick<UploadEntry, "phase" | "purpose"> & { id?: string | undefined })[],
): {
  fileIds: string[];
  artworkId: string | null;
} {
  const going = entries.filter(({ phase }) => phase !== "failed");
  const idsOf = (wanted: FilePurpose) =>
    going.flatMap(({ id, purpose }) => (id !== undefined && purpose === wanted ? [id] : []));
  return { fileIds: idsOf("audio"), artworkId: idsOf("artwork").at(-1) ?? null };
}
