import type { Folders } from "../../../api/files.ts";
import type { FilesDialog } from "../page/files-page-actions.ts";
import type { FileChanges } from "../changes/use-file-changes.ts";
import { FileLinkDialog } from "../../sharing/dialog/file-link-dialog.tsx";
import { ShareFolderDialog } from "../../sharing/dialog/share-folder-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

/** Renders the open dialog of the page of files. */
export function FilesDialogs({
  dialog,
  folderId,
  folders = new Map(),
  changes,
  onChanged,
  onDeleted,
  onClose,
}: {
  dialog: FilesDialog;
  /** The folder that is shown. */
  folderId: string | null;
  folders: Folders | undefined;
  changes: FileChanges;
  /** Called when the selected files and folders are about to change. */
  onChanged: () => void;
  onDeleted: (folderIds: readonly string[]) => void;
  onClose: () => void;
}) {
  switch (dialog.kind) {
    case "new-folder":
      return <FolderDialog folderCount={folders.size} parentId={folderId} onClose={onClose} />;
    case "edit-folder":
      return (
        <FolderDialog
          folder={folders.get(dialog.folder.id) ?? dialog.folder}
          parentId={folderId}
          isSaving={changes.updateFolder.isPending}
          onSave={(body, answered) =>
            changes.updateFolder.mutate({ params: { id: dialog.folder.id }, body }, answered)
          }
          onClose={onClose}
        />
      );
    case "share":
      return <ShareFolderDialog folder={dialog.folder} onClose={onClose} />;
    case "link":
      return <FileLinkDialog file={dialog.file} onClose={onClose} />;
    case "rename":
      return <RenameDialog file={dialog.file} onClose={onClose} />;
    case "move":
      return (
        <MoveDialog
          items={dialog.items}
          folders={folders}
          folderId={folderId}
          onMove={(target) => {
            onChanged();
            changes.move.mutate({ items: dialog.items, folderId: target });
          }}
          onClose={onClose}
        />
      );
    case "delete":
      return (
        <DeleteDialog
          items={dialog.items}
          folders={folders}
          onDelete={() => {
            onChanged();
            onDeleted(dialog.items.folderIds);
            changes.remove.mutate(dialog.items);
          }}
          onClose={onClose}
        />
      );
    default:
      return dialog satisfies never;
  }
}
