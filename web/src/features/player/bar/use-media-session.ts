import { useEffect } from "react";
import { thumbnailPath } from "../../../../../shared/domain/files/upload-path.ts";
import { currentPlayback, seekTo, skipTrack, togglePlayback, type Playback } from "../playback.ts";

const stepSeconds = 10;

const isHeard = ({ state }: Playback) => state === "playing" || state === "loading";

function toggleTo(isOn: boolean): void {
  if (isHeard(currentPlayback()) !== isOn) togglePlayback();
}

function moveBy(seconds: number): void {
  seekTo(currentPlayback().position + seconds);
}

const actions: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
  ["play", () => toggleTo(true)],
  ["pause", () => toggleTo(false)],
  ["stop", () => toggleTo(false)],
  ["seekbackward", ({ seekOffset = stepSeconds }) => moveBy(-seekOffset)],
  ["seekforward", ({ seekOffset = stepSeconds }) => moveBy(seekOffset)],
  ["seekto", ({ seekTime = 0 }) => seekTo(seekTime)],
];

/** Registers the current recording with the operating system, whose media keys and lock screen control the player. */
export function useMediaSession(player: Playback): void {
  const { queue, index, position, duration } = player;
  const track = queue[index];
  const isOn = isHeard(player);
  const hasPrevious = index > 0;
  const hasNext = index + 1 < queue.length;
  useEffect(() => {
    const session = sessionOfBrowser();
    if (session === undefined || track === undefined) return undefined;
    const { title, artist = "", cover } = track;
    session.metadata = new MediaMetadata({
      title,
      artist,
      artwork: cover?.artworkUrl ? [{ src: thumbnailPath(cover.artworkUrl, "large") }] : [],
    });
    for (const [action, handler] of actions) handle(session, action, handler);
    handle(session, "previoustrack", hasPrevious ? () => skipTrack(-1) : null);
    handle(session, "nexttrack", hasNext ? () => skipTrack(1) : null);
    return () => {
      for (const [action] of actions) handle(session, action, null);
      handle(session, "previoustrack", null);
      handle(session, "nexttrack", null);
      session.metadata = null;
      session.playbackState = "none";
    };
  }, [track, hasPrevious, hasNext]);
  useEffect(() => {
    const session = sessionOfBrowser();
    if (session === undefined) return;
    session.playbackState = isOn ? "playing" : "paused";
    if (duration > 0)
      session.setPositionState({ duration, position: Math.min(position, duration) });
  }, [isOn, position, duration]);
}

function sessionOfBrowser(): MediaSession | undefined {
  return "mediaSession" in navigator ? navigator.mediaSession : undefined;
}

/** Sets a handler; browsers throw for actions that they don't know. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch (error) {
    console.info(`This browser has no media key for '${action}'`, error);
  }
}
