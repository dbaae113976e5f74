import { startTransition, useEffect, useState } from "react";

/** Items rendered first: more than a phone shows. */
const first = 4;
/** Items added per step. A phone renders this many without a noticeable pause. */
const slice = 2;
/**
 * The lists that were rendered completely since the page was opened. They are rendered at once when shown again, to
 * keep the scroll position.
 */
const drawnWhole = new Set<string>();

/** Renders a long list in steps. Returns the number of items to render now; it grows while the browser is idle. */
export function useIncrementalRendering(list: string, count: number): number {
  const [drawn, setDrawn] = useState(() => (drawnWhole.has(list) ? count : first));
  useEffect(() => {
    if (drawn >= count) {
      drawnWhole.add(list);
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + slice)));
    return () => clearTimeout(timer);
  }, [list, count, drawn]);
  return Math.min(drawn, count);
}
