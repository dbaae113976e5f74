import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { CardSkeleton } from "../../components/ui/lists/card-skeleton.tsx";

/** The placeholder of a song's card at this place of the list, as high as one with a recording and lyrics. */
export function SongCardSkeleton({ index }: { index: number }) {
  return (
    <CardSkeleton title={`${index}.title`}>
      <Skeleton className="mt-4 h-11 w-full" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-6 h-4 w-40" />
    </CardSkeleton>
  );
}
