import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, Download, Folder as FolderIcon, Pencil, Trash2 } from "lucide-react";
import { Fragment, Suspense, useEffect, useState, type ReactNode } from "react";
import {
  sharedFilesQuery,
  type SharedFile,
  type SharedFolder as Folder,
} from "../../../api/sharing.ts";
import { PagedList } from "../../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { formatDay } from "../../../lib/format.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { PlayButton } from "../../player/play-button.tsx";
import { closePlayer } from "../../player/playback.ts";
import { reportShareActivity } from "../../sharing/page/report-share-activity.ts";
import { downloadFile } from "../download-file.ts";
import { kindOf } from "../file-kind.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { FileThumbnail } from "../items/file-thumbnail.tsx";
import type { MenuAction } from "../items/item-menu.tsx";
import type { ShownFile } from "../shown-file.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import type { FileEdit } from "./folder-editor.tsx";
import { JoinFolder } from "./join-folder.tsx";
import { foreignTrackOf, SharedFilePlayer } from "./shared-file-player.tsx";
import { sharedFolderHash } from "./use-folder-in-hash.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const FolderEditor = lazyPart(async () => ({
  default: (await import("./folder-editor.tsx")).FolderEditor,
}));
const ItemMenu = lazyPart(async () => ({
  default: (await import("../items/item-menu.tsx")).ItemMenu,
}));
const PreviewDialog = lazyPart(async () => ({
  default: (await import("../preview/preview-dialog.tsx")).PreviewDialog,
}));

