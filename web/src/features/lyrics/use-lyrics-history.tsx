import { Suspense, useState, type ReactNode } from "react";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { whenOnline } from "../../lib/network/when-online.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const LyricsHistory = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./lyrics-history.tsx")).LyricsHistory };
});

/** The history of a song's lyrics while it is open, and the function that opens it; undefined without a history. */
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
