import { useEffect } from "react";
import { currentPlayback, currentTrack, onPlaybackChange } from "../../player/playback.ts";
import { Listening } from "./listening.ts";
import { noteActivity } from "./note-activity.ts";

/** What a person does on a page, and a program that only looks at it does not. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** Counts for the owner that the song is opened, and that its recording is played. */
export function useNotedVisit(shareToken: string, fileId: string | undefined): void {
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      stop.abort();
      noteActivity(shareToken, "opened");
    };
    for (const sign of signsOfLife)
      window.addEventListener(sign, note, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [shareToken]);
  useEffect(() => {
    if (fileId === undefined) return undefined;
    const listening = new Listening();
    const stop = onPlaybackChange(() => {
      if (currentTrack()?.fileId !== fileId || !listening.hear(currentPlayback())) return;
      stop();
      noteActivity(shareToken, "played");
    });
    return stop;
  }, [shareToken, fileId]);
}
