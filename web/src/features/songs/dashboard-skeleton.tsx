import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { SongCountSkeleton } from "./recent-songs.tsx";
import { SongCardSkeleton } from "./song-card-skeleton.tsx";

const figures = ["Total Songs", "Total Files", "Pending Signatures", "Signed Agreements"];
const cards = [0, 1, 2, 3];

/** The placeholder of the dashboard below its heading, as high as what comes. */
export function DashboardSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <div className="mt-6 mb-9 grid grid-cols-2 gap-y-6 md:grid-cols-4">
        {figures.map((label) => (
          <div
            key={label}
            className="border-l px-4 py-1 max-md:odd:border-l-0 max-md:odd:pl-0 sm:px-5 md:first:border-l-0 md:first:pl-0"
          >
            <Skeleton className="my-1 h-8 w-10" />
            <p className="text-sm text-muted">{label}</p>
            <p className="min-h-[1.5em] text-sm" />
          </div>
        ))}
      </div>
      <div className="mb-3">
        <h2 className="text-lg leading-11 font-semibold sm:leading-9">Recent Songs</h2>
        <SongCountSkeleton />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {cards.map((key) => (
          <SongCardSkeleton key={key} index={key} />
        ))}
      </div>
    </div>
  );
}
