import { useEffect, useState, type RefObject } from "react";

/** The lower part of the window, which the sticky bar partly covers: an element that begins there is not in view. */
const unseenPart = "40%";

/**
 * Whether an element begins above the lower part of the window and has not been scrolled past. Until the page is laid
 * out, the result is whether the window matches the media query `startsInView`.
 */
export function useIsInView(element: RefObject<HTMLElement | null>, startsInView: string): boolean {
  const [isInView, setIsInView] = useState(() => window.matchMedia(startsInView).matches);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `0% 0% -${unseenPart} 0%` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
