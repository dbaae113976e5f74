import { useSyncExternalStore } from "react";
import {
  currentPlayback,
  currentTrack,
  onPlaybackChange,
  type Playback,
  type PlaybackState,
} from "./playback.ts";

const closed = () => undefined;

function stateOf(fileId: string): PlaybackState | undefined {
  return currentTrack()?.fileId === fileId ? currentPlayback().state : undefined;
}

/** Whether a file is in the player (`current`), and whether it is playing or loading (`playing`). */
export function useTrackState(fileId: string): { playing: boolean; current: boolean } {
  const state = useSyncExternalStore(onPlaybackChange, () => stateOf(fileId), closed);
  return { playing: state === "playing" || state === "loading", current: state !== undefined };
}

/** The player's state if this file, or any file if none is given, is in it; otherwise undefined. */
export function useCurrentPlayback(fileId?: string): Playback | undefined {
  const read = () => {
    const track = currentTrack();
    const isMeant = track !== undefined && (fileId === undefined || track.fileId === fileId);
    return isMeant ? currentPlayback() : undefined;
  };
  return useSyncExternalStore(onPlaybackChange, read, closed);
}
