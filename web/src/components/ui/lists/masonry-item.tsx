import { useLayoutEffect, useRef, type ReactNode } from "react";

/** Height of the grid's rows in pixels; an item spans as many as it needs. */
const rowPixels = 4;

/**
 * An item of a two-column masonry grid, as high as its content. The order in the page stays that of the list. Use it in
 * a list with the class `packed`.
 */
export function MasonryItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = item;
    const { current: measured } = content;
    if (box === null || measured === null) return undefined;
    const measure = () => {
      const rows = Math.ceil(measured.getBoundingClientRect().height / rowPixels);
      box.style.gridRowEnd = `span ${rows}`;
    };
    // Before the first paint: without its rows, an item would overlap the next one, and then move it. And not by a
    // state, which React renders after all layout effects: the router restores the scroll position in one of them, and
    // a page that is not yet as high as its items has no such position.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={item} className="min-w-0">
      <div ref={content} className="pb-4">
        {children}
      </div>
    </li>
  );
}
