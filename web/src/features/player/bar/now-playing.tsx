import { LoaderCircle, Pause, Play, SkipBack, SkipForward, X } from "lucide-react";
import { useEffect } from "react";
import { formatSeconds } from "../../../lib/format-seconds.ts";
import { closePlayer, seekTo, skipTrack, togglePlayback } from "../playback.ts";
import { usePlayer } from "../use-playback.ts";
import { PositionSlider } from "../position-slider.tsx";

const round =
  "grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash disabled:opacity-35";

/** What is played, at the bottom of the window. */
export function NowPlaying() {
  const player = usePlayer();
  useEffect(() => {
    document.documentElement.dataset["player"] = "";
    return () => {
      delete document.documentElement.dataset["player"];
    };
  }, []);
  const track = player?.queue[player.index];
  if (player === undefined || track === undefined) return null;
  const { queue, index, state, position, duration } = player;
  const isOn = state === "playing" || state === "loading";
  return (
    <section
      aria-label="Player"
      data-slot="player"
      data-sticky-footer
      data-state={state}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t bg-sheet pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page-width flex h-18 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{track.title}</p>
          <p className="truncate text-sm text-muted">{track.artist}</p>
        </div>
        <button
          type="button"
          aria-label="Previous"
          disabled={index === 0}
          onClick={() => skipTrack(-1)}
          className={round}
        >
          <SkipBack aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={isOn ? "Pause" : "Play"}
          onClick={togglePlayback}
          className={round}
        >
          {state === "loading" && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
          {state === "playing" && <Pause aria-hidden className="size-5" />}
          {!isOn && <Play aria-hidden className="size-5 translate-x-px" />}
        </button>
        <button
          type="button"
          aria-label="Next"
          disabled={queue[index + 1] === undefined}
          onClick={() => skipTrack(1)}
          className={round}
        >
          <SkipForward aria-hidden className="size-5" />
        </button>
        <PositionSlider
          name={track.title}
          position={position}
          duration={duration}
          onSeek={seekTo}
        />
        <span className="figures shrink-0 text-sm text-muted">
          {formatSeconds(position)} / {duration === 0 ? "–:––" : formatSeconds(duration)}
        </span>
        <button type="button" aria-label="Close player" onClick={closePlayer} className={round}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}
