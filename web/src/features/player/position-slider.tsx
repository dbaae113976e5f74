import type { CSSProperties, KeyboardEvent } from "react";
import { cn } from "../../lib/cn.ts";
import { formatSeconds } from "../../lib/format-seconds.ts";

/** Seconds by which the keys move. A step of the slider is too small for a recording. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** The position in a recording, in seconds. */
export function PositionSlider({
  name,
  position,
  duration,
  onSeek,
  className,
}: {
  name: string;
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
  className?: string;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSeek(Math.max(0, Math.min(position + step, duration)));
  };
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
      onKeyDown={onKeyDown}
      className={cn("slider h-11 min-w-0 flex-1", className)}
      style={
        { "--played": `${duration === 0 ? 0 : (position / duration) * 100}%` } as CSSProperties
      }
    />
  );
}
