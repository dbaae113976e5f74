const listeners = new Set<() => void>();

/** Tells pages that need a user that the session is over. Pages that need none do not listen. */
export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
