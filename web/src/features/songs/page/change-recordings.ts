import type { SongFileViews } from "./song-files-body.ts";

/** Moves one recording up (-1) or down (1) among the recordings. Returns the changed files. */
export function moveRecording(files: SongFileViews, id: string, by: -1 | 1): SongFileViews {
  const audio = files.filter(({ purpose }) => purpose === "audio");
  const from = audio.findIndex((file) => file.id === id);
  const other = audio[from + by];
  const recording = audio[from];
  if (recording === undefined || other === undefined) return files;
  const next = audio.with(from, other).with(from + by, recording);
  return [...next, ...files.filter(({ purpose }) => purpose !== "audio")];
}

/** Changes the details of one recording. Returns the changed files. A new main recording replaces the former one. */
export function updateRecordingDetails(
  files: SongFileViews,
  id: string,
  details: Pick<SongFileViews[number], "label" | "isrc" | "isMain">,
): SongFileViews {
  return files.map((file) => {
    if (file.id === id) return { ...file, ...details, isMain: details.isMain || file.isMain };
    return details.isMain ? { ...file, isMain: false } : file;
  });
}
