import type { Folders } from "../../../api/files.ts";
import { useUpdateFolder } from "./use-update-folder.ts";
import { useMoveItems } from "./use-move-items.ts";
import { useDeleteItems } from "./use-delete-items.ts";
import { useRestoreItems } from "./use-restore-items.ts";

/** The mutations of files and folders. The page shows each change at once, and reverts it if the call fails. */
export function useFileChanges(folders: Folders | undefined) {
  const restore = useRestoreItems();
  return {
    restore,
    move: useMoveItems(folders),
    remove: useDeleteItems(folders, restore.mutate),
    updateFolder: useUpdateFolder(),
  };
}

export type FileChanges = ReturnType<typeof useFileChanges>;
