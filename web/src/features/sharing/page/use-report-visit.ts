import { useEffect } from "react";
import { currentPlayback, currentTrack, onPlaybackChange } from "../../player/playback.ts";
import { ListeningMeter } from "./listening-meter.ts";
import { reportShareActivity } from "./report-share-activity.ts";

/** Events that a person causes and a program that only loads the page does not. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** Reports once that shared content is opened, and once that each recording is played. */
export function useReportVisit(shareToken: string): void {
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      stop.abort();
      reportShareActivity(shareToken, "opened");
    };
    for (const sign of signsOfLife)
      window.addEventListener(sign, note, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [shareToken]);
  useEffect(() => {
    const listenings = new Map<string, ListeningMeter>();
    const played = new Set<string>();
    return onPlaybackChange(() => {
      const fileId = currentTrack()?.fileId;
      if (fileId === undefined || played.has(fileId)) return;
      const listening = listenings.get(fileId) ?? new ListeningMeter();
      listenings.set(fileId, listening);
      if (!listening.hear(currentPlayback())) return;
      played.add(fileId);
      reportShareActivity(shareToken, "played");
    });
  }, [shareToken]);
}
