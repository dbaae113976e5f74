import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Height in pixels of the list's rows, of which a card spans as many as it needs. */
const rowPixels = 4;

/**
 * An item of a grid with two columns, as high as its content: the next item of its column follows at once, and the
 * order in the page stays that of the list. Use it in a list with the class `packed`.
 */
export function PackedItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<number>();
  useLayoutEffect(() => {
    const content = item.current;
    if (content === null) return undefined;
    const observer = new ResizeObserver(() =>
      setRows(Math.ceil(content.getBoundingClientRect().height / rowPixels)),
    );
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
