import type { Folders } from "../../../api/files.ts";
import { useFolderUpdate } from "./use-folder-update.ts";
import { useMove } from "./use-move.ts";
import { useRemoval } from "./use-removal.ts";
import { useRestore } from "./use-restore.ts";

/** The mutations of files and folders. The page shows each change at once, and reverts it if the call fails. */
export function useFileChanges(folders: Folders | undefined) {
  const restore = useRestore();
  return {
    restore,
    move: useMove(folders),
    remove: useRemoval(folders, restore.mutate),
    updateFolder: useFolderUpdate(),
  };
}

export type FileChanges = ReturnType<typeof useFileChanges>;
