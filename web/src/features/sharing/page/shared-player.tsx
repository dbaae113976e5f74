import { useMemo, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { formatSeconds } from "../../../lib/format-seconds.ts";
import { useMediaSession } from "../../player/bar/use-media-session.ts";
import { Waveform } from "../../player/bar/waveform.tsx";
import { seekTo, type Playback } from "../../player/playback.ts";
import { PositionSlider } from "../../player/position-slider.tsx";
import type { Track } from "../../player/track.ts";
import { unplayableFormat, unplayableText } from "../../player/unplayable-format.ts";
import { useCurrentPlayback } from "../../player/use-playback.ts";

const closed: Playback = { queue: [], index: 0, state: "idle", position: 0, duration: 0 };

/** The position slider of the shared recording. The play button is on the picture. */
export function SharedPlayer({ track, peaks }: { track: Track; peaks: string | undefined }) {
  const player = useCurrentPlayback(track.fileId);
  useMediaSession(player ?? closed);
  const bytes = useMemo(
    () =>
      peaks === undefined
        ? undefined
        : Uint8Array.from(atob(peaks), (character) => character.charCodeAt(0)),
    [peaks],
  );
  const [idle] = useState(closed);
  const { position, state } = player ?? idle;
  const format = unplayableFormat(track.path);
  if (format !== undefined)
    return (
      <p data-slot="unplayable" className="mt-4 text-sm text-muted">
        {unplayableText(format)}
      </p>
    );
  const duration = player?.duration || track.durationSeconds || 0;
  return (
    <div data-slot="shared-player" data-state={state} className="mt-4">
      <div className="relative h-12">
        {bytes !== undefined && (
          <Waveform peaks={bytes} played={duration === 0 ? 0 : position / duration} />
        )}
        <PositionSlider
          name={track.title}
          position={position}
          duration={player === undefined ? 0 : duration}
          onSeek={seekTo}
          className={cn("relative size-full", bytes !== undefined && "over-waveform")}
        />
      </div>
      <p className="figures flex justify-between text-sm text-muted">
        <span>{formatSeconds(position)}</span>
        <span>{duration === 0 ? "–:––" : formatSeconds(duration)}</span>
      </p>
      {state === "error" && (
        <p role="alert" className="mt-1 text-sm text-red">
          It can’t be played. Try again.
        </p>
      )}
    </div>
  );
}
