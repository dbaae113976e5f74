import { useSyncExternalStore } from "react";

/** The part of the address that names the shared folder itself. */
export const sharedFolderHash = "#shared";

function onChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/**
 * The folder inside the shared one that the address names after `#`, so that the browser's way back leads through
 * folders; undefined for the shared folder itself.
 */
export function useShownFolder(): string | undefined {
  const named = useSyncExternalStore(onChange, () => window.location.hash.slice(1));
  return /^[0-9A-Za-z]{20,40}$/.test(named) ? named : undefined;
}
