import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { filteredSongsQuery } from "../../../api/songs.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { CardList } from "../../../components/ui/lists/card-list.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import type { AgreementSlots } from "../agreement-slots.ts";
import { SongCard } from "../song-card.tsx";
import { fromSongList } from "./from-song-list.ts";
import { SongListSkeleton } from "./song-list-skeleton.tsx";
import { SongListToolbar } from "./song-list-toolbar.tsx";
import { useSongFilters } from "./use-song-filters.ts";

/** All songs of the workspace, with search, filter and order. */
export function SongList({ agreement }: { agreement: AgreementSlots }) {
  const controls = useSongFilters();
  const { filters, clear } = controls;
  const [round, setRound] = useState(0);
  const isMember = useHasRoleAtLeast("member");
  const query = useInfiniteQuery({
    ...filteredSongsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const isSearch = filters.search !== undefined || filters.agreement !== undefined;
  const songs = query.data?.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isEmpty = songs?.length === 0;
  useEffect(() => {
    // A page of a search may be empty although more pages follow.
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage]);
  if (songs === undefined && !query.isError) return <SongListSkeleton />;
  if (isEmpty && !isSearch && !query.isPlaceholderData)
    return (
      <EmptyState
        title="No songs yet"
        heading="h2"
        text={
          isMember
            ? "Add a song to keep its recordings, lyrics and split sheets together."
            : "The team’s songs appear here."
        }
      >
        <MemberOnly>
          <ButtonLink to="/create">Create Your First Agreement</ButtonLink>
        </MemberOnly>
      </EmptyState>
    );
  return (
    <>
      {/* After a reset, the URL still has the old search while the new field is empty. */}
      <SongListToolbar
        key={round}
        initialSearch={round === 0 ? (filters.search ?? "") : ""}
        filters={controls}
      />
      <section aria-labelledby="all-songs" aria-busy={query.isPlaceholderData}>
        <h2 id="all-songs" className="sr-only">
          {isSearch ? "Found songs" : "All songs"}
        </h2>
        {songs === undefined ? (
          <LoadFailure
            title="Your songs could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : isEmpty && (hasNextPage || query.isPlaceholderData) ? (
          <SongListSkeleton withToolbar={false} />
        ) : isEmpty ? (
          <EmptyState
            title="No songs found"
            text="Try the beginning of a title, an artist or a person’s name, or another filter."
          >
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                setRound(round + 1);
              }}
            >
              Show all songs
            </Button>
          </EmptyState>
        ) : (
          <CardList
            items={songs}
            query={query}
            note={<p className="figures mb-2 text-sm text-muted">Showing {songs.length}</p>}
          >
            {(song) => <SongCard song={song} agreement={agreement} linkState={fromSongList} />}
          </CardList>
        )}
      </section>
    </>
  );
}
