import { startTransition, useEffect, useState } from "react";

/** Items that are drawn at once: more than a phone shows. */
const first = 4;
/** Items added per step. A phone draws this many without a noticeable pause. */
const slice = 2;
/** The lists that have been drawn whole since the page was opened. One that is shown again keeps its place. */
const drawnWhole = new Set<string>();

/** How many items of a list are drawn. The first ones are there at once, the others follow while nothing else happens. */
export function useDrawnInSlices(list: string, count: number): number {
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
