import { useRef } from "react";
import { useWhenNear } from "../../lib/use-when-near.ts";
import { SharedWithMe } from "./shared-with-me.tsx";

/** What others share, below the user's own songs: read only when their end is near the window. */
export function SharedBelowSongs() {
  const end = useRef<HTMLDivElement>(null);
  const isEndNear = useWhenNear(end, 300);
  return (
    <div ref={end} className="mt-9">
      {isEndNear && <SharedWithMe />}
    </div>
  );
}
