import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";

/** The placeholder of a song's or agreement's card while it loads. */
export function CardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Card aria-hidden className="p-5">
      <div className="flex gap-3">
        <Skeleton className="aspect-square w-16 shrink-0 sm:w-18" />
        <div className="flex-1">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-20 rounded-full!" />
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
