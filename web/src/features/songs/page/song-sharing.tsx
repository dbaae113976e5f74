import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { Section } from "../../../components/ui/section.tsx";
import { ShareSongButton } from "../../sharing/share-song-button.tsx";

/** Whether a song is shared by email, and the button that opens its shares and its link. */
export function SongSharing({ song }: { song: SongView }) {
  return (
    <Section title="Share" action={<ShareSongButton song={song} isProminent />}>
      <p className="mt-1 text-muted">
        {song.isShared
          ? "Shared by email. Open it to see with whom, and what they can do."
          : "Send a link with the cover, the main recording and the lyrics. It names no contributor."}
      </p>
    </Section>
  );
}
