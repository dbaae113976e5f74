import { useSyncExternalStore } from "react";

/**
 * Whether React has hydrated the page. Until then the page shows the built content, which depends neither on the query
 * of the address nor on the browser's storage.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
}

function listenToNothing(): () => void {
  return () => {};
}
