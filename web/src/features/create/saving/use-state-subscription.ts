import { useCallback, useEffect, useRef } from "react";

/** Gives a stable function that subscribes to changes of a component's state value. */
export function useStateSubscription(state: unknown): (note: () => void) => () => void {
  const notes = useRef(new Set<() => void>());
  const first = useRef(state);
  useEffect(() => {
    if (first.current === state) return;
    for (const note of notes.current) note();
  }, [state]);
  return useCallback((note) => {
    const own = notes.current;
    own.add(note);
    return () => void own.delete(note);
  }, []);
}
