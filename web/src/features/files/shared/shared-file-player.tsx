import { AudioPlayer } from "../../player/audio-player.tsx";
import type { Track } from "../../player/track.ts";
import { coverOfFile } from "../cover-of-file.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { ShownFile } from "../shown-file.ts";

/** A recording of somebody else: its waveform is not kept. */
export const foreignTrackOf = (file: ShownFile): Track => ({
  fileId: file.id,
  title: file.name,
  cover: coverOfFile(file),
  path: file.path,
  isForeign: true,
});

/** The player of a file that is shared with the visitor. `queue` are the recordings that are played before and after. */
export const SharedFilePlayer: FilesPageDependencies["player"] = ({ file, queue }) => {
  const tracks = queue.map(foreignTrackOf);
  // The player finds the recording in its list by identity.
  const track = tracks.find(({ fileId }) => fileId === file.id) ?? foreignTrackOf(file);
  return <AudioPlayer name={file.name} track={track} tracks={tracks} />;
};
