import { useSyncExternalStore } from "react";

/** The URL's hash of the shared folder itself. */
export const sharedFolderHash = "#shared";

function onChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/**
 * The id of the displayed subfolder from the URL's hash, so that Back navigates through folders; undefined for the
 * shared folder itself.
 */
export function useFolderInHash(): string | undefined {
  const named = useSyncExternalStore(onChange, () => window.location.hash.slice(1));
  return /^[0-9A-Za-z]{20,40}$/.test(named) ? named : undefined;
}
