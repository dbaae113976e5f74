import { useMemo } from "react";
import { decodedPeaks } from "../../player/bar/decoded-peaks.ts";
import { useMediaSession } from "../../player/bar/use-media-session.ts";
import type { Playback } from "../../player/playback.ts";
import type { useTrackPlayer } from "../../player/use-track-player.ts";
import { unplayableFormat, unplayableText } from "../../player/unplayable-format.ts";
import { useCurrentPlayback } from "../../player/use-playback.ts";
import type { Track } from "../../player/track.ts";
import { WaveformSlider } from "../../player/waveform-slider.tsx";

const closed: Playback = { queue: [], index: 0, state: "idle", position: 0, duration: 0 };

/** The waveform of the shared recording with the position in it. The play button is on the cover. */
export function SharedPlayer({
  track,
  peaks,
  player: { place, state, position, duration, seek },
}: {
  track: Track;
  peaks: string | undefined;
  player: ReturnType<typeof useTrackPlayer>;
}) {
  useMediaSession(useCurrentPlayback(track.fileId) ?? closed);
  const bytes = useMemo(() => (peaks === undefined ? undefined : decodedPeaks(peaks)), [peaks]);
  const format = unplayableFormat(track.path);
  if (format !== undefined)
    return (
      <p data-slot="unplayable" className="mt-4 text-sm text-muted">
        {unplayableText(format)}
      </p>
    );
  return (
    <div ref={place} data-slot="shared-player" data-state={state} className="mt-6">
      <WaveformSlider
        name={track.title}
        peaks={bytes}
        position={position}
        duration={duration}
        onSeek={seek}
      />
      {state === "error" && (
        <p role="alert" className="mt-1 text-sm text-red">
          It can’t be played. Try again.
        </p>
      )}
    </div>
  );
}
