import type { SongSharedWithMeCard, SongCard } from "../../../../shared/contracts/songs/views.ts";
import { coverOfSong } from "../../components/cover/cover-of-song.ts";
import type { Track } from "../player/track.ts";
import { recordingLabelText } from "./page/recording-label-text.ts";

/** The recordings of a song that can be played, in their order. */
export function playableTracks(
  song: SongCard & { sharedBy?: SongSharedWithMeCard["sharedBy"] | null },
): Track[] {
  const { title, artist, files, sharedBy = null } = song;
  const ready = files.filter(({ purpose, state }) => purpose === "audio" && state === "ready");
  return ready.map(({ id, path, label, name, durationSeconds }) => ({
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    fileId: id,
    name,
    title: `${title || "Unknown"}${ready.length > 1 && label !== null ? ` (${recordingLabelText(label)})` : ""}`,
    artist,
    cover: coverOfSong(song),
    path,
    isForeign: sharedBy !== null,
  }));
}
