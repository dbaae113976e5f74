import { useSyncExternalStore } from "react";
import { onSessionEnd } from "../../../lib/session-flag.ts";

/** A ZIP file that is being made. */
interface RunningZip {
  id: number;
  /** Files that are in it by now, and all of them. */
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

/** Shows the progress of a ZIP file on the page. */
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

// What a former user's ZIP left out would be named to the next one.
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
