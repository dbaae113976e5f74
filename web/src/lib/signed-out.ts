type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** Tells pages that need a user that the session is over, by the server's error. Pages that need none do not listen. */
export function announceSignedOut(error: unknown): void {
  for (const listener of listeners) listener(error);
}

export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