/** The content of a shared folder: its subfolders, its files, and the actions that the share allows. */
export function SharedFolder({
  folder,
  folderId,
  shareToken,
  onJoined,
}: {
  folder: Folder;
  /** The id of the displayed subfolder; undefined for the shared folder itself. */
  folderId: string | undefined;
  shareToken: string;
  /** Called when the visitor has joined the folder as editor. */
  onJoined: () => void;
}) {
  const { name, path, folders, sharedBy, permission, isEditor } = folder;
  const [edit, setEdit] = useState<FileEdit>();
  const query = useInfiniteQuery(sharedFilesQuery(shareToken, folderId));
  const [previewed, setPreviewed] = useState<SharedFile>();
  // Stops the playback when the share has ended or the folder is left.
  useEffect(() => closePlayer, []);
  const files = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const recordings = files.filter((file) => kindOf(file) === "audio");
  const download =
    permission === "download" || isEditor
      ? (file: ShownFile) => {
          reportShareActivity(shareToken, "downloaded");
          void downloadFile(file);
        }
      : undefined;
  return (
    <article className="mx-auto max-w-3xl">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">Shared by {sharedBy.name}</p>
      {path.length > 1 && <Path path={path} />}
      <h1 className={`headline mt-1 [overflow-wrap:anywhere] ${titleSizeClass(name, "page")}`}>
        {name}
      </h1>
      {folders.length > 0 && (
        <ul aria-label="Folders" className="mt-6 grid gap-2 sm:grid-cols-2">
          {folders.map((one) => (
            <FolderRow key={one.id} folder={one} />
          ))}
        </ul>
      )}
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-6 h-14" />}
        failure="The files could not be loaded."
        empty={
          folders.length === 0 ? "This folder is empty." : "No files here. Open a folder above."
        }
      >
        {(shown) => (
          <ul aria-label="Files" className="mt-6 divide-y border-y">
            {shown.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                queue={recordings}
                onOpen={() => setPreviewed(file)}
                onDownload={download && (() => download(file))}
                menu={
                  isEditor && (
                    <Suspense>
                      <ItemMenu name={file.name} actions={() => actionsOf(file, setEdit)} />
                    </Suspense>
                  )
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
      {permission === "view" && (
        <p className="mt-8 text-muted">You have view-only access to this folder.</p>
      )}
      {permission === "edit" && !isEditor && (
        <JoinFolder shareToken={shareToken} ownerName={sharedBy.name} onJoined={onJoined} />
      )}
      {isEditor && (
        <Suspense fallback={<Skeleton className="mt-6 h-28" />}>
          <FolderEditor
            shareToken={shareToken}
            folder={folder}
            edit={edit}
            onClose={() => setEdit(undefined)}
          />
        </Suspense>
      )}
      <Suspense>
        {previewed !== undefined && (
          <PreviewDialog
            file={previewed}
            files={files}
            player={SharedFilePlayer}
            onDownload={download}
            onShow={(file) => setPreviewed(files.find(({ id }) => id === file.id))}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </Suspense>
    </article>
  );
}

function actionsOf(file: SharedFile, edit: (edit: FileEdit) => void): MenuAction[] {
  const rename: MenuAction = {
    label: "Rename",
    Icon: Pencil,
    onSelect: () => edit({ kind: "rename", file }),
  };
  const remove: MenuAction = {
    label: "Delete",
    Icon: Trash2,
    isDanger: true,
    onSelect: () => edit({ kind: "delete", file }),
  };
  return file.isMine ? [rename, remove] : [rename];
}

/** The links to the parent folders of the displayed folder, up to the shared folder. */
function Path({ path }: { path: Folder["path"] }) {
  return (
    <nav aria-label="Breadcrumb" className="mt-2 -ml-2 overflow-x-auto">
      <ol className="flex items-center">
        {path.slice(0, -1).map(({ id, name }, index) => (
          <Fragment key={id}>
            <li className="shrink-0">
              <a
                href={index === 0 ? sharedFolderHash : `#${id}`}
                className="flex min-h-11 max-w-48 items-center rounded-control px-2 font-medium text-pen hover:bg-wash"
              >
                <span className="own-direction truncate">{name}</span>
              </a>
            </li>
            <li aria-hidden className="shrink-0 text-muted">
              <ChevronRight className="size-4" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="max-w-48 shrink-0 truncate px-2 text-muted">
          {path.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}

function FolderRow({ folder: { id, name, color, files } }: { folder: Folder["folders"][number] }) {
  return (
    <li>
      <a
        href={`#${id}`}
        className="flex min-h-14 items-center gap-3 rounded-card border bg-sheet px-3 hover:border-field/60"
      >
        <FolderIcon
          aria-hidden
          className="size-6.5 shrink-0 text-ink/45"
          style={{ fill: color }}
          strokeWidth={1.2}
        />
        <span className="min-w-0">
          <span className="own-direction block truncate font-medium">{name}</span>
          <span className="figures block text-sm text-muted">{countLabel(files, "file")}</span>
        </span>
      </a>
    </li>
  );
}

function FileRow({
  file,
  queue,
  onOpen,
  onDownload,
  menu,
}: {
  file: SharedFile;
  queue: readonly SharedFile[];
  onOpen: () => void;
  onDownload: (() => void) | undefined;
  menu: ReactNode;
}) {
  const { name, size, uploadedAt } = file;
  return (
    <li data-slot="file" className="relative flex items-center gap-1 py-1.5 sm:gap-2">
      <FileThumbnail file={file} className="size-10 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1 py-1 pl-2">
        <button
          type="button"
          title={name}
          onClick={onOpen}
          className="own-direction block w-full truncate text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen"
        >
          {name}
        </button>
        <p className="figures truncate text-sm text-muted">
          {formatFileSize(size)} · {formatDay(uploadedAt)}
        </p>
      </div>
      {kindOf(file) === "audio" && (
        <span className="relative z-10">
          <PlayButton track={foreignTrackOf(file)} queue={() => queue.map(foreignTrackOf)} />
        </span>
      )}
      {onDownload !== undefined && (
        <button
          type="button"
          aria-label={`Download ${name}`}
          onClick={onDownload}
          className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink sm:size-10"
        >
          <Download aria-hidden className="size-4.5" />
        </button>
      )}
      {menu}
    </li>
  );
}
