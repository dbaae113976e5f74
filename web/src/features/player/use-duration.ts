import { useEffect, useRef, useState } from "react";

/**
 * The duration of a recording in seconds, read from the file's head once the element of `place` is in view. 0 while
 * unknown.
 */
export function useDuration(path: string, known = 0) {
  const place = useRef<HTMLDivElement>(null);
  const [duration, setDuration] = useState(known);
  const isKnown = duration > 0;
  useEffect(() => {
    if (place.current === null || isKnown) return undefined;
    const probe = new Audio();
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      probe.preload = "metadata";
      probe.src = path;
    });
    probe.addEventListener("durationchange", () => {
      if (Number.isFinite(probe.duration)) setDuration(probe.duration);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      probe.removeAttribute("src");
    };
  }, [path, isKnown]);
  return { place, duration };
}
