import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

/** The placeholder of an agreement's details while they load. */
export function DetailSkeleton() {
  return (
    <div aria-busy className="mt-4 grid gap-3">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-9" />
        ))}
      </div>
      {[1, 2, 3].map((key) => (
        <div key={key} className="border-t pt-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 h-10" />
        </div>
      ))}
    </div>
  );
}
