import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

export function WizardSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-6 h-5 w-96 max-w-full" />
      <div className="mt-9 grid max-w-3xl gap-4 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-60 sm:col-span-2" />
      </div>
    </div>
  );
}
