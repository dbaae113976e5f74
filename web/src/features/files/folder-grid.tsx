import type { UseQueryResult } from "@tanstack/react-query";
import type { Folder, Folders } from "../../api/files.ts";
import { Failure } from "../../components/ui/failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { compareNames } from "./arrange-files.ts";
import { FolderCard } from "./items/folder-card.tsx";

export const folderColumns = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4";

/** The folders of a place, by name. */
export function FolderGrid({
  query,
  folders,
  selected,
  isSelecting,
}: {
  query: UseQueryResult<Folders>;
  folders: readonly Folder[];
  selected: ReadonlySet<string>;
  isSelecting: boolean;
}) {
  if (query.data === undefined && query.isError)
    return (
      <div className="mt-8">
        <Failure
          title="Failed to fetch folders"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  if (query.data !== undefined && folders.length === 0) return null;
  return (
    <section aria-labelledby="folders" className="mt-8" aria-busy={query.isPending}>
      <h2 id="folders" className="mb-3 text-lg font-semibold">
        Folders
      </h2>
      <ul className={`group/files ${folderColumns}`} data-selecting={isSelecting || undefined}>
        {query.isPending && [1, 2].map((key) => <FolderSkeleton key={key} />)}
        {folders.toSorted(compareNames).map((folder) => (
          <FolderCard key={folder.id} folder={folder} isSelected={selected.has(folder.id)} />
        ))}
      </ul>
    </section>
  );
}

function FolderSkeleton() {
  return (
    <li>
      <Skeleton className="h-15.5 rounded-card" />
    </li>
  );
}
