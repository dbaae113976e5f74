import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { songColumnsClasses } from "./song-columns.ts";

/** The placeholder of a song's page while it loads. */
export function SongPageSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-3 h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-4 w-56" />
      <div className={songColumnsClasses}>
        <div className="grid min-w-0 gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
        </div>
        <div className="grid min-w-0 gap-4">
          <Skeleton className="h-52" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </div>
  );
}
