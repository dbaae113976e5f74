import { LoaderCircle, Pause, Play, SkipBack, SkipForward, X } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { formatSeconds } from "../../../lib/format-seconds.ts";
import { storeBrowserPreference, readBrowserPreference } from "../../../lib/browser-preference.ts";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";
import { closePlayer, seekTo, skipTrack, togglePlayback, type Playback } from "../playback.ts";
import { PositionSlider } from "../position-slider.tsx";
import type { Track } from "../track.ts";
import { useCurrentPlayback } from "../use-playback.ts";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { TrackTitle } from "./track-title.tsx";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayerShortcuts } from "./use-player-shortcuts.ts";
import { useWaveform } from "./use-waveform.ts";
import { Waveform } from "./waveform.tsx";

/** The key of the local storage that holds "off" while the keyboard shortcuts are off. */
const shortcutsKey = "splitsheet.player-keys";

/** The open player at the bottom of the window: current recording, controls and position. */
export function NowPlaying() {
  const player = useCurrentPlayback();
  const track = player?.queue[player.index];
  return player === undefined || track === undefined ? null : (
    <OpenPlayer player={player} track={track} />
  );
}

const round =
  "grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash disabled:opacity-35";

function OpenPlayer({ player, track }: { player: Playback; track: Track }) {
  const { queue, index, state, position, duration } = player;
  const [areShortcutsOn, setAreShortcutsOn] = useState(
    () => readBrowserPreference(shortcutsKey) !== "off",
  );
  const peaks = useWaveform(track);
  const isOnline = useIsOnline();
  useMediaSession(player);
  usePlayerShortcuts(areShortcutsOn);
  useEffect(() => {
    document.documentElement.dataset["player"] = "";
    return () => {
      delete document.documentElement.dataset["player"];
    };
  }, []);
  const isOn = state === "playing" || state === "loading";
  return (
    <section
      aria-label="Player"
      data-slot="player"
      data-state={state}
      data-sticky-footer
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t bg-sheet pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="page-width flex h-28 flex-wrap content-center items-center gap-1 sm:h-18 sm:flex-nowrap sm:gap-x-2">
        <TrackTitle track={track} note={noteOf(player, isOnline)} />
        <button
          type="button"
          aria-label="Previous"
          disabled={index === 0}
          onClick={() => skipTrack(-1)}
          className={cn(round, "max-sm:hidden")}
        >
          <SkipBack aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={isOn ? "Pause" : "Play"}
          onClick={togglePlayback}
          className={cn(round, "bg-pen text-on-pen hover:bg-pen-strong")}
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
        <div className="flex min-w-0 items-center gap-3 max-sm:order-last max-sm:basis-full sm:flex-[2_1_0]">
          <span className="figures shrink-0 text-sm text-muted">{formatSeconds(position)}</span>
          <div className="relative h-11 min-w-0 flex-1 sm:h-12">
            {peaks !== undefined && (
              <Waveform peaks={peaks} played={duration === 0 ? 0 : position / duration} />
            )}
            <PositionSlider
              name={track.title}
              position={position}
              duration={duration}
              onSeek={seekTo}
              className={cn("relative size-full", peaks !== undefined && "over-waveform")}
            />
          </div>
          <span className="figures shrink-0 text-sm text-muted">
            {duration === 0 ? "–:––" : formatSeconds(duration)}
          </span>
        </div>
        <ShortcutsHelp
          isOn={areShortcutsOn}
          onChange={(next) => {
            storeBrowserPreference(shortcutsKey, next ? "on" : "off");
            setAreShortcutsOn(next);
          }}
        />
        <button
          type="button"
          aria-label="Close player"
          onClick={closePlayer}
          className={cn(round, "-mr-2.5")}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}

function noteOf({ state }: Playback, isOnline: boolean): string | undefined {
  if (!isOnline && (state === "loading" || state === "error"))
    return "You are offline. It goes on when you are back.";
  return state === "error" ? "It can't be played. Try again." : undefined;
}
