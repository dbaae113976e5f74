import { mainRecording } from "../../../shared/domain/song/recordings.ts";
import { artworkOf } from "../../../shared/domain/song/song-artwork.ts";
import type { Song } from "../songs/song-repository.ts";

/** The ready files of a song that its shares show: the main recording and the artwork. */
export function sharedFiles({ files, mainFileId }: Pick<Song, "files" | "mainFileId">) {
  const ready = Object.entries(files)
    .filter(([, { state }]) => state === "ready")
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([id, file]) => ({ id, ...file }));
  return {
    recording: mainRecording(
      ready.filter(({ purpose }) => purpose === "audio"),
      mainFileId,
    ),
    artwork: artworkOf(files),
  };
}
