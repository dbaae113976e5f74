import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";
import { songsQuery } from "../../api/songs.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { coverOfSong } from "../../components/cover/cover-of-song.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { NewSongButton } from "../../components/layouts/new-song-button.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { CardList } from "../../components/ui/lists/card-list.tsx";
import { CardSkeleton } from "../../components/ui/lists/card-skeleton.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { DownloadLyricsButton } from "./download-lyrics-button.tsx";

const placeholders = [1, 2, 3, 4];
/** Pages of songs are loaded until this many have lyrics, but at most `mostPages` at a time. */
const wantedSheets = 8;
const mostPages = 6;

/** The songs that have lyrics, newest first. */
export function LyricsGrid({ onOpen }: { onOpen: (songId: string) => void }) {
  const query = useInfiniteQuery(songsQuery);
  const isMember = useHasRoleAtLeast("member");
  const pages = query.data?.pages ?? [];
  const sheets = pages.flatMap(({ items }) => items).filter(hasLyrics);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isSearching =
    hasNextPage && !isError && sheets.length < wantedSheets && pages.length < mostPages;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  if (query.isError && query.data === undefined)
    return (
      <LoadFailure
        title="Your lyrics could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isPending || (isSearching && sheets.length === 0))
    return (
      <div aria-busy className="grid gap-4 lg:grid-cols-2">
        <p className="sr-only">Loading</p>
        {placeholders.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    );
  if (sheets.length === 0 && !hasNextPage)
    return (
      <EmptyState
        title="No lyrics yet"
        text={
          isMember
            ? "Upload a lyric sheet that you have, or write the lyrics of a new song."
            : "The lyrics of the team’s songs appear here."
        }
      >
        <NewSongButton toWrite />
      </EmptyState>
    );
  return (
    <CardList items={sheets} query={query}>
      {(song) => <LyricCard song={song} onOpen={() => onOpen(song.id)} />}
    </CardList>
  );
}

function hasLyrics({ lyricsPreview }: SongCard): boolean {
  return lyricsPreview.trim() !== "";
}

function LyricCard({ song, onOpen }: { song: SongCard; onOpen: () => void }) {
  const { title, artist, lyricsPreview } = song;
  return (
    <Card aria-label={title || "Unknown"} className="relative flex flex-col p-5 hover:border-field">
      <div className="flex items-center gap-3">
        <SongCover cover={coverOfSong(song)} className="w-14" />
        <div className="min-w-0">
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <button
              type="button"
              onClick={onOpen}
              className="text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-pen"
            >
              {title || "Unknown"}
            </button>
          </h3>
          {artist !== "" && <p className="text-sm text-muted [overflow-wrap:anywhere]">{artist}</p>}
        </div>
      </div>
      <p className="own-direction mt-3 font-serif leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
        {lyricsPreview}
      </p>
      <div className="relative mt-auto -mb-2 -ml-2 self-start pt-3">
        <DownloadLyricsButton song={song} />
      </div>
    </Card>
  );
}
