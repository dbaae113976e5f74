import { LoaderCircle, Pause, Play } from "lucide-react";
import { downloadAddress } from "../../lib/downloads/download-address.ts";
import { formatSeconds } from "../../lib/format-seconds.ts";
import { PositionSlider } from "./position-slider.tsx";
import type { Track } from "./track.ts";
import { unplayableFormat, unplayableText } from "./unplayable-format.ts";
import { useTrackPlayer } from "./use-track-player.ts";

interface AudioPlayerProps {
  name: string;
  track: Track;
  tracks: readonly Track[];
}

/**
 * The player of one recording of a list. All recordings are played by the one shared player. One that this browser can't
 * play has a sentence and its download in place of the controls.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { track } = props;
  const format = unplayableFormat(track.path);
  if (format === undefined) return <Controls {...props} />;
  return (
    <p data-slot="unplayable" className="text-sm text-muted">
      {unplayableText(format)}
      {track.name !== undefined && (
        <>
          {" "}
          <a
            href={downloadAddress({ path: track.path, name: track.name })}
            className="inline-flex min-h-11 items-center font-semibold text-pen underline underline-offset-4 sm:min-h-0"
          >
            Download {track.name}
          </a>
        </>
      )}
    </p>
  );
}

function Controls({ name, track, tracks }: AudioPlayerProps) {
  const { place, state, isOn, position, duration, toggle, seek } = useTrackPlayer(track, tracks);
  return (
    <div
      ref={place}
      data-slot="audio-player"
      data-state={state}
      className="flex items-center gap-2"
    >
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
      <PositionSlider name={name} position={position} duration={duration} onSeek={seek} />
      <span className="figures shrink-0 text-sm text-muted">
        {formatSeconds(position)} / {duration === 0 ? "–:––" : formatSeconds(duration)}
      </span>
    </div>
  );
}
