type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Tells the signed-in pages that the session has ended, with the server's error. */
export function announceSignedOut(error: unknown): void {
  for (const listener of listeners) listener(error);
}

export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
