interface SongFile {
  purpose: "audio" | "artwork";
  state: "uploading" | "ready";
  /** Position among the song's files, from 0. */
  position: number;
}

/** The song's own picture: the first one of its files that is ready; undefined if it has none. */
export function artworkOf<File extends SongFile>(
  files: Readonly<Record<string, File>>,
): (File & { id: string }) | undefined {
  return Object.entries(files)
    .filter(([, { purpose, state }]) => purpose === "artwork" && state === "ready")
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([id, file]) => ({ id, ...file }))[0];
}
