import { useQueryClient } from "@tanstack/react-query";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { files } from "../../../api/endpoints.ts";
import { updateFileOptimistically } from "../../../api/files-cache.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { NameDialog, useNameProblem } from "./name-dialog.tsx";

/** The dialog that renames a file. */
export function RenameDialog({ file, onClose }: { file: FileView; onClose: () => void }) {
  const client = useQueryClient();
  const problem = useNameProblem();
  const rename = useCall<typeof files.rename, () => void>(files.rename, {
    onMutate: async ({ body }) => {
      await cancelStaleReads(client, files.rename);
      return updateFileOptimistically(client, file.id, { name: body.name });
    },
    onSuccess: onClose,
    onError: (error, _, undo) => {
      undo?.();
      problem.tell(error);
    },
  });
  return (
    <NameDialog
      file={file}
      isBusy={rename.isPending}
      problem={problem}
      onRename={(name) => rename.mutate({ params: { id: file.id }, body: { name } })}
      onClose={onClose}
    />
  );
}
