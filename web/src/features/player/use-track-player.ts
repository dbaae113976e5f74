import { useState } from "react";
import { playTracks, seekTo, togglePlayback } from "./playback.ts";
import type { Track } from "./track.ts";
import { useDuration } from "./use-duration.ts";
import { useCurrentPlayback } from "./use-playback.ts";

/**
 * The controls of one recording of a list. A position that is chosen before it is played is where it starts. The
 * duration is read from the file once the element of `place` is in view; 0 while unknown.
 */
export function useTrackPlayer(track: Track, tracks: readonly Track[]) {
  const player = useCurrentPlayback(track.fileId);
  const { place, duration: ownDuration } = useDuration(track.path, track.durationSeconds);
  /** The start position in seconds, chosen before the recording is played. */
  const [start, setStart] = useState(0);
  const { state, position } = player ?? { state: "idle", position: start };
  const toggle = () => {
    if (player !== undefined) return togglePlayback();
    playTracks(tracks, tracks.indexOf(track), start);
    return setStart(0);
  };
  return {
    place,
    state,
    isOn: state === "playing" || state === "loading",
    position,
    duration: player?.duration || ownDuration,
    toggle,
    seek: player === undefined ? setStart : seekTo,
  };
}
