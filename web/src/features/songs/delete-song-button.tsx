import { Suspense, useState } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const DeleteSongDialog = lazyPart(async () => ({
  default: (await import("./delete-song-dialog.tsx")).DeleteSongDialog,
}));

/** The button that deletes a song, with a dialog that lists the consequences. */
export function DeleteSongButton({
  song,
  label,
  onDeleted,
}: {
  song: Pick<SongCard, "id" | "title" | "files">;
  label: string;
  onDeleted?: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        className="text-red!"
        aria-label={`${label} ${song.title}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteSongDialog
            song={song}
            onDeleted={onDeleted ?? (() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
