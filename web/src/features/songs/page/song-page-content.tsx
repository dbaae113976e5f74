import { BackLink } from "../../../components/ui/buttons/back-link.tsx";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { useLocation, useNavigate } from "react-router";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { songListPath } from "../../../../../shared/domain/song/song-list-path.ts";
import { isFromSongList } from "../list/from-song-list.ts";
import { DeleteSongButton } from "../delete-song-button.tsx";
import { MoveProgress } from "./move-progress.tsx";
import { MoveSongButton } from "./move-song-button.tsx";
import { ArtworkSection } from "./artwork-section.tsx";
import { RecordingsSection } from "./recordings-section.tsx";
import { SongAgreements } from "./song-agreements.tsx";
import { SongChanges } from "./song-changes.tsx";
import { songColumnClasses, songColumnsClasses } from "./song-columns.ts";
import { SongDetails } from "./song-details.tsx";
import { SongHero } from "./song-hero.tsx";
import { SongOwnership } from "./song-ownership.tsx";
import { SongSharing } from "./song-sharing.tsx";
import type { RenderSongPart } from "./render-song-part.ts";
import type { UploadComponent } from "./upload-component.ts";
import { useSongFiles } from "./use-song-files.ts";

/**
 * The content of a song's page: its cover and player, who owns what, sharing, lyrics and agreements, then what there is
 * to manage. An editor of someone else's song sees what they may change, and neither shares nor agreements.
 */
export function SongPageContent({
  song,
  uploads,
  lyrics,
  nextStep,
}: {
  song: SongView;
  uploads: UploadComponent;
  lyrics: RenderSongPart;
  nextStep: RenderSongPart;
}) {
  const navigate = useNavigate();
  const isFromList = isFromSongList(useLocation().state);
  const isOwn = song.sharedBy === null;
  const files = useSongFiles(song);
  return (
    <div>
      <BackLink
        to={songListPath}
        onClick={(event) => {
          const opensHere = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
          if (!isFromList || !opensHere) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        Songs
      </BackLink>
      <SongHero song={song} />
      {isOwn && <MoveProgress isMoving={song.isMoving} />}
      <div className={songColumnsClasses}>
        <div className={songColumnClasses}>
          {isOwn && <SongOwnership song={song} />}
          {isOwn && !song.isMoving && (
            <MemberOnly>
              <SongSharing song={song} />
            </MemberOnly>
          )}
          {lyrics(song)}
          <div id="recordings" className="min-w-0 scroll-mt-20 max-xl:order-2">
            <RecordingsSection song={song} files={files} uploads={uploads} />
          </div>
        </div>
        <div className={songColumnClasses}>
          {isOwn && (
            <div className="min-w-0 max-xl:order-1">
              <SongAgreements songId={song.id} action={!song.isMoving && nextStep(song)} />
            </div>
          )}
          <div className="grid min-w-0 gap-5 max-xl:order-3">
            <SongDetails song={song} />
            <ArtworkSection song={song} files={files} uploads={uploads} />
            {(!isOwn || song.isShared) && <SongChanges songId={song.id} />}
            {isOwn && !song.isMoving && (
              <MemberOnly>
                <div className="-ml-2 flex flex-wrap">
                  <MoveSongButton song={song} />
                  <DeleteSongButton
                    song={song}
                    label="Delete song"
                    onDeleted={() => void navigate(songListPath, { replace: true })}
                  />
                </div>
              </MemberOnly>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
