import { useSyncExternalStore } from "react";
import { onSessionEnd } from "../../../lib/session-flag.ts";

/** A ZIP file in creation. */
interface RunningZip {
  id: number;
  /** Number of added files, and of all files. */
  done: number;
  total: number;
  stop: AbortController;
}

let running: readonly RunningZip[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly RunningZip[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Adds a ZIP file to the list of background tasks. `total` is its number of files. */
export function beginZip(total: number): RunningZip {
  lastId += 1;
  const zip = { id: lastId, done: 0, total, stop: new AbortController() };
  update([...running, zip]);
  return zip;
}

export function advanceZip(id: number): void {
  update(running.map((zip) => (zip.id === id ? { ...zip, done: zip.done + 1 } : zip)));
}

export function endZip(id: number): void {
  update(running.filter((zip) => zip.id !== id));
}

export function cancelZip(id: number): void {
  running.find((zip) => zip.id === id)?.stop.abort();
  endZip(id);
}

// The messages about a ZIP file must not reach the next user of this browser.
onSessionEnd(() => {
  for (const { stop } of running) stop.abort();
  update([]);
});

export function useRunningZips(): readonly RunningZip[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
    () => running,
  );
}
