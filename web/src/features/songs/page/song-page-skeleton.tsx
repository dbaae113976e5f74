import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { EarlyText } from "../../../components/ui/feedback/early-text.tsx";
import { cn } from "../../../lib/cn.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { songColumnsClasses } from "./song-columns.ts";

/** The placeholder of a song's page while it loads. */
export function SongPageSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <Skeleton className="h-4 w-20" />
      <div className="mt-2 grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-7 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-9">
        <Skeleton className="aspect-square rounded-card" />
        <div className="min-w-0">
          <EarlyText
            at="title"
            className={cn("headline empty:w-80 empty:max-w-full", titleSizeClass("", "cover"))}
          />
          <EarlyText at="artist" className="mt-1.5 text-muted empty:w-56 empty:max-w-full" />
          <Skeleton className="mt-8 h-16 max-sm:hidden" />
        </div>
        <Skeleton className="col-span-2 h-16 sm:hidden" />
      </div>
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
