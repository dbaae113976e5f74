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
    <ShareFrame branding={status === "pending" ? null : data?.branding}>
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
    <div
      aria-busy
      className="mx-auto grid max-w-5xl gap-x-10 gap-y-5 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-end lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-14"
    >
      <p className="sr-only">Loading the song</p>
      <Skeleton className="mx-auto aspect-square w-full max-w-104 rounded-card" />
      <div>
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-16" />
      </div>
    </div>
  );
}
