import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useEffect, useRef } from "react";
import { songsOfDocumentQuery } from "../../../../api/agreements.ts";
import { ButtonLink } from "../../../../components/ui/buttons/button-link.tsx";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../../components/ui/feedback/load-failure.tsx";
import { nameOfSong, textOfState } from "./song-state.ts";

/** The end of the reviews of a document with several songs: what was made of each. */
export function SongsDone({
  parseId,
  onOpen,
  onNew,
}: {
  /** The document of the song that was completed last. */
  parseId: string;
  onOpen: (parseId: string) => void;
  onNew: () => void;
}) {
  const { data, error, isError, refetch } = useQuery(songsOfDocumentQuery(parseId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="songs-done" className="max-w-3xl">
      <h1 id="songs-done" ref={heading} tabIndex={-1} className="headline text-2xl outline-none">
        Every song of this document is reviewed
      </h1>
      {isError && data === undefined && (
        <LoadFailure
          title="The songs could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="mt-4 divide-y divide-line rounded-card border bg-sheet">
        {(data ?? []).map((song) => (
          <li
            key={song.parseId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{nameOfSong(song)}</span>{" "}
              <span className="text-sm text-muted">{textOfState(song.state)}</span>
            </span>
            <span className="flex flex-wrap gap-x-4">
              {song.agreementId !== undefined && (
                <Link
                  className="py-2.5 text-pen underline underline-offset-4"
                  to={`/agreements/${song.agreementId}`}
                >
                  Agreement<span className="sr-only"> of {nameOfSong(song)}</span>
                </Link>
              )}
              {song.songId !== undefined && (
                <Link
                  className="py-2.5 text-pen underline underline-offset-4"
                  to={`/songs/${song.songId}`}
                >
                  Song<span className="sr-only"> {nameOfSong(song)}</span>
                </Link>
              )}
              {song.state === "open" && (
                <Button variant="text" size="small" onClick={() => onOpen(song.parseId)}>
                  Review
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/agreements">Go to Agreements</ButtonLink>
        <Button variant="quiet" onClick={onNew}>
          Upload another agreement
        </Button>
      </div>
    </section>
  );
}
