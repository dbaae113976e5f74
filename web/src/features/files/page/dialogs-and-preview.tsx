import { Suspense } from "react";
import { useNavigate } from "react-router";
import type { Folder, Folders } from "../../../api/files.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import type { ShownFile } from "../shown-file.ts";
import type { FileChanges } from "../changes/use-file-changes.ts";
import { downloadFile } from "../download-file.ts";
import type { FilesPageDependencies } from "../files-page-dependencies.ts";
import { loadDialogs, loadPreview, type useFilesDialogs } from "./use-files-dialogs.ts";
import { folderPagePath } from "./use-place-in-address.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const FilesDialogs = lazyPart(async () => ({ default: (await loadDialogs()).FilesDialogs }));
const PreviewDialog = lazyPart(async () => ({ default: (await loadPreview()).PreviewDialog }));

/** Renders the open dialog and the open preview of the page of files. */
export function DialogsAndPreview({
  dialogs: { dialog, previewed, closeDialog, closePreview, showInPreview },
  path,
  folders,
  changes,
  player,
  onCopyLink,
  onChanged,
}: {
  dialogs: ReturnType<typeof useFilesDialogs>;
  /** The folders from the root to the displayed one; empty at the root. */
  path: readonly Folder[];
  folders: Folders | undefined;
  changes: FileChanges;
  player: FilesPageDependencies["player"];
  onCopyLink: (file: ShownFile) => void;
  /** Called when the selected files and folders are about to change. */
  onChanged: () => void;
}) {
  const navigate = useNavigate();
  const mayChange = useHasRoleAtLeast("member");
  return (
    <Suspense>
      {dialog !== undefined && (
        <FilesDialogs
          dialog={dialog}
          folderId={path.at(-1)?.id ?? null}
          folders={folders}
          changes={changes}
          onChanged={onChanged}
          onDeleted={(ids) => {
            const index = path.findIndex(({ id }) => ids.includes(id));
            if (index !== -1) void navigate(folderPagePath(path[index - 1]?.id ?? null));
          }}
          onClose={closeDialog}
        />
      )}
      {previewed !== undefined && (
        <PreviewDialog
          file={previewed.file}
          files={previewed.files}
          player={player}
          onDownload={(file) => void downloadFile(file)}
          onCopyLink={mayChange ? onCopyLink : undefined}
          onShow={showInPreview}
          onClose={closePreview}
        />
      )}
    </Suspense>
  );
}
