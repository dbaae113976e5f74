import { cn } from "../../../lib/cn.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import {
  sideColumnClasses,
  documentColumnClasses,
  pageGridClasses,
} from "./page-column-classes.ts";

/** The placeholder of an agreement's page while it loads. */
export function AgreementPageSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-4 w-56" />
      <div className={pageGridClasses}>
        <div className={cn(sideColumnClasses, "grid gap-4")}>
          <Skeleton className="h-16" />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
        <Skeleton className={cn(documentColumnClasses, "h-[36rem]")} />
      </div>
    </div>
  );
}
