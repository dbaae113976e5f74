import { useSyncExternalStore } from "react";

/** The hint that is shown while the browser is offline. */
export function OfflineHint({ text }: { text: string }) {
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="mb-3 block rounded-control bg-amber-wash px-3 py-2 text-sm text-amber">
          {text}
        </span>
      )}
    </output>
  );
}

/** Whether the browser reports a network connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
