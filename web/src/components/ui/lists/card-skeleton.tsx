import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { EarlyText } from "../feedback/early-text.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

/** The placeholder of a song's or agreement's card while it loads, with its title as soon as that has come. */
export function CardSkeleton({
  title,
  children,
}: {
  /** Where the title is in the answer to the page's first read. */
  title?: string;
  children?: ReactNode;
}) {
  return (
    <Card className="p-5">
      <div className="flex gap-3">
        <Skeleton className="aspect-square w-16 shrink-0 sm:w-18" />
        <div className="min-w-0 flex-1">
          <div className="flex justify-between gap-3">
            {title === undefined ? (
              <Skeleton className="h-5 w-2/5" />
            ) : (
              <EarlyText at={title} className="font-semibold empty:w-2/5" />
            )}
            <Skeleton className="h-6 w-20 shrink-0 rounded-full!" />
          </div>
          <Skeleton className="mt-2 h-4 w-32" />
        </div>
      </div>
      <Skeleton className="mt-4 h-3.5 w-full" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      {children}
    </Card>
  );
}
