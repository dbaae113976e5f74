import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ChevronLeft } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { songListPath } from "../../../../../shared/domain/song/song-list-path.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { cn } from "../../../lib/cn.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { ShareSongButton } from "../../sharing/share-song-button.tsx";
import { DeleteSongButton } from "../delete-song-button.tsx";
import { MoveProgress } from "./move-progress.tsx";
import { MoveSongButton } from "./move-song-button.tsx";
import { ArtworkSection } from "./artwork-section.tsx";
import { RecordingsSection } from "./recordings-section.tsx";
import { SongAgreements } from "./song-agreements.tsx";
import { SongChanges } from "./song-changes.tsx";
import { songColumnsClasses } from "./song-columns.ts";
import { SongDetails } from "./song-details.tsx";
import type { RenderSongPart } from "./render-song-part.ts";
import type { UploadComponent } from "./upload-component.ts";
import { useSongFiles } from "./use-song-files.ts";

/**
 * The content of a song's page: recordings and lyrics, details, and agreements. An editor of someone else's song sees
 * what they may change, and no agreements.
 */
export function SongPageContent({
  song,
  uploads,
  lyrics,
  newSheet,
}: {
  song: SongView;
  uploads: UploadComponent;
  lyrics: RenderSongPart;
  newSheet: RenderSongPart;
}) {
  const navigate = useNavigate();
  const isOwn = song.sharedBy === null;
  const files = useSongFiles(song);
  const title = song.title || "Unknown";
  return (
    <div>
      <Link
        to={songListPath}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Songs
      </Link>
      <div className="mt-1 flex items-start gap-4">
        {song.artworkUrl !== null && (
          <img
            src={song.artworkUrl}
            alt="Artwork"
            className="size-20 shrink-0 rounded-control border border-line object-cover sm:size-28"
          />
        )}
        <div className="min-w-0">
          <h1 className={cn("headline [overflow-wrap:anywhere]", titleSizeClass(title, "page"))}>
            {title}
          </h1>
          <p className="figures mt-1 text-muted [overflow-wrap:anywhere]">
            {song.sharedBy === null
              ? `No. ${formatSheetNumber(song.number)}`
              : `Shared by ${song.sharedBy.name}`}
            {song.artist !== "" && ` · ${song.artist}`}
          </p>
        </div>
      </div>
      {isOwn && <MoveProgress isMoving={song.isMoving} />}
      <div className={songColumnsClasses}>
        <div className="grid min-w-0 gap-5">
          <RecordingsSection song={song} files={files} uploads={uploads} />
          {lyrics(song)}
        </div>
        <div className="grid min-w-0 gap-5">
          <SongDetails song={song} />
          <ArtworkSection song={song} files={files} uploads={uploads} />
          {(!isOwn || song.isShared) && <SongChanges songId={song.id} />}
          {isOwn && (
            <>
              <SongAgreements songId={song.id} action={!song.isMoving && newSheet(song)} />
              <p className="text-sm text-muted">
                On a split sheet, <strong className="font-semibold text-ink">Copyright</strong>{" "}
                means the composition: melody and words.{" "}
                <strong className="font-semibold text-ink">Master</strong> means the recording.
              </p>
              {!song.isMoving && (
                <MemberOnly>
                  <div className="-ml-2 flex flex-wrap">
                    <ShareSongButton song={song} />
                    <MoveSongButton song={song} />
                    <DeleteSongButton
                      song={song}
                      label="Delete song"
                      onDeleted={() => void navigate(songListPath, { replace: true })}
                    />
                  </div>
                </MemberOnly>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
