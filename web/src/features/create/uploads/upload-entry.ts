import type { FilePurpose } from "../../../../../shared/domain/song/song-files.ts";

/** A file of the song on its way, or there. */
export interface UploadEntry {
  /** Its own in this wizard, from before the server knows of it. */
  key: string;
  name: string;
  type: string;
  sizeBytes: number;
  purpose: FilePurpose;
  /** `sending` while bytes go, `checking` while the server looks at them. */
  phase: "sending" | "checking" | "ready" | "failed";
  /** Percent of the bytes that have gone. */
  progress: number;
  /** Once the server knows of it. */
  id?: string;
  /** Where its bytes are, once they are there. */
  url?: string;
  /** Why it failed. */
  message?: string;
  /** Whether trying again can help. */
  canRetry: boolean;
  /** Where a picture can be seen. */
  pictureUrl?: string;
}

/** What of an upload outlives a reload. */
export type KeptUpload = Pick<UploadEntry, "name" | "type" | "sizeBytes" | "purpose" | "phase"> & {
  id?: string | undefined;
  url?: string | undefined;
};

/** Files that the song gets: all that have arrived, or are about to. */
export function chosenFiles(entries: readonly UploadEntry[]): {
  fileIds: string[];
  artworkId: string | null;
} {
  const going = entries.filter(({ phase }) => phase !== "failed");
  const idsOf = (wanted: FilePurpose) =>
    going.flatMap(({ id, purpose }) => (id !== undefined && purpose === wanted ? [id] : []));
  return { fileIds: idsOf("audio"), artworkId: idsOf("artwork").at(-1) ?? null };
}
