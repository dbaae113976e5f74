import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { SongCardSkeleton } from "../song-card-skeleton.tsx";

const placeholders = [0, 1, 2, 3];

/** The placeholder of the list of songs while it loads. */
export function SongListSkeleton({ withToolbar = true }: { withToolbar?: boolean }) {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      {withToolbar && (
        <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem]">
          <Skeleton className="h-11 col-span-2 lg:col-span-1" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {placeholders.map((key) => (
          <SongCardSkeleton key={key} index={key} />
        ))}
      </div>
    </div>
  );
}
