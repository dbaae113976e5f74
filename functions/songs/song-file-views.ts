import type { SongCard } from "../../shared/contracts/songs/views.ts";
import { mainRecording, suggestedLabel } from "../../shared/domain/song/recordings.ts";
import type { Song } from "../data/songs/song-repository.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";

/**
 * A song's files in order, and the URLs of its main recording and its artwork, if they are ready. `callPath` gives a
 * file's URL by its name.
 */
export function songFileViews(
  { files, recordings, mainFileId }: Pick<Song, "files" | "recordings" | "mainFileId">,
  addressOf: (filename: string) => string = uploadPath,
): Pick<SongCard, "files" | "audioUrl" | "artworkUrl"> {
  const inOrder = Object.entries(files)
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([id, file]) => ({ id, ...file }));
  const audio = inOrder.filter(({ purpose }) => purpose === "audio");
  const main = mainRecording(audio, mainFileId);
  const views = inOrder.map(({ id, name, type, purpose, sizeBytes, state, filename, ...file }) => ({
    ...(file.durationSeconds === undefined ? {} : { durationSeconds: file.durationSeconds }),
    id,
    name,
    type,
    purpose,
    size: sizeBytes,
    state,
    path: addressOf(filename),
    url: addressOf(filename),
    label: purpose === "audio" ? (recordings[id]?.label ?? suggestedLabel(name)) : null,
    isrc: recordings[id]?.isrc ?? "",
    isMain: id === main?.id,
  }));
  const ready = views.filter(({ state }) => state === "ready");
  const readyAudio = ready.filter(({ purpose }) => purpose === "audio");
  return {
    files: views,
    audioUrl: (readyAudio.find(({ isMain }) => isMain) ?? readyAudio[0])?.url ?? null,
    artworkUrl: ready.find(({ purpose }) => purpose === "artwork")?.url ?? null,
  };
}
