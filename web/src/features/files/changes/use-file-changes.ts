import type { Folders } from "../../../api/files.ts";
import { useUpdateFolder } from "./use-folder-update.ts";
import { useMoveItems } from "./use-move.ts";
import { useDeleteItems } from "./use-removal.ts";
import { useRestoreItems } from "./use-restore.ts";

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
