import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { fileColumnClasses } from "../file-column-classes.ts";
import { FilesLead } from "./files-lead.tsx";

const placeholders = [1, 2, 3, 4, 5, 6];

/** The placeholder of the page of files while it loads. */
export function FilesSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading</p>
      <h1 className="headline text-2xl">Files</h1>
      <FilesLead />
      <Skeleton className="mt-6 h-28 rounded-card" />
      <Skeleton className="mt-8 mb-3 h-7 w-32" />
      <ul className={fileColumnClasses.grid}>
        {placeholders.map((key) => (
          <li key={key}>
            <Skeleton className="h-48 rounded-card" />
          </li>
        ))}
      </ul>
    </div>
  );
}
