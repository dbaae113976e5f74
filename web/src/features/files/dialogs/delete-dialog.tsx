import { useQuery } from "@tanstack/react-query";
import { subtreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import type { FileAndFolderIds } from "../../../api/files-cache.ts";
import { foldersQuery, type Folders } from "../../../api/files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";

/** Confirms the deletion of folders, with the number of files that it deletes. */
export function DeleteDialog({
  items: { fileIds, folderIds },
  folders: known,
  onDelete,
  onClose,
}: {
  items: FileAndFolderIds;
  folders: Folders;
  onDelete: () => void;
  onClose: () => void;
}) {
  // Always refetched, so that the numbers are current.
  const { data: folders = known } = useQuery({ ...foldersQuery, refetchOnMount: "always" });
  const inside = folderIds.flatMap((id) => subtreeOf(folders, id));
  const files = fileIds.length + inside.reduce((sum, folder) => sum + folder.files, 0);
  const further = inside.length - folderIds.length;
  const [id = ""] = folderIds;
  const isOne = folderIds.length === 1 && fileIds.length === 0;
  const name = folders.get(id)?.name ?? "This folder";
  return (
    <Dialog
      title={
        isOne
          ? "Are you sure you want to delete this folder?"
          : "Are you sure you want to delete these items?"
      }
      description={isOne ? contentOf(name, files, further) : amountOf(folderIds, files, further)}
      onClose={onClose}
    >
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {files > 0 && <li>Files that belong to a song are deleted from the song, too.</li>}
        {files > 0 && <li>Files that an agreement uses are kept. They move to Unsorted.</li>}
        <li>You can undo this for 10 minutes. After that, it’s permanent.</li>
      </ul>
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          onClick={() => {
            onDelete();
            onClose();
          }}
        >
          {isOne ? "Delete folder" : "Delete"}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function contentOf(name: string, files: number, further: number): string {
  if (files + further === 0) return `“${name}” is empty.`;
  const parts = [
    ...(files > 0 ? [countLabel(files, "file")] : []),
    ...(further > 0 ? [countLabel(further, "folder")] : []),
  ];
  return `“${name}” is deleted with ${parts.join(" and ")} inside.`;
}

function amountOf(folderIds: readonly string[], files: number, further: number): string {
  return `${countLabel(folderIds.length + further, "folder")} and ${countLabel(files, "file")} are deleted, with everything inside.`;
}
