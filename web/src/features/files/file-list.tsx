import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { rootPlace } from "../../../../shared/domain/files/folder-tree.ts";
import { isRefusedAs } from "../../api/call-errors.ts";
import {
  allFiles,
  filesQuery,
  recentFilesQuery,
  type Folders,
  type Place,
} from "../../api/files.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { arrangeFiles } from "./arrange-files.ts";
import { fileColumns } from "./file-columns.ts";
import { kindLabels, type FileKind } from "./file-kind.ts";
import { FileToolbar } from "./file-toolbar.tsx";
import { FileCard } from "./items/file-card.tsx";
import { useGrowingList } from "./use-growing-list.ts";
import type { useSelection } from "./use-selection.ts";
import { useViewOptions } from "./use-view-options.ts";
import { counted } from "./wording.ts";

/** Maximum number of files that are sorted and filtered, which needs all of them to be loaded. */
const arrangedMax = 2000;
const placeholders = [1, 2, 3, 4, 5];

/** The files of a place, with their order, filters and selection. */
export function FileList({
  place,
  folders,
  hasFolders,
  onShow,
  selecting: { selection, count, selectFiles, clear },
}: {
  place: Place;
  folders: Folders | undefined;
  hasFolders: boolean;
  /** Receives the files as they are shown. */
  onShow: (files: readonly FileView[]) => void;
  selecting: ReturnType<typeof useSelection>;
}) {
  const query = useInfiniteQuery(filesQuery(place));
  const view = useViewOptions();
  const [kind, setKind] = useState<FileKind>();
  const { sort, layout } = view;
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const arranged = useDeferredValue(
    useMemo(() => arrangeFiles(loaded, { sort, kind }), [loaded, sort, kind]),
  );
  const isArranged = sort !== "newest" || kind !== undefined;
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const isLoadingAll = isArranged && hasNextPage && loaded.length < arrangedMax;
  useEffect(() => {
    if (isLoadingAll && mayLoad) void fetchNextPage();
  }, [isLoadingAll, mayLoad, fetchNextPage]);
  const { shown, end } = useGrowingList(arranged, () => {
    if (mayLoad && !isArranged) void fetchNextPage();
  });
  useEffect(() => onShow(arranged), [arranged, onShow]);
  const isOnline = useIsOnline();

  /** Selects all files of the list, also those that are not loaded. */
  const selectAll = async () => {
    let result: Pick<typeof query, "data" | "hasNextPage" | "isError"> = query;
    let all = loaded;
    while (result.hasNextPage && !result.isError && all.length < arrangedMax) {
      result = await fetchNextPage();
      all = result.data?.pages.flatMap(({ items }) => items) ?? [];
    }
    selectFiles(arrangeFiles(all, { sort, kind }).map(({ id }) => id));
  };

  if (data === undefined && query.isError && !isRefusedAs("folder_not_found", query.error))
    return (
      <div className="mt-8">
        <Failure
          title="Failed to fetch files"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  const isEmpty = data !== undefined && loaded.length === 0;
  return (
    <section aria-label="Files" className="mt-8" aria-busy={query.isPending}>
      <FileToolbar
        place={place}
        view={view}
        kind={kind}
        onKind={setKind}
        isEmpty={isEmpty}
        areAllSelected={arranged.length > 0 && arranged.every(({ id }) => selection.files.has(id))}
        onSelectAll={() => void selectAll()}
        onClear={clear}
      />
      {data === undefined && !isOnline && (
        <output className="mb-3 block text-muted">
          You’re offline. Your files appear once you’re connected again.
        </output>
      )}
      {isEmpty && <NoFiles place={place} hasFolders={hasFolders} />}
      {isArranged && hasNextPage && (
        <output className="figures mb-3 block text-sm text-muted">
          {isLoadingAll && !isFetchNextPageError
            ? `Loading all files to sort them: ${counted(loaded.length, "file")} so far`
            : `Only the newest ${counted(loaded.length, "file")} are sorted and filtered here.`}
        </output>
      )}
      {data !== undefined && !isEmpty && arranged.length === 0 && kind !== undefined && (
        <div className="rounded-card border border-dashed border-field/60 px-6 py-10 text-center">
          <p className="mb-4 text-muted">{`No ${kindLabels[kind].toLowerCase()} here.`}</p>
          <Button variant="quiet" size="small" onClick={() => setKind(undefined)}>
            Show all files
          </Button>
        </div>
      )}
      <ul
        className={`group/files ${data !== undefined && arranged.length === 0 ? "hidden" : fileColumns[layout]}`}
        data-layout={layout}
        data-selecting={count > 0 || undefined}
      >
        {data === undefined &&
          placeholders.map((key) => (
            <li key={key}>
              <Skeleton className={layout === "grid" ? "h-48 rounded-card" : "m-2 h-11"} />
            </li>
          ))}
        {shown.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            layout={layout}
            isSelected={selection.files.has(file.id)}
            location={place === allFiles ? locationOf(file, folders) : undefined}
          />
        ))}
      </ul>
      <div ref={end} />
      {hasNextPage && (!isLoadingAll || isFetchNextPageError) && (
        <div className="mt-5 text-center">
          <Button
            variant="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
          <p role="alert" className="mt-2 text-sm text-red empty:hidden">
            {isFetchNextPageError && "The next ones could not be loaded. Please try again."}
          </p>
        </div>
      )}
    </section>
  );
}

function NoFiles({ place, hasFolders }: { place: Place; hasFolders: boolean }) {
  const { data: recent } = useQuery(recentFilesQuery);
  // Which of the two texts is true is not known yet.
  if (place === rootPlace && recent === undefined && !hasFolders) return null;
  if (place === rootPlace && (hasFolders || (recent ?? []).length > 0))
    return <p className="text-muted">Files in no folder appear here.</p>;
  if (place === rootPlace || place === allFiles)
    return (
      <EmptyState title="No files yet" text="Drop audio, images, PDFs and text above.">
        {null}
      </EmptyState>
    );
  if (hasFolders) return <p className="text-muted">Only folders are in this folder.</p>;
  return (
    <EmptyState title="This folder is empty" text="Drop files above, or move files here.">
      {null}
    </EmptyState>
  );
}

function locationOf({ folderId, songId }: FileView, folders: Folders | undefined) {
  if (folderId !== null) return folders?.get(folderId)?.name;
  return songId === null ? "Unsorted" : "In a song";
}
