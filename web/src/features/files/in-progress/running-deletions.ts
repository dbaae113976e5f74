import { useSyncExternalStore } from "react";
import { onSessionEnd } from "../../../lib/session-flag.ts";

/** A folder whose files are deleted, or brought back, in the background. */
interface RunningDeletion {
  folderId: string;
  name: string;
}

let running: readonly RunningDeletion[] = [];
const listeners = new Set<() => void>();

function update(next: readonly RunningDeletion[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Shows the progress of a folder's deletion on the page of files, also after one has been elsewhere. */
export function followDeletion(deletion: RunningDeletion): void {
  update([...running.filter(({ folderId }) => folderId !== deletion.folderId), deletion]);
}

export function endDeletion(folderId: string): void {
  update(running.filter((one) => one.folderId !== folderId));
}

onSessionEnd(() => update([]));

export function useRunningDeletions(): readonly RunningDeletion[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
    () => running,
  );
}
