import { useSyncExternalStore } from "react";

/**
 * Whether the page is the visitor's own by now. Until then it shows what was built for everyone, which knows
 * neither the query of the address nor what this browser keeps.
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
