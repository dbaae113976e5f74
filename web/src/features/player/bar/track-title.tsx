import { Music } from "lucide-react";
import { cn } from "../../../lib/cn.ts";
import type { Track } from "../track.ts";

/** The picture, title and artist of the current recording; `note` replaces the artist. */
export function TrackTitle({ track, note }: { track: Track; note: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 lg:max-w-72">
      {track.artwork ? (
        <img
          src={track.artwork}
          alt=""
          className="size-11 shrink-0 rounded-control border border-line object-cover sm:size-12"
        />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-wash text-muted sm:size-12">
          <Music aria-hidden className="size-5" />
        </span>
      )}
      <output className="block min-w-0">
        <span className="block truncate text-sm font-semibold">{track.title}</span>
        <span
          className={cn("block truncate text-sm", note === undefined ? "text-muted" : "text-red")}
        >
          {note ?? track.artist}
        </span>
      </output>
    </div>
  );
}
