import { coverSeedOf } from "../../../../../shared/domain/song/cover/cover-seed.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { cn } from "../../../lib/cn.ts";
import type { Track } from "../track.ts";

/** The picture, title and artist of the current recording; `note` replaces the artist. */
export function TrackTitle({ track, note }: { track: Track; note: string | undefined }) {
  const detail = note ?? track.artist ?? "";
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 lg:max-w-72">
      <SongCover
        cover={
          track.cover ?? { seed: coverSeedOf(track.fileId), title: track.title, artworkUrl: null }
        }
        isFirst
        className="w-11 sm:w-12"
      />
      <output className="block min-w-0">
        {/* The bar has room for two lines. */}
        <span
          className={cn(
            "text-sm font-semibold",
            detail === "" ? "line-clamp-2 [overflow-wrap:anywhere]" : "block truncate",
          )}
        >
          {track.title}
        </span>
        <span
          className={cn("block truncate text-sm", note === undefined ? "text-muted" : "text-red")}
        >
          {detail}
        </span>
      </output>
    </div>
  );
}
