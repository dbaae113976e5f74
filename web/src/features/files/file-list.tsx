import { useEffect, useState } from "react";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { hasErrorCode } from "../../api/call-errors.ts";
import { allFilesScope, type Folders, type FileListScope } from "../../api/files.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { fileColumnClasses } from "./file-column-classes.ts";
import { kindLabels, type FileKind } from "./file-kind.ts";
import { FileToolbar } from "./page/file-toolbar.tsx";
import { FileCard } from "./items/file-card.tsx";
import { NoFiles } from "./page/no-files.tsx";
import { useArrangedFiles } from "./use-arranged-files.ts";
import { useIncrementalList } from "./use-incremental-list.ts";
import type { useSelection } from "./page/use-selection.ts";
import { useViewOptions } from "./page/use-view-options.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";

const placeholders = [1, 2, 3, 4, 5];

/** The list of files of a place, with sort order, filter and selection. */
export function FileList({
  place,
  folders,
  hasFolders,
  onShow,
  selecting: { selection, count, selectFiles, clear },
}: {
  place: FileListScope;
  folders: Folders | undefined;
  hasFolders: boolean;
  /** Called with the displayed files. */
  onShow: (files: readonly FileView[]) => void;
  selecting: ReturnType<typeof useSelection>;
}) {
  const view = useViewOptions();
  const [kind, setKind] = useState<FileKind>();
  const { sort, layout } = view;
  const { query, loaded, arranged, isArranged, isLoadingAll, loadNext, loadAllIds } =
    useArrangedFiles(place, { sort, kind });
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { shown, end } = useIncrementalList(arranged, loadNext);
  useEffect(() => onShow(arranged), [arranged, onShow]);
  const isOnline = useIsOnline();
  /** Selects all files of the list, after loading the remaining pages. */
  const selectAll = async () => selectFiles(await loadAllIds());

  if (data === undefined && query.isError && !hasErrorCode("folder_not_found", query.error))
    return (
      <div className="mt-8">
        <LoadFailure
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
            ? `Loading all files to sort them: ${countLabel(loaded.length, "file")} so far`
            : `Only the newest ${countLabel(loaded.length, "file")} are sorted and filtered here.`}
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
        className={`group/files ${data !== undefined && arranged.length === 0 ? "hidden" : fileColumnClasses[layout]}`}
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
            location={place === allFilesScope ? locationOf(file, folders) : undefined}
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

function locationOf({ folderId, songId }: FileView, folders: Folders | undefined) {
  if (folderId !== null) return folders?.get(folderId)?.name;
  return songId === null ? "Unsorted" : "In a song";
}
