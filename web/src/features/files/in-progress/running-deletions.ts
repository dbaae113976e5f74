import { useSyncExternalStore } from "react";
import { onSessionEnd } from "../../../lib/session-flag.ts";

/** A folder whose files are deleted or restored in the background. */
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

/** Adds a folder's deletion to the list of background tasks, which survives a change of the page. */
export function trackDeletion(deletion: RunningDeletion): void {
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
