import { useState, type RefObject } from "react";
import type { ExtractedSong } from "../../../../../../shared/contracts/files/parsing.ts";
import { songsMax } from "../../../../../../shared/domain/extraction/songs/songs-max.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";

/** Asks which songs of a document are reviewed, or whether it is about one song. */
export function SongsQuestion({
  songs,
  isBusy,
  onReview,
  onOneSong,
  reviewButton,
}: {
  songs: readonly ExtractedSong[];
  /** Whether the document is being divided. */
  isBusy: boolean;
  /** Called with the indexes of the chosen songs. */
  onReview: (chosen: number[]) => void;
  onOneSong: () => void;
  /** The button that takes the chosen songs. */
  reviewButton?: RefObject<HTMLButtonElement | null>;
}) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = songs.map((_, index) => index).filter((index) => !left.has(index));
  const change = (index: number, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(index);
      else next.add(index);
      return next;
    });
  return (
    <section aria-labelledby="songs-question" className="mt-7 max-w-3xl">
      <h2 id="songs-question" className="text-lg font-semibold">
        This document has {songs.length} songs
      </h2>
      <p className="mt-1 text-sm text-muted">
        You review them one after the other. Each becomes an agreement with its own song.
        {songs.length === songsMax && ` Only the first ${songsMax} songs are listed.`}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border bg-sheet">
        {songs.map(({ title, splits }, index) => (
          // The songs of a document have no ids, and their order stays.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-pen"
                checked={!left.has(index)}
                disabled={isBusy}
                onChange={({ target }) => change(index, target.checked)}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-medium">{title?.value ?? `Song ${index + 1}`}</span>{" "}
                <span className="figures block text-sm text-muted sm:inline">
                  {countLabel(splits.length, "writer")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          ref={reviewButton}
          disabled={chosen.length === 0}
          busy={isBusy}
          onClick={() => onReview(chosen)}
        >
          Review {countLabel(chosen.length, "song")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onOneSong}>
          It is one song
        </Button>
      </div>
    </section>
  );
}
