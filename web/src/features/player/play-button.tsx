import { Pause, Play } from "lucide-react";
import { playTracks, togglePlayback } from "./playback.ts";
import type { Track } from "./track.ts";
import { useTrackState } from "./use-playback.ts";

/** The button that plays or pauses a recording. `queue` gives the list that it is played from. */
export function PlayButton({ track, queue }: { track: Track; queue: () => readonly Track[] }) {
  const { playing, current } = useTrackState(track.fileId);
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={`${playing ? "Pause" : "Play"} ${track.title}`}
      onClick={() => {
        if (current) return togglePlayback();
        const tracks = queue();
        const index = tracks.findIndex(({ fileId }) => fileId === track.fileId);
        return index === -1 ? playTracks([track], 0) : playTracks(tracks, index);
      }}
      className="grid size-11 place-items-center rounded-full bg-ink text-paper hover:bg-ink/85 sm:size-10"
    >
      <Icon aria-hidden className="size-4.5 fill-current" strokeWidth={1.5} />
    </button>
  );
}
