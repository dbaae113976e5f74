import { lazy, Suspense, useState, type ReactNode } from "react";
import type { SongView } from "../../../../shared/contracts/songs/endpoints.ts";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { whenOnline } from "../../lib/when-online.ts";

const LyricsHistory = lazy(async () => {
  await whenOnline();
  return { default: (await import("./lyrics-history.tsx")).LyricsHistory };
});

/** What a song's lyrics were before, while it is open, and what opens it; undefined if they were never changed. */
export function useLyricsHistory(song: SongView | undefined): {
  history: ReactNode;
  openHistory: (() => void) | undefined;
} {
  const [isOpen, setOpen] = useState(false);
  if (song === undefined || song.lyricsRevision === 0)
    return { history: undefined, openHistory: undefined };
  return {
    openHistory: () => setOpen(true),
    history: isOpen ? (
      <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
        <LyricsHistory song={song} onClose={() => setOpen(false)} />
      </Suspense>
    ) : undefined,
  };
}
