import { useEffect, useState, useSyncExternalStore } from "react";
import type { NowPlaying } from "./bar/now-playing.tsx";
import { closePlayer, currentTrack, onPlaybackChange } from "./playback.ts";

/** Milliseconds in which another signed-in page may follow: the address `/` redirects to the dashboard. */
const graceMilliseconds = 3000;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The player at the bottom of the signed-in pages, loaded when something is played for the first time. */
export function PlayerBar() {
  const isOpen = useSyncExternalStore(
    onPlaybackChange,
    () => currentTrack() !== undefined,
    () => false,
  );
  const [Loaded, setLoaded] = useState<typeof NowPlaying>();
  useEffect(() => {
    if (!isOpen || Loaded !== undefined) return;
    const load = () =>
      void import("./bar/now-playing.tsx").then(
        ({ NowPlaying }) => setLoaded(() => NowPlaying),
        (error: unknown) => {
          console.warn("The player could not be loaded", error);
          window.addEventListener("online", load, { once: true });
        },
      );
    load();
  }, [isOpen, Loaded]);
  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      // Pages without the player bar play nothing.
      leaving = setTimeout(closePlayer, graceMilliseconds);
    };
  }, []);
  return isOpen && Loaded !== undefined ? <Loaded /> : null;
}
