import { LoaderCircle, Pause, Play } from "lucide-react";
import type { CSSProperties } from "react";
import { formatSeconds } from "./format-seconds.ts";
import { useAudio } from "./use-audio.ts";

/** The player of one recording. Its duration is loaded once the player is in view, the rest when it is played. */
export function AudioPlayer({ name, url }: { name: string; url: string }) {
  const { element, state, position, duration, isInView, toggle, seek, handlers } = useAudio(url);
  const isOn = state === "playing" || state === "loading";
  return (
    <div data-slot="audio-player" data-state={state} className="flex items-center gap-2">
      {/* Music has no caption track. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={element} src={url} preload={isInView ? "metadata" : "none"} {...handlers} />
      <button
        type="button"
        aria-label={`${isOn ? "Pause" : "Play"} ${name}`}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-field/60 text-ink hover:bg-wash"
      >
        {state === "loading" && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        {state === "playing" && <Pause aria-hidden className="size-5" />}
        {!isOn && <Play aria-hidden className="size-5 translate-x-px" />}
      </button>
      <input
        type="range"
        aria-label={`Position in ${name}`}
        aria-valuetext={`${formatSeconds(position)} of ${formatSeconds(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(position, duration)}
        disabled={duration === 0}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        className="slider h-11 min-w-0 flex-1"
        style={
          { "--played": `${duration === 0 ? 0 : (position / duration) * 100}%` } as CSSProperties
        }
      />
      <span className="figures shrink-0 text-sm text-muted">
        {formatSeconds(position)} / {duration === 0 ? "–:––" : formatSeconds(duration)}
      </span>
    </div>
  );
}
