import { EarlyText } from "../../../components/ui/feedback/early-text.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { fileColumnClasses, recentUploadsClasses } from "../file-column-classes.ts";
import { FilesLead } from "./files-lead.tsx";

const placeholders = [1, 2, 3, 4, 5, 6];
const recent = [0, 1];

/** The placeholder of the page of files while it loads. */
export function FilesSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <h1 className="headline text-2xl">Files</h1>
      <FilesLead />
      <Skeleton className="mt-6 h-28 rounded-card" />
      <FileListsSkeleton />
    </div>
  );
}

/** The placeholder of the lists of files, with the names of the latest as soon as they have come. */
export function FileListsSkeleton() {
  return (
    <>
      <Skeleton className="mt-8 mb-3 h-7 w-32" />
      <ul className={recentUploadsClasses}>
        {recent.map((key) => (
          <li key={key} className="flex items-center gap-1 border-b bg-sheet sm:gap-2">
            <Skeleton className="ml-2.5 size-10 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1 py-2 pr-3 pl-2">
              <EarlyText at={`${key}.name`} lines={2} className="font-medium empty:w-3/5" />
              <Skeleton className="h-4 w-24" />
            </div>
          </li>
        ))}
      </ul>
      <Skeleton className="mt-8 mb-3 h-7 w-32" />
      <ul className={fileColumnClasses.grid}>
        {placeholders.map((key) => (
          <li key={key}>
            <Skeleton className="h-48 rounded-card" />
          </li>
        ))}
      </ul>
    </>
  );
}
