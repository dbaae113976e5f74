import type { SongView } from "../../../../../shared/contracts/songs/views.ts";

export type SongFileViews = SongView["files"];
/** A file that was announced and that the page's data does not have yet. */
export type AddedFile = { id: string; purpose: "audio" | "artwork" };

/**
 * A song's files as the body of the call that changes them, with an added file: a recording becomes the last one, an
 * artwork replaces the previous one.
 */
export function songFilesBody(files: SongFileViews, added?: AddedFile) {
  const audio = files.filter(({ purpose }) => purpose === "audio");
  const artwork = files.find(({ purpose }) => purpose === "artwork");
  const fileIds = audio.map(({ id }) => id);
  if (added?.purpose === "audio" && !fileIds.includes(added.id)) fileIds.push(added.id);
  return {
    fileIds,
    artworkId: added?.purpose === "artwork" ? added.id : (artwork?.id ?? null),
    recordings: audio.map(({ id, label, isrc, isMain }) => ({
      fileId: id,
      label: label ?? "other",
      isrc,
      isMain,
    })),
  };
}
