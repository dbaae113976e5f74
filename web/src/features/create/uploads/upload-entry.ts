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
  /** Whether a part waits for the connection. */
  isInterrupted?: boolean;
  /** Set when the server knows the file. */
  id?: string;
  /** The URL of the uploaded file, when it is ready. */
  url?: string;
  /** The reason of a failure. */
  message?: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  /** The URL of a picture's preview. */
  pictureUrl?: string;
}

/** The part of an upload that is stored in the tab. */
export type StoredUpload = Pick<
  UploadEntry,
  "name" | "type" | "sizeBytes" | "purpose" | "phase"
> & {
  id?: string | undefined;
  url?: string | undefined;
};

/** The song's files as the request takes them: all that the server knows, without failed uploads. */
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
