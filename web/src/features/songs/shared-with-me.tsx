import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { SongSharedWithMeCard } from "../../../../shared/contracts/songs/views.ts";
import { sheetsSharedWithMeQuery } from "../../api/agreements.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { songsSharedWithMeQuery } from "../../api/songs.ts";
import { coverOfSong } from "../../components/cover/cover-of-song.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { CardList } from "../../components/ui/lists/card-list.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { SharedSheetCard } from "./shared-sheet-card.tsx";
import { SongRecordings } from "./song-recordings.tsx";

/** The split sheets that name the user, and the songs of other people that the user may edit. Absent if none. */
export function SharedWithMe() {
  const query = useInfiniteQuery(songsSharedWithMeQuery);
  const sheetsQuery = useInfiniteQuery(sheetsSharedWithMeQuery);
  const shared = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const sheets = sheetsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = sheetsQuery;
  const isEmptyPage = sheets.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    // A page may be empty although another follows: the user's own agreements are left out.
    if (isEmptyPage) void fetchNextPage();
  }, [isEmptyPage, fetchNextPage]);
  const isEmpty = shared.length === 0 && sheets.length === 0;
  if (isEmpty && !query.isError && !sheetsQuery.isError) return null;
  return (
    <section aria-labelledby="shared-with-me" className="mb-8">
      <h2 id="shared-with-me" className="mb-3 text-lg font-semibold">
        Shared with me
      </h2>
      <div className="grid gap-4">
        {sheets.length > 0 ? (
          <div>
            <CardList items={sheets} query={sheetsQuery}>
              {(sheet) => <SharedSheetCard sheet={sheet} />}
            </CardList>
          </div>
        ) : (
          sheetsQuery.isError && (
            <LoadFailure
              title="The split sheets that you are on could not be loaded"
              error={sheetsQuery.error}
              onRetry={() => void sheetsQuery.refetch()}
            />
          )
        )}
        {shared.length > 0 ? (
          <div>
            <CardList items={shared} query={query}>
              {(song) => <SharedSongCard song={song} />}
            </CardList>
          </div>
        ) : (
          query.isError && (
            <LoadFailure
              title="The songs that are shared with you could not be loaded"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )
        )}
      </div>
    </section>
  );
}

function SharedSongCard({ song }: { song: SongSharedWithMeCard }) {
  const { id, title, artist, sharedBy } = song;
  const leave = useCall(songs.leaveSong, { failure: "Failed to remove song" });
  return (
    <Card aria-label={title || "Unknown"} className="p-4">
      <div className="flex items-start gap-3">
        <SongCover cover={coverOfSong(song)} className="w-12" />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
            <Link to={`/songs/${id}`} className="hover:text-pen">
              {title || "Unknown"}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
            Shared by {sharedBy.name}
            {artist !== "" && artist !== sharedBy.name && ` · ${artist}`}
          </p>
        </div>
        <button
          type="button"
          aria-label={`Remove ${title || "Unknown"} from this list`}
          title="Remove from this list"
          disabled={leave.isPending}
          onClick={() => leave.mutate({ params: { id } })}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <SongRecordings song={song} />
    </Card>
  );
}
