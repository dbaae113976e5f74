import { startTransition, useEffect, useRef, useState } from "react";

/** Number of cards that are rendered at first and per step. A phone renders this many in a few frames. */
const step = 48;
/** Distance in pixels below the window at which the next cards are rendered. */
const ahead = 800;

/** Renders a list in steps: more items when the end of the list comes near. Calls `onEnd` after the last item. */
export function useIncrementalList<Item>(items: readonly Item[], onEnd: () => void) {
  const [limit, setLimit] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const shown = items.slice(0, limit);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (end.current === null) return undefined;
    // A new observer reports at once whether the end is still near.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        if (limit < items.length) startTransition(() => setLimit((before) => before + step));
        else latest.current();
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [limit, items.length]);
  return { shown, end };
}
