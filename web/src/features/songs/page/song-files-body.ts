import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";

export type SongFileViews = SongView["files"];
/** A file that was announced a moment ago, of which the page knows no more. */
export type AddedFile = { id: string; purpose: "audio" | "artwork" };

/**
 * The files of a song as the call takes them, with a file that is added: a recording is the last, an artwork takes the
 * place of another.
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
