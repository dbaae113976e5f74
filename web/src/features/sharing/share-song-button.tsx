import { Suspense, useState } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const ShareSongDialog = lazyPart(async () => ({
  default: (await import("./dialog/share-song-dialog.tsx")).ShareSongDialog,
}));

/** The button that opens the dialog with a song's shares. */
export function ShareSongButton({
  song,
  isProminent = false,
}: {
  song: Pick<SongCard, "id" | "title">;
  /** Whether it is the main button of its section, not one of a card's actions. */
  isProminent?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isProminent ? "primary" : "text"}
        size="small"
        aria-label={`Share ${song.title || "Unknown"}`}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareSongDialog song={song} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
