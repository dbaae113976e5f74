import { CardSkeleton } from "../../../components/ui/lists/card-skeleton.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

const placeholders = [0, 1, 2, 3];

/** The placeholder of the agreement cards while they load. It is as high as the window, so that no foot moves. */
export function GridSkeleton() {
  return (
    <div aria-busy className="min-h-dvh">
      <p className="sr-only">Loading</p>
      <div className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {placeholders.map((key) => (
          <CardSkeleton key={key} title={`${key}.song.title`}>
            <Skeleton className="mt-6 h-4 w-32" />
          </CardSkeleton>
        ))}
      </div>
    </div>
  );
}
