import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { files } from "../../../api/endpoints.ts";
import { invalidateAfterEachMutation } from "../../../api/invalidation.ts";
import { sharedFolderChangesQuery, type SharedFile } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { toastError } from "../../../lib/toasts.ts";
import { UploadPanel } from "../../uploads/upload-panel.tsx";
import { startUploads } from "../../uploads/upload-store.ts";
import { NameDialog, useNameProblem } from "../dialogs/name-dialog.tsx";
import { readDroppedFiles } from "../read-dropped-files.ts";
import { UploadZone } from "../page/upload-zone.tsx";
import { FolderChanges } from "../../sharing/folder-changes.tsx";

/** The open dialog of an editor, with its file. */
export interface FileEdit {
  kind: "rename" | "delete";
  file: SharedFile;
}

/** The controls of an editor in a shared folder: uploads, dialogs and the history of changes. */
export function FolderEditor({
  shareToken,
  folder,
  edit,
  onClose,
}: {
  shareToken: string;
  /** The displayed folder. */
  folder: { id: string; name: string };
  edit: FileEdit | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const changes = useInfiniteQuery(sharedFolderChangesQuery(shareToken));
  useEffect(() => invalidateAfterEachMutation(client), [client]);
  const upload = (chosen: readonly File[]) => startUploads(chosen, folder.id, shareToken);
  return (
    <>
      <UploadZone
        folder={folder}
        onFiles={upload}
        onDropped={(transfer) => {
          readDroppedFiles(transfer).then(upload, () =>
            toastError("The dropped files could not be read."),
          );
        }}
      />
      <section aria-labelledby="folder-history" className="mt-8">
        <h2 id="folder-history" className="text-lg font-semibold">
          History
        </h2>
        <FolderChanges query={changes} />
      </section>
      <UploadPanel />
      {edit?.kind === "rename" && (
        <RenameInShared file={edit.file} shareToken={shareToken} onClose={onClose} />
      )}
      {edit?.kind === "delete" && (
        <DeleteInShared file={edit.file} shareToken={shareToken} onClose={onClose} />
      )}
    </>
  );
}

interface EditProps {
  file: SharedFile;
  shareToken: string;
  onClose: () => void;
}

function RenameInShared({ file, shareToken, onClose }: EditProps) {
  const problem = useNameProblem();
  const rename = useCall(files.renameInShared, { onSuccess: onClose, onError: problem.tell });
  return (
    <NameDialog
      file={file}
      isBusy={rename.isPending}
      problem={problem}
      onRename={(name) =>
        rename.mutate({ params: { shareToken, fileId: file.id }, body: { name } })
      }
      onClose={onClose}
    />
  );
}

function DeleteInShared({ file: { id: fileId, name }, shareToken, onClose }: EditProps) {
  const remove = useCall(files.removeInShared, {
    failure: "Failed to delete file",
    onSuccess: onClose,
  });
  return (
    <Dialog
      title="Are you sure you want to delete this file?"
      description={`“${name}” leaves the folder for everyone.`}
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { shareToken, fileId } })}
        >
          Delete
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
