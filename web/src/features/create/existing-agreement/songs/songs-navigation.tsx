import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import type { SongOfDocument } from "../../../../../../shared/contracts/files/parsing.ts";
import { songsOfDocumentQuery } from "../../../../api/agreements.ts";
import { MemberOnly } from "../../../../components/layouts/member-only.tsx";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../../components/ui/feedback/load-failure.tsx";
import { cn } from "../../../../lib/cn.ts";
import { DiscardUploadDialog } from "../../../uploads/discard-upload-dialog.tsx";
import { nameOfSong, textOfState } from "./song-state.ts";

/**
 * Which song of its document is reviewed, with the others, which can be opened, and the button that discards this one.
 * It gets the focus when another song was opened.
 */
export function SongsNavigation({
  parseId,
  song,
  title,
  isOpened,
  onOpen,
  onDiscarded,
}: {
  parseId: string;
  song: NonNullable<UploadReviewCard["song"]>;
  title: string;
  /** Whether it was opened after another song of the document. */
  isOpened: boolean;
  onOpen: (parseId: string) => void;
  onDiscarded: () => void;
}) {
  const [isDiscarding, setDiscarding] = useState(false);
  const [discarded, setDiscarded] = useState<string>();
  // A discarded document is not asked for its songs any more.
  const others = useQuery({
    ...songsOfDocumentQuery(parseId),
    enabled: !isDiscarding && discarded !== parseId,
  });
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpened) place.current?.focus();
  }, [isOpened]);
  return (
    <nav aria-label="Songs of this document" className="mt-3 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p ref={place} tabIndex={-1} className="figures font-medium outline-none">
          Song {song.number} of {song.of}
        </p>
        <MemberOnly>
          <Button variant="text" size="small" onClick={() => setDiscarding(true)}>
            Discard this song
          </Button>
        </MemberOnly>
      </div>
      {others.isError && others.data === undefined ? (
        <LoadFailure
          title="The other songs could not be loaded"
          error={others.error}
          onRetry={() => void others.refetch()}
        />
      ) : (
        <ol className="mt-1 flex flex-wrap gap-2">
          {(others.data ?? []).map((one) => (
            <li key={one.parseId} className="max-w-full">
              <SongButton
                song={one}
                isCurrent={one.parseId === parseId}
                onOpen={() => onOpen(one.parseId)}
              />
            </li>
          ))}
        </ol>
      )}
      {isDiscarding && (
        <DiscardUploadDialog
          upload={{ parseId, title, song }}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            setDiscarded(parseId);
            onDiscarded();
          }}
        />
      )}
    </nav>
  );
}

function SongButton({
  song,
  isCurrent,
  onOpen,
}: {
  song: SongOfDocument;
  isCurrent: boolean;
  onOpen: () => void;
}) {
  const isOpen = song.state === "open";
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      disabled={!isOpen || isCurrent}
      onClick={onOpen}
      className={cn(
        "figures flex min-h-11 max-w-full items-center gap-2 rounded-control border px-3 text-left text-sm",
        isCurrent ? "border-pen bg-pen-wash font-medium" : "bg-sheet enabled:hover:bg-wash",
        !isOpen && "text-muted",
      )}
    >
      <span className="min-w-0 truncate">
        {song.number}. {nameOfSong(song)}
      </span>
      {!isOpen && <span className="shrink-0">· {textOfState(song.state)}</span>}
    </button>
  );
}
