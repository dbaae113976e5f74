import { useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";

/**
 * Says that parts of a moved song are still on their way, how long that takes, and once they have arrived. The page
 * reads the song again until then.
 */
export function MoveProgress({ isMoving }: Pick<SongView, "isMoving">) {
  const [wasMoving, setWasMoving] = useState(isMoving);
  if (isMoving && !wasMoving) setWasMoving(true);
  if (!isMoving && !wasMoving) return null;
  return (
    <output className="mt-5 block rounded-card border border-line bg-sheet px-4 py-3">
      {isMoving ? (
        <>
          <strong className="block font-semibold">Still moving this song</strong>
          Its shares and earlier agreements usually arrive within a minute. If something interrupts
          the move, it continues on its own within three minutes, even if you leave this page. Until
          then, people it’s shared with may be asked to try again, and you can’t share, move or
          delete it.
        </>
      ) : (
        "The whole song is here now."
      )}
    </output>
  );
}
