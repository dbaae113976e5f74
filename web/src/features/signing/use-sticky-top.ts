import { useLayoutEffect, type RefObject } from "react";

const gap = 24;

/**
 * Sets the `top` of a sticky element: below the window's upper edge, or, if it is higher than the window, so far above
 * it that its end is in view. So the page itself scrolls through all of it.
 */
export function useStickyTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const place = () => {
      const room = window.innerHeight - current.offsetHeight;
      current.style.top = `${Math.min(gap, room)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(current);
    window.addEventListener("resize", place);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", place);
    };
  }, [element]);
}
