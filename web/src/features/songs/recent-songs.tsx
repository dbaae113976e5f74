import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { songListPath } from "../../../../shared/domain/song/song-list-path.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { CardList } from "../../components/ui/lists/card-list.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { useNeedsYou } from "./needs-you.tsx";
import { SongCardSkeleton } from "./song-card-skeleton.tsx";
import { SongCard } from "./song-card.tsx";
import { songsQuery } from "../../api/songs.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";

/** As high as the number of songs, which is a line of its own on a phone. */
export function SongCountSkeleton() {
  return <p className="w-full text-sm sm:hidden">&nbsp;</p>;
}

const placeholders = [0, 1, 2, 3];
/** Songs on the dashboard. The page of all songs has the others. */
const mostRecent = 12;
const onePage = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
};

export function RecentSongs({
  agreement,
  isWaiting,
}: {
  agreement: AgreementSlots;
  /** Whether the content above an empty list is still loading. */
  isWaiting: boolean;
}) {
  const query = useInfiniteQuery(songsQuery);
  const isPending = query.isPending || isWaiting;
  const songs = query.data?.pages[0]?.items.slice(0, mostRecent);
  const { waiting } = useNeedsYou();
  const isMember = useHasRoleAtLeast("member");
  // Somebody who came to sign has no songs of their own yet, and something else to do first.
  if (songs?.length === 0 && waiting.length > 0) return null;
  return (
    <section aria-labelledby="recent-songs" aria-busy={isPending}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="recent-songs" className="mr-auto text-lg leading-11 font-semibold sm:leading-9">
          Recent Songs
        </h2>
        {isPending && <SongCountSkeleton />}
        {songs !== undefined && songs.length > 0 && (
          <>
            <p className="figures text-sm text-muted max-sm:order-last max-sm:w-full">
              Showing {countLabel(songs.length, "song")}
            </p>
            <Link
              to={songListPath}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
            >
              All songs
            </Link>
          </>
        )}
      </div>
      {isPending && (
        <div className="grid gap-4 lg:grid-cols-2">
          {placeholders.map((key) => (
            <SongCardSkeleton key={key} index={key} />
          ))}
        </div>
      )}
      {query.isError && songs === undefined && (
        <LoadFailure
          title="Your songs could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {songs?.length === 0 && !isPending && (
        <EmptyState
          title="No songs yet"
          text={
            isMember
              ? "Get started by creating your first agreement and uploading your music."
              : "The team’s songs appear here."
          }
        >
          <MemberOnly>
            <ButtonLink to="/create">Create Your First Agreement</ButtonLink>
          </MemberOnly>
        </EmptyState>
      )}
      {songs !== undefined && songs.length > 0 && (
        <CardList items={songs} query={{ ...onePage, fetchNextPage: query.fetchNextPage }}>
          {(song) => <SongCard song={song} agreement={agreement} />}
        </CardList>
      )}
    </section>
  );
}
