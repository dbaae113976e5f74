import { createContext, useContext, useSyncExternalStore } from "react";
import type { UploadEntry } from "./upload-entry.ts";
import type { UploadQueue } from "./upload-queue.ts";

const UploadsContext = createContext<UploadQueue | undefined>(undefined);

export const UploadsProvider = UploadsContext.Provider;

/** The upload queue of the wizard and its current entries. */
export function useUploads(): { queue: UploadQueue; entries: readonly UploadEntry[] } {
  const queue = useContext(UploadsContext);
  if (queue === undefined) throw new Error("Uploads are only within the wizard");
  const entries = useSyncExternalStore(queue.subscribe, queue.entries);
  return { queue, entries };
}
