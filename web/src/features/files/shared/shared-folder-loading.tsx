import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

/** The placeholder of a shared folder while it loads. */
export function SharedFolderLoading() {
  return (
    <div aria-busy className="mx-auto max-w-3xl">
      <p className="sr-only">Loading the folder</p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-2/3" />
      <Skeleton className="mt-8 h-14" />
      <Skeleton className="mt-2 h-14" />
      <Skeleton className="mt-2 h-14" />
    </div>
  );
}
