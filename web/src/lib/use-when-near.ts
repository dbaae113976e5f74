import { useEffect, useState, type RefObject } from "react";

/**
 * Whether an element is or was near the window, so that what it shows is worth loading: at most `pixels` away. The
 * browser's own `lazy` loads what is several screens away.
 */
export function useWhenNear(element: RefObject<HTMLElement | null>, pixels = 600): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${pixels}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear, pixels]);
  return isNear;
}
