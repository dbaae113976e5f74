import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { coverOfSong } from "../../../components/cover/cover-of-song.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { cn } from "../../../lib/cn.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { LargePlayer } from "../../player/large-player.tsx";
import { playableTracks } from "../playable-tracks.ts";
import { recordingLabelText } from "./recording-label-text.ts";

/** The head of a song's page: its cover, its title, and the player of its main recording. */
export function SongHero({ song }: { song: SongView }) {
  const title = song.title || "Unknown";
  const tracks = playableTracks(song);
  const main = song.files.find(({ isMain, state }) => isMain && state === "ready");
  const track = tracks.find(({ fileId }) => fileId === main?.id) ?? tracks[0];
  const facts = [
    song.sharedBy === null
      ? `No. ${formatSheetNumber(song.number)}`
      : `Shared by ${song.sharedBy.name}`,
    song.artist,
    song.bpm === 0 ? "" : `${song.bpm} BPM`,
  ].filter((fact) => fact !== "");
  return (
    <header className="mt-2 grid grid-cols-[7.5rem_minmax(0,1fr)] items-end gap-x-4 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-7 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-9">
      <SongCover
        cover={coverOfSong(song)}
        size="large"
        isFirst
        alt={`Cover of ${title}`}
        className="self-start rounded-card sm:row-span-2"
      />
      <div className="min-w-0 self-center sm:self-end">
        <h1 className={cn("headline [overflow-wrap:anywhere]", titleSizeClass(title, "cover"))}>
          {title}
        </h1>
        <p className="figures mt-1.5 text-muted [overflow-wrap:anywhere]">{facts.join(" · ")}</p>
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        {track === undefined ? (
          <p className="border-t pt-4 text-muted">
            No recording to play yet.{" "}
            <MemberOnly>
              <a
                href="#recordings"
                className="inline-flex min-h-11 items-center font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
              >
                Add a recording
              </a>
            </MemberOnly>
          </p>
        ) : (
          <>
            {tracks.length > 1 && main !== undefined && (
              <p className="mb-1 line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
                {`Main · ${recordingLabelText(main.label)} · ${main.name}`}
              </p>
            )}
            <LargePlayer key={track.fileId} track={track} tracks={tracks} />
          </>
        )}
      </div>
    </header>
  );
}
