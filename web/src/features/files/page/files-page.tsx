import { usePrefetchInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { folderPathOf } from "../../../../../shared/domain/files/folder-tree.ts";
import {
  filesQuery,
  foldersQuery,
  recentFilesQuery,
  type FileListScope,
  type Folder,
  type Folders,
} from "../../../api/files.ts";
import { isFirstWait } from "../../../api/is-first-wait.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { useCopyFileLink } from "../../sharing/use-copy-file-link.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { useFileChanges } from "../changes/use-file-changes.ts";
import { useCreateFilesPageActions } from "./create-files-page-actions.ts";
import { FileList } from "../file-list.tsx";
import { FilesLead } from "./files-lead.tsx";
import { FileListsSkeleton } from "./files-skeleton.tsx";
import { FilesPageActionsProvider } from "./files-page-actions.ts";
import { FolderGrid } from "../folder-grid.tsx";
import { FolderMissing } from "./folder-missing.tsx";
import { InProgressList } from "../in-progress/in-progress-list.tsx";
import { DialogsAndPreview } from "./dialogs-and-preview.tsx";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import type { ShownFile } from "../shown-file.ts";
import { RecentUploads } from "./recent-uploads.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useFilesDialogs } from "./use-files-dialogs.ts";
import { usePlaceInAddress } from "./use-place-in-address.ts";
import { useSelection } from "./use-selection.ts";

/** The page of files: folders and files of one place, with uploads, selection and dialogs. */
export function FilesPage({ parts }: { parts: FilesPageDependencies }) {
  const { folderId, place } = usePlaceInAddress();
  const query = useQuery(foldersQuery);
  const folders = query.data;
  const isRoot = folderId === null;
  const recent = useQuery({ ...recentFilesQuery, enabled: isRoot });
  const path = useMemo(
    () => (folders === undefined || folderId === null ? [] : folderPathOf(folders, folderId)),
    [folders, folderId],
  );
  const folder = path.at(-1);
  const changes = useFileChanges(folders);
  const selecting = useSelection(place);
  const dialogs = useFilesDialogs();
  const shown = useRef<readonly FileView[]>([]);
  const { orderRef } = selecting;
  const onShow = useCallback(
    (files: readonly FileView[]) => {
      shown.current = files;
      orderRef.current = files.map(({ id }) => id);
    },
    [orderRef],
  );
  const { openDialog, openPreview } = dialogs;
  const copyLink = useCopyFileLink((file: ShownFile) => openDialog({ kind: "link", file }));
  const latest = { folderId, place, folders, changes, selecting, copyLink };
  const state = useRef(latest);
  useEffect(() => {
    state.current = latest;
  });
  const screen = useCreateFilesPageActions({ state, shown, openDialog, openPreview, parts });

  if (folderId !== null && folder === undefined)
    return <FolderMissing key={folderId} folderId={folderId} />;
  const children = childrenOf(folders, folderId);
  // Latest uploads and folders stand above the files.
  const isWaiting = isFirstWait(query) || (isRoot && isFirstWait(recent));
  return (
    <FilesPageActionsProvider value={screen}>
      {folder !== undefined && <Breadcrumb path={path} />}
      <FilesHeading
        title={folder?.name ?? "Files"}
        onNewFolder={() => screen.open({ kind: "new-folder" })}
      />
      {isRoot && <FilesLead />}
      <InProgressList
        onRestore={(items, onSettled) => changes.restore.mutate(items, { onSettled })}
      />
      <MemberOnly>
        {" "}
        <UploadZone
          folder={folder}
          onFiles={(files) => parts.upload(files, folderId)}
          onDropped={(transfer) => screen.upload(transfer, folderId)}
        />
      </MemberOnly>
      {/* High enough that the foot stays below the window, whatever the lists have. */}
      <div className="min-h-[60dvh]" aria-busy={isWaiting}>
        {isWaiting ? (
          <WaitingLists place={place} />
        ) : (
          <>
            {isRoot && <RecentUploads />}
            <FolderGrid
              key={`folders of ${place}`}
              query={query}
              folders={children}
              selected={selecting.selection.folders}
              isSelecting={selecting.count > 0}
            />
            <FileList
              key={place}
              place={place}
              folders={folders}
              hasFolders={children.length > 0}
              onShow={onShow}
              selecting={selecting}
            />
          </>
        )}
        {isRoot && <SharedWithMe />}
      </div>
      {selecting.count > 0 && (
        <SelectionBar selection={selecting.selection} folders={folders} onClear={selecting.clear} />
      )}
      <DialogsAndPreview
        dialogs={dialogs}
        path={path}
        folders={folders}
        changes={changes}
        player={parts.player}
        onCopyLink={(file) => void copyLink(file)}
        onChanged={selecting.clear}
      />
    </FilesPageActionsProvider>
  );
}

/** The heading with the name of the place, and the button that creates a folder in it. */
function FilesHeading({ title, onNewFolder }: { title: string; onNewFolder: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h1>
      <MemberOnly>
        {" "}
        <Button variant="quiet" className="shrink-0" onClick={onNewFolder}>
          <FolderPlus aria-hidden className="size-4.5" />
          New Folder
        </Button>
      </MemberOnly>
    </div>
  );
}

/** The placeholder of the lists. The files are loaded at the same time as the content above them. */
function WaitingLists({ place }: { place: FileListScope }) {
  usePrefetchInfiniteQuery(filesQuery(place));
  return (
    <>
      <p className="sr-only">Loading</p>
      <FileListsSkeleton />
    </>
  );
}

function childrenOf(folders: Folders | undefined, folderId: string | null): Folder[] {
  return [...(folders?.values() ?? [])].filter(({ parentId }) => (parentId ?? null) === folderId);
}
