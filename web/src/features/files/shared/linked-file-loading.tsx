import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

/** The placeholder of a file's page while it loads. */
export function LinkedFileLoading() {
  return (
    <div aria-busy className="mx-auto max-w-3xl">
      <p className="sr-only">Loading the file</p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-2/3" />
      <Skeleton className="mt-6 h-64" />
    </div>
  );
}
