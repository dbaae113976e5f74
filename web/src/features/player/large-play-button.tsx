import { LoaderCircle, Pause, Play } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import type { PlaybackState } from "./playback.ts";

/** The large round button that plays or pauses what a page is about. */
export function LargePlayButton({
  label,
  state,
  onToggle,
  className,
}: {
  /** The recording's name; empty where the page has only one. */
  label: string;
  state: PlaybackState | undefined;
  onToggle: () => void;
  className?: string;
}) {
  const isOn = state === "playing" || state === "loading";
  return (
    <button
      type="button"
      aria-label={`${isOn ? "Pause" : "Play"} ${label}`.trimEnd()}
      onClick={onToggle}
      className={cn(
        "grid size-16 shrink-0 place-items-center rounded-full bg-pen text-on-pen hover:bg-pen-strong",
        className,
      )}
    >
      {state === "loading" && <LoaderCircle aria-hidden className="size-7 animate-spin" />}
      {state === "playing" && <Pause aria-hidden className="size-7 fill-current" strokeWidth={1} />}
      {!isOn && (
        <Play aria-hidden className="size-7 translate-x-0.5 fill-current" strokeWidth={1} />
      )}
    </button>
  );
}
