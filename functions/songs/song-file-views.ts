import type { SongCard } from "../../shared/contracts/songs/endpoints.ts";
import type { SongFiles } from "../data/songs/song-files.ts";
import { fileUrl } from "../files/file-view.ts";

/** A song's files in order, and the URLs of the first ready recording and the first ready artwork. */
export function songFileViews(
  files: SongFiles,
): Pick<SongCard, "files" | "audioUrl" | "artworkUrl"> {
  const views = Object.entries(files)
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([id, { name, type, purpose, sizeBytes, state, filename }]) => ({
      id,
      name,
      type,
      purpose,
      size: sizeBytes,
      state,
      path: fileUrl(filename),
      url: fileUrl(filename),
    }));
  const urlOf = (wanted: "audio" | "artwork") =>
    views.find(({ purpose, state }) => purpose === wanted && state === "ready")?.url ?? null;
  return { files: views, audioUrl: urlOf("audio"), artworkUrl: urlOf("artwork") };
}
