import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { songListPath } from "../../../../../shared/domain/song/song-list-path.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { songQuery } from "../../../api/songs.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { SongPageContent } from "./song-page-content.tsx";
import { SongPageSkeleton } from "./song-page-skeleton.tsx";
import type { RenderSongPart } from "./render-song-part.ts";
import type { UploadComponent } from "./upload-component.ts";

/** The page of a song, for its owner and for everyone who may edit it. */
export function SongPage({
  id,
  uploads,
  lyrics,
  nextStep,
  unsavedLyrics,
}: {
  id: string;
  uploads: UploadComponent;
  lyrics: RenderSongPart;
  nextStep: RenderSongPart;
  /** Unsaved lyrics, shown if the song no longer exists. */
  unsavedLyrics: ReactNode;
}) {
  const query = useQuery(songQuery(id));
  usePageTitle(query.data?.title || "Song");
  if (hasErrorCode("song_not_found", query.error) || hasErrorCode("invalid_request", query.error))
    return (
      <>
        <EmptyState
          title="Song not found"
          text="It may have been deleted, belongs to someone else, or is no longer shared with you."
        >
          <ButtonLink to={songListPath}>See your songs</ButtonLink>
        </EmptyState>
        {unsavedLyrics}
      </>
    );
  if (query.data !== undefined)
    return <SongPageContent song={query.data} {...{ uploads, lyrics, nextStep }} />;
  if (query.isError)
    return (
      <LoadFailure
        title="The song could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  return <SongPageSkeleton />;
}
