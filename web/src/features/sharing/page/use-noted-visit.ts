import { useEffect } from "react";
import { currentPlayback, currentTrack, onPlaybackChange } from "../../player/playback.ts";
import { Listening } from "./listening.ts";
import { noteActivity } from "./note-activity.ts";

/** What a person does on a page, and a program that only looks at it does not. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** Counts for the owner that what is shared is opened, and that its recordings are played, each once. */
export function useNotedVisit(shareToken: string): void {
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
    const listenings = new Map<string, Listening>();
    const played = new Set<string>();
    return onPlaybackChange(() => {
      const fileId = currentTrack()?.fileId;
      if (fileId === undefined || played.has(fileId)) return;
      const listening = listenings.get(fileId) ?? new Listening();
      listenings.set(fileId, listening);
      if (!listening.hear(currentPlayback())) return;
      played.add(fileId);
      noteActivity(shareToken, "played");
    });
  }, [shareToken]);
}
