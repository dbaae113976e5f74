import type { SongFileViews } from "./song-files-body.ts";

/** The files with one recording moved up (-1) or down (1) among the recordings. */
export function moved(files: SongFileViews, id: string, by: -1 | 1): SongFileViews {
  const audio = files.filter(({ purpose }) => purpose === "audio");
  const from = audio.findIndex((file) => file.id === id);
  const other = audio[from + by];
  const recording = audio[from];
  if (recording === undefined || other === undefined) return files;
  const next = audio.with(from, other).with(from + by, recording);
  return [...next, ...files.filter(({ purpose }) => purpose !== "audio")];
}

/** The files with new details of one recording. There is one main recording. */
export function detailed(
  files: SongFileViews,
  id: string,
  details: Pick<SongFileViews[number], "label" | "isrc" | "isMain">,
): SongFileViews {
  return files.map((file) => {
    if (file.id === id) return { ...file, ...details, isMain: details.isMain || file.isMain };
    return details.isMain ? { ...file, isMain: false } : file;
  });
}
