import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import { compareLyrics } from "../../../../shared/domain/song/compare-lyrics.ts";
import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { earlierLyricsQuery } from "../../api/songs.ts";
import { ComparedText } from "../../components/ui/compared-text.tsx";
import { ErrorReference } from "../../components/ui/feedback/error-reference.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

/** An earlier version of a song's lyrics. Differences from the current lyrics are marked. */
export function EarlierLyrics({
  song,
  number,
  title,
  busy,
  onRestore,
}: {
  song: SongView;
  number: number;
  title: string;
  busy: boolean;
  onRestore: (lyrics: string) => void;
}) {
  const query = useQuery(earlierLyricsQuery(song.id, number));
  const lyrics = query.data?.lyrics;
  const parts = useMemo(
    () => (lyrics === undefined ? [] : compareLyrics(song.lyrics, lyrics)),
    [song.lyrics, lyrics],
  );
  if (lyrics === undefined)
    return query.isError ? (
      <div role="alert">
        <p className="text-muted">{errorMessage(query.error)}</p>
        <ErrorReference reference={failureReference(query.error)} />
        <Button variant="quiet" size="small" className="mt-2" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton className="h-48" />
    );
  const isSame = lyrics === song.lyrics;
  return (
    <section aria-label={`Lyrics of ${title}`} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-muted">
          {isSame ? (
            "These are the lyrics now."
          ) : (
            <>
              <ins className="rounded-control bg-green-wash px-1 text-green no-underline">
                Green
              </ins>{" "}
              comes back,{" "}
              <del className="rounded-control bg-red-wash px-1 text-red">struck out</del> goes.
            </>
          )}
        </p>
        {!isSame && (
          <Button size="small" busy={busy} onClick={() => onRestore(lyrics)}>
            Restore
          </Button>
        )}
      </div>
      <div className="own-direction mt-3 max-w-[65ch] font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
        <ComparedText parts={parts} />
      </div>
    </section>
  );
}
