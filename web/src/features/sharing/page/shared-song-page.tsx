import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRefusedAs } from "../../../api/call-errors.ts";
import { sharedSongQuery } from "../../../api/sharing.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { closePlayer } from "../../player/playback.ts";
import { ShareFrame } from "./share-frame.tsx";
import { ShareMessage } from "./share-message.tsx";
import { SharePassword } from "./share-password.tsx";
import { SharedSong } from "./shared-song.tsx";

/** How often an open page looks whether the song is still shared. */
const lookMs = 30_000;

/** The page of a shared song, for every state of its link. */
export function SharedSongPage({ shareToken }: { shareToken: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...sharedSongQuery(shareToken),
    refetchInterval: lookMs,
  });
  const isGone = isRefusedAs("share_not_found", error) || isRefusedAs("invalid_request", error);
  const isLocked = isRefusedAs("share_password_needed", error);
  useEffect(() => {
    // Nothing is heard any more once the share has ended.
    if (isGone || isLocked) closePlayer();
  }, [isGone, isLocked]);
  return (
    <ShareFrame>
      {isGone && <ShareMessage text="This share link is invalid or has been removed." />}
      {isLocked && <SharePassword shareToken={shareToken} onOpened={() => void refetch()} />}
      {!isGone && !isLocked && isPending && <LoadingSong />}
      {!isGone && !isLocked && data !== undefined && (
        <SharedSong song={data} shareToken={shareToken} />
      )}
      {!isGone && !isLocked && !isPending && data === undefined && (
        <ShareMessage text="Failed to load shared song." />
      )}
    </ShareFrame>
  );
}

function LoadingSong() {
  return (
    <div aria-busy className="mx-auto grid max-w-3xl gap-6 sm:grid-cols-[16rem_1fr]">
      <p className="sr-only">Loading the song</p>
      <Skeleton className="aspect-square w-full" />
      <div>
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-8 h-12" />
      </div>
    </div>
  );
}
