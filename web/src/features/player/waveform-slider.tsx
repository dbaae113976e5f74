import { formatSeconds } from "../../lib/format-seconds.ts";
import { cn } from "../../lib/cn.ts";
import { Waveform } from "./bar/waveform.tsx";
import { PositionSlider } from "./position-slider.tsx";

/** The position in a recording on its waveform, or on a plain line while it has none, with the times below. */
export function WaveformSlider({
  name,
  peaks,
  position,
  duration,
  onSeek,
}: {
  name: string;
  peaks: Uint8Array | undefined;
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
}) {
  return (
    <div className="min-w-0 flex-1">
      <div className="relative h-16">
        {peaks !== undefined && (
          <Waveform peaks={peaks} played={duration === 0 ? 0 : position / duration} />
        )}
        <PositionSlider
          name={name}
          position={position}
          duration={duration}
          onSeek={onSeek}
          className={cn("relative h-full! w-full", peaks !== undefined && "over-waveform")}
        />
      </div>
      <p className="figures mt-1 flex justify-between text-sm text-muted">
        <span>{formatSeconds(position)}</span>
        <span>{duration === 0 ? "–:––" : formatSeconds(duration)}</span>
      </p>
    </div>
  );
}
