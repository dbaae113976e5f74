import { sharedSongQuery } from "../../../api/sharing.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { ShareCode } from "./share-code.tsx";
import { ShareFrame } from "./share-frame.tsx";
import { ShareMessage } from "./share-message.tsx";
import { SharePassword } from "./share-password.tsx";
import { SharedSong } from "./shared-song.tsx";
import { useShared } from "./use-shared.ts";

/** The page of a shared song, for every state of its link. */
export function SharedSongPage({ shareToken }: { shareToken: string }) {
  const { data, status, refusal, isOpenNow } = useShared(sharedSongQuery(shareToken));
  return (
    <ShareFrame>
      {refusal === "gone" && (
        <ShareMessage text="This share link is invalid or has been removed." />
      )}
      {refusal === "password" && <SharePassword shareToken={shareToken} onOpened={isOpenNow} />}
      {refusal === "code" && <ShareCode shareToken={shareToken} onOpened={isOpenNow} />}
      {refusal === undefined && status === "pending" && <LoadingSong />}
      {refusal === undefined && data !== undefined && (
        <SharedSong song={data} shareToken={shareToken} />
      )}
      {refusal === undefined && status === "error" && data === undefined && (
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
