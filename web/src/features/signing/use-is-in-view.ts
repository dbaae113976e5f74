import { useLayoutEffect, useState, type RefObject } from "react";

/** The part of the window's height, from the top, in which an element counts as seen. */
const seenPart = 0.6;

/** Whether an element begins above the lower part of the window and has not been scrolled past. */
export function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const { top, bottom } = current.getBoundingClientRect();
    setIsInView(top < window.innerHeight * seenPart && bottom > 0);
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `0% 0% ${Math.round(100 * (seenPart - 1))}% 0%` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
