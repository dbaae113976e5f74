import { EarlyText } from "../../components/ui/feedback/early-text.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

/** The signing page while the sheet loads. */
export function SignSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading the agreement</p>
      <EarlyText at="ownerName" className="text-sm text-muted empty:w-40" />
      <Skeleton className="mt-2 h-7 w-64" />
      <EarlyText at="song.title" className="headline mt-1 text-2xl italic empty:w-48" />
      <SheetSkeleton />
    </div>
  );
}

/** The placeholder below the heading until the sheet is rendered. It is as high as the window, so that no foot moves. */
export function SheetSkeleton() {
  return (
    <div className="min-h-dvh">
      <div className="mt-5 rounded-bar border bg-sheet p-5 sm:p-10">
        <div className="flex justify-between">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-32" />
        </div>
        <Skeleton className="mt-4 h-4 w-full" />
        {[1, 2, 3].map((key) => (
          <div key={key} className="mt-6">
            <Skeleton className="h-5 w-44" />
            <div className="mt-3 grid grid-cols-4 gap-3">
              {[1, 2, 3, 4].map((column) => (
                <Skeleton key={column} className="h-8" />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="mt-6 h-42 w-full" />
    </div>
  );
}
