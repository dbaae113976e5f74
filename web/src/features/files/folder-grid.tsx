import type { UseQueryResult } from "@tanstack/react-query";
import { startTransition, useEffect, useRef, useState } from "react";
import type { Folder, Folders } from "../../api/files.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { compareNames } from "./arrange-files.ts";
import { FolderCard } from "./items/folder-card.tsx";

/** Number of folders before 'Show all', so that the files below stay near. */
const fewFolders = 24;

export const folderGridClasses = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4";

/** The folders of a place, sorted by name. */
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
  const [isWhole, setIsWhole] = useState(false);
  /** The number of folders at first. Shows all when a folder is added, so that it is visible. */
  const [before, setBefore] = useState<number>();
  if (before === undefined && query.data !== undefined) setBefore(folders.length);
  if (!isWhole && before !== undefined && folders.length > before) setIsWhole(true);
  const arranged = folders.toSorted(compareNames);
  const shown = isWhole ? arranged : arranged.slice(0, fewFolders);
  const list = useRef<HTMLUListElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isWhole || !isAsked.current) return;
    isAsked.current = false;
    // The removed button had the focus.
    list.current?.children[fewFolders]?.querySelector("a")?.focus({ preventScroll: true });
  }, [isWhole]);
  if (query.data === undefined && query.isError)
    return (
      <div className="mt-8">
        <LoadFailure
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
      <ul
        ref={list}
        className={`group/files ${folderGridClasses}`}
        data-selecting={isSelecting || undefined}
      >
        {query.isPending && [1, 2].map((key) => <FolderSkeleton key={key} />)}
        {shown.map((folder) => (
          <FolderCard key={folder.id} folder={folder} isSelected={selected.has(folder.id)} />
        ))}
      </ul>
      {shown.length < arranged.length && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => {
            isAsked.current = true;
            startTransition(() => setIsWhole(true));
          }}
        >
          {`Show all ${arranged.length} folders`}
        </Button>
      )}
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
