import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
} from "react";
import { useNavigate } from "react-router";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { pathOf } from "../../../../shared/domain/files/folder-tree.ts";
import { allFiles, foldersQuery, type Folder } from "../../api/files.ts";
import type { Items } from "../../api/files-cache.ts";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { downloadFile } from "./download-file.ts";
import { startDrag } from "./drag.ts";
import { droppedFiles } from "./dropped-files.ts";
import { FileList } from "./file-list.tsx";
import { FilesLead } from "./files-lead.tsx";
import { FilesScreenProvider, type FilesDialog } from "./files-screen.ts";
import { FolderGrid } from "./folder-grid.tsx";
import { FolderMissing } from "./folder-missing.tsx";
import type { FilesParts } from "./parts.ts";
import type { ShownFile } from "./shown-file.ts";
import { RecentUploads } from "./recent-uploads.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { canMove, useFileChanges } from "./use-file-changes.ts";
import { placeAddress, usePlace } from "./use-place.ts";
import { useSelection } from "./use-selection.ts";
import { InProgressList } from "./in-progress/in-progress-list.tsx";
import { counted } from "./wording.ts";

const loadDialogs = () => import("./dialogs/files-dialogs.tsx");
const loadPreview = () => import("./preview/preview-dialog.tsx");
const FilesDialogs = lazy(async () => ({ default: (await loadDialogs()).FilesDialogs }));
const PreviewDialog = lazy(async () => ({ default: (await loadPreview()).PreviewDialog }));

export function FilesPage({ parts }: { parts: FilesParts }) {
  const navigate = useNavigate();
  const { folderId, place } = usePlace();
  const query = useQuery(foldersQuery);
  const folders = query.data;
  const path = useMemo(
    () => (folders === undefined || folderId === null ? [] : pathOf(folders, folderId)),
    [folders, folderId],
  );
  const folder = path.at(-1);
  const changes = useFileChanges(folders);
  const selecting = useSelection(place);
  const [dialog, setDialog] = useState<FilesDialog>();
  const [previewed, setPreviewed] = useState<{ file: ShownFile; files: readonly ShownFile[] }>();
  const shown = useRef<readonly FileView[]>([]);
  const { orderRef } = selecting;
  const onShow = useCallback(
    (files: readonly FileView[]) => {
      shown.current = files;
      orderRef.current = files.map(({ id }) => id);
    },
    [orderRef],
  );
  const latest = { folderId, place, folders, changes, selecting };
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  useEffect(() => {
    // The code of dialogs is loaded at the first input, so that it is there when the network is not.
    const load = () => void Promise.allSettled([loadDialogs(), loadPreview()]);
    const stop = new AbortController();
    for (const type of ["pointerdown", "keydown"])
      window.addEventListener(type, load, { signal: stop.signal, once: true, passive: true });
    return () => stop.abort();
  }, []);

  const [screen] = useState(() => {
    const open = (load: () => Promise<unknown>, show: () => void) => {
      load().then(show, () => toastError(unreachableMessage));
    };
    const selected = (): Items => {
      const { files, folders } = current.current.selecting.selection;
      return { fileIds: [...files], folderIds: [...folders] };
    };
    return {
      open: (next: FilesDialog) => open(loadDialogs, () => setDialog(next)),
      preview: (file: FileView) =>
        open(loadPreview, () => {
          const files = shown.current.filter(({ state }) => state === "ready");
          setPreviewed({ file, files });
        }),
      download: (file: FileView) => void downloadFile(file),
      remove: (items: Items) => {
        if (items.folderIds.length > 0) {
          open(loadDialogs, () => setDialog({ kind: "delete", items }));
          return;
        }
        current.current.selecting.clear();
        current.current.changes.remove.mutate(items);
      },
      move: (items: Items, to: string | null) => {
        current.current.selecting.clear();
        current.current.changes.move.mutate({ items, folderId: to });
      },
      canMove: (items: Items, to: string | null) => {
        const { folders, folderId, place } = current.current;
        // The list of all files has files of several places.
        const isThere = place !== allFiles && to === folderId;
        return folders !== undefined && !isThere && canMove(folders, items, to);
      },
      setCover: (id: string, file: FileView) =>
        current.current.changes.updateFolder.mutate({
          params: { id },
          body: { coverFileId: file.id },
        }),
      toggleFile: (id: string, isRange: boolean) =>
        current.current.selecting.toggleFile(id, isRange),
      toggleFolder: (id: string) => current.current.selecting.toggleFolder(id),
      drag: (event: DragEvent, item: { fileId: string } | { folderId: string }, name: string) => {
        const { selection } = current.current.selecting;
        const isSelected =
          "fileId" in item
            ? selection.files.has(item.fileId)
            : selection.folders.has(item.folderId);
        const alone: Items =
          "fileId" in item
            ? { fileIds: [item.fileId], folderIds: [] }
            : { fileIds: [], folderIds: [item.folderId] };
        const items = isSelected ? selected() : alone;
        const count = items.fileIds.length + items.folderIds.length;
        startDrag(event, items, count === 1 ? name : counted(count, "item"));
      },
      upload: (transfer: DataTransfer, to: string | null) => {
        droppedFiles(transfer).then(
          (dropped) => parts.upload(dropped, to),
          () => toastError("The dropped files could not be read."),
        );
      },
      play: parts.play,
      shown,
    };
  });

  if (folderId !== null && folder === undefined)
    return <FolderMissing key={folderId} folderId={folderId} />;
  const children = childrenOf(folders, folderId);
  const isRoot = folderId === null;
  return (
    <FilesScreenProvider value={screen}>
      {folder !== undefined && <Breadcrumb path={path} />}
      <div className="flex items-start justify-between gap-4">
        <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">
          {folder?.name ?? "Files"}
        </h1>
        <MemberOnly>
          {" "}
          <Button
            variant="quiet"
            className="shrink-0"
            onClick={() => screen.open({ kind: "new-folder" })}
          >
            <FolderPlus aria-hidden className="size-4.5" />
            New Folder
          </Button>
        </MemberOnly>
      </div>
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
      {isRoot && <SharedWithMe />}
      {selecting.count > 0 && (
        <SelectionBar selection={selecting.selection} folders={folders} onClear={selecting.clear} />
      )}
      <Suspense>
        {dialog !== undefined && (
          <FilesDialogs
            dialog={dialog}
            folderId={folderId}
            folders={folders}
            changes={changes}
            onChanged={selecting.clear}
            onDeleted={(ids) => {
              const index = path.findIndex(({ id }) => ids.includes(id));
              if (index !== -1) void navigate(placeAddress(path[index - 1]?.id ?? null));
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {previewed !== undefined && (
          <PreviewDialog
            file={previewed.file}
            files={previewed.files}
            player={parts.player}
            onDownload={(file) => void downloadFile(file)}
            onShow={(file) => setPreviewed({ ...previewed, file })}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </Suspense>
    </FilesScreenProvider>
  );
}

function childrenOf(
  folders: ReadonlyMap<string, Folder> | undefined,
  folderId: string | null,
): Folder[] {
  return [...(folders?.values() ?? [])].filter(({ parentId }) => (parentId ?? null) === folderId);
}
