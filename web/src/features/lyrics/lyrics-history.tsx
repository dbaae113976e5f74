import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import type { EarlierLyricsView } from "../../../../shared/contracts/songs/lyrics-history.ts";
import {
  lyricsConflictOf,
  type LyricsConflict,
} from "../../../../shared/contracts/songs/lyrics-conflict.ts";
import { hasErrorCode, toastFailure } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { lyricsHistoryQuery, songQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { NextPageButton, ListLoadFailure } from "../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoment } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { EarlierLyrics } from "./earlier-lyrics.tsx";
import { LyricsConflictNotice } from "./lyrics-conflict-notice.tsx";

/** The earlier versions of a song's lyrics, with their differences and a button that restores a version. */
export function LyricsHistory({ song, onClose }: { song: SongView; onClose: () => void }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(lyricsHistoryQuery(song.id));
  const texts = query.data?.pages.flatMap(({ items }) => items);
  const [chosenNumber, setChosenNumber] = useState<number>();
  const chosen = texts?.find(({ number }) => number === chosenNumber) ?? texts?.[0];
  const [refused, setRefused] = useState<{ lyrics: string; conflict: LyricsConflict }>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the history, and had the focus, is removed.
  useEffect(() => heading.current?.focus(), []);
  const save = useCall(songs.update, {
    onSuccess: (saved) => {
      client.setQueryData(songQuery(song.id).queryKey, saved);
      toast({ title: "Success", description: "Lyrics restored" });
      onClose();
    },
    onError: (error, { body }) => {
      if (hasErrorCode("lyrics_outdated", error) && error instanceof ApiError)
        setRefused({ lyrics: body.lyrics ?? "", conflict: lyricsConflictOf(error.details) });
      else toastFailure(error, "Failed to restore lyrics");
    },
  });
  const restore = (lyrics: string, lyricsRevision: number) => {
    setRefused(undefined);
    save.mutate({ params: { id: song.id }, body: { lyrics, lyricsRevision } });
  };
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          History
        </h3>
        <Button variant="text" size="small" className="-mr-2" onClick={onClose}>
          Back to lyrics
        </Button>
      </div>
      {query.isPending && <Skeleton className="mt-3 h-48" />}
      {query.isError && texts === undefined && <ListLoadFailure query={query} />}
      {texts?.length === 0 && (
        <p className="mt-2 text-muted">
          No earlier lyrics yet. The last 100 versions of these lyrics appear here.
        </p>
      )}
      {refused !== undefined && (
        <LyricsConflictNotice
          conflict={refused.conflict}
          refused="earlier"
          busy={save.isPending}
          onKeepMine={() => restore(refused.lyrics, refused.conflict.revision)}
          onTakeTheirs={onClose}
        />
      )}
      {texts !== undefined && chosen !== undefined && (
        <div className="mt-2 grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <div>
            <ul
              aria-label="Earlier lyrics"
              className="max-h-56 divide-y overflow-y-auto rounded-control border sm:max-h-[28rem]"
            >
              {texts.map((text) => (
                <li key={text.number}>
                  <button
                    type="button"
                    aria-pressed={text.number === chosen.number}
                    onClick={() => setChosenNumber(text.number)}
                    className={cn(
                      "figures block min-h-11 w-full px-3 py-2 text-left text-sm hover:bg-wash focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-pen",
                      text.number === chosen.number && "bg-pen-wash",
                    )}
                  >
                    <span className="block font-semibold">{timeOf(text)}</span>
                    <span className="block text-muted">{personOf(text)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <NextPageButton query={query} />
          </div>
          <EarlierLyrics
            key={chosen.number}
            song={song}
            number={chosen.number}
            title={timeOf(chosen)}
            busy={save.isPending}
            onRestore={(lyrics) => restore(lyrics, song.lyricsRevision)}
          />
        </div>
      )}
    </div>
  );
}

function timeOf({ savedAt }: EarlierLyricsView): string {
  return savedAt === null ? "Earlier" : formatMoment(savedAt);
}

function personOf({ savedBy }: EarlierLyricsView): string {
  if (savedBy === null) return "";
  return savedBy.isYou ? "You" : savedBy.name || "Deleted account";
}
