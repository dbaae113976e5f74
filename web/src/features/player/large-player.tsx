import { AudioPlayer } from "./audio-player.tsx";
import { useStoredWaveform } from "./bar/use-stored-waveform.ts";
import { LargePlayButton } from "./large-play-button.tsx";
import type { Track } from "./track.ts";
import { unplayableFormat } from "./unplayable-format.ts";
import { useTrackPlayer } from "./use-track-player.ts";
import { WaveformSlider } from "./waveform-slider.tsx";

/**
 * The large player of a recording, with its waveform. It plays in the player that all pages share. One that this browser
 * can't play has a sentence in its place.
 */
export function LargePlayer(props: { track: Track; tracks: readonly Track[] }) {
  const { track } = props;
  if (unplayableFormat(track.path) === undefined) return <Controls {...props} />;
  return <AudioPlayer name={track.title} {...props} />;
}

function Controls({ track, tracks }: { track: Track; tracks: readonly Track[] }) {
  const { place, state, position, duration, toggle, seek } = useTrackPlayer(track, tracks);
  const peaks = useStoredWaveform(track);
  return (
    <div
      ref={place}
      data-slot="large-player"
      data-state={state}
      className="flex items-start gap-4 sm:gap-5"
    >
      <LargePlayButton label={track.title} state={state} onToggle={toggle} />
      <WaveformSlider
        name={track.title}
        peaks={peaks}
        position={position}
        duration={duration}
        onSeek={seek}
      />
    </div>
  );
}
