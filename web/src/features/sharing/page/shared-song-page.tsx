import { sharedSongQuery } from "../../../api/sharing.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { ShareCodeForm } from "./share-code-form.tsx";
import { ShareFrame } from "./share-frame.tsx";
import { ShareUnavailable } from "./share-unavailable.tsx";
import { SharePasswordForm } from "./share-password-form.tsx";
import { SharedSong } from "./shared-song.tsx";
import { useSharedContent } from "./use-shared-content.ts";

/** The page of a shared song, for every state of its link. */
export function SharedSongPage({ shareToken }: { shareToken: string }) {
  const { data, status, refusal, isOpenNow } = useSharedContent(sharedSongQuery(shareToken));
  return (
    <ShareFrame>
      {refusal === "gone" && (
        <ShareUnavailable text="This share link is invalid or has been removed." />
      )}
      {refusal === "password" && <SharePasswordForm shareToken={shareToken} onOpened={isOpenNow} />}
      {refusal === "code" && <ShareCodeForm shareToken={shareToken} onOpened={isOpenNow} />}
      {refusal === undefined && status === "pending" && <LoadingSong />}
      {refusal === undefined && data !== undefined && (
        <SharedSong song={data} shareToken={shareToken} />
      )}
      {refusal === undefined && status === "error" && data === undefined && (
        <ShareUnavailable text="Failed to load shared song." />
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
