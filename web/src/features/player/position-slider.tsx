import type { CSSProperties } from "react";
import { formatSeconds } from "../../lib/format-seconds.ts";

/** The position in a recording, in seconds. */
export function PositionSlider({
  name,
  position,
  duration,
  onSeek,
}: {
  name: string;
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
}) {
  return (
    <input
      type="range"
      aria-label={`Position in ${name}`}
      aria-valuetext={`${formatSeconds(position)} of ${formatSeconds(duration)}`}
      min={0}
      max={duration}
      step={0.1}
      value={Math.min(position, duration)}
      disabled={duration === 0}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      className="slider h-11 min-w-0 flex-1"
      style={
        { "--played": `${duration === 0 ? 0 : (position / duration) * 100}%` } as CSSProperties
      }
    />
  );
}
