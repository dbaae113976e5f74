import { useSyncExternalStore } from "react";

function onChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** The document's SHA-256 that the QR code of a sealed PDF has put into the address; undefined without one. */
export function useDocumentCode(): string | undefined {
  const fragment = useSyncExternalStore(
    onChange,
    () => window.location.hash.slice(1),
    () => "",
  );
  return /^document=([0-9a-f]{64})$/.exec(fragment)?.[1];
}
