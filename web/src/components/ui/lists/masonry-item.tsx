import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Height of the grid's rows in pixels; an item spans as many as it needs. */
const rowPixels = 4;

/**
 * An item of a two-column masonry grid, as high as its content. The order in the page stays that of the list. Use it in
 * a list with the class `packed`.
 */
export function MasonryItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<number>();
  useLayoutEffect(() => {
    const content = item.current;
    if (content === null) return undefined;
    const measure = () => setRows(Math.ceil(content.getBoundingClientRect().height / rowPixels));
    // Before the first paint: without its rows, an item would overlap the next one, and then move it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <li className="min-w-0" style={rows === undefined ? {} : { gridRowEnd: `span ${rows}` }}>
      <div ref={item} className="pb-4">
        {children}
      </div>
    </li>
  );
}
