import { useEffect, useState } from "react";

/** Counts down from the seconds that it is started with. */
export function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: (seconds) => setLeft(Math.ceil(seconds)) };
}
