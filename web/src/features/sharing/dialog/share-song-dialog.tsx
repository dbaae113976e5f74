import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { ShareSongByEmail } from "./share-song-by-email.tsx";
import { ShareLinkSettings } from "./share-link-settings.tsx";
import { SongShareList } from "./song-share-list.tsx";

/** The dialog with which a song is shared: by email, and by its link. */
export function ShareSongDialog({
  song,
  onClose,
}: {
  song: Pick<SongCard, "id" | "title">;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Share Song"
      description={`“${song.title || "Unknown"}”`}
      fullOnPhone
      onClose={onClose}
    >
      <ShareSongByEmail song={song} />
      <SongShareList songId={song.id} />
      <ShareLinkSettings songId={song.id} />
    </Dialog>
  );
}
