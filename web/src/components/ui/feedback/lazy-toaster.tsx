import { useEffect, useState } from "react";
import { useToasts } from "../../../lib/toasts.ts";
import type { Toaster } from "./toaster.tsx";

const firstTouches = ["pointerdown", "keydown"] as const;

/**
 * Loads the toaster at the first input on the page, or with an earlier toast. Not later, because the network may be
 * lost by then.
 */
export function LazyToaster() {
  const [Loaded, setLoaded] = useState<typeof Toaster>();
  const isWanted = useToasts().length > 0;
  useEffect(() => {
    if (Loaded !== undefined) return undefined;
    const stop = new AbortController();
    const load = async () => {
      try {
        const { Toaster } = await import("./toaster.tsx");
        setLoaded(() => Toaster);
      } catch (error) {
        console.warn("The place of messages could not be loaded", error);
      }
    };
    if (isWanted) void load();
    for (const type of firstTouches)
      window.addEventListener(type, () => void load(), { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [Loaded, isWanted]);
  return Loaded === undefined ? null : <Loaded />;
}
