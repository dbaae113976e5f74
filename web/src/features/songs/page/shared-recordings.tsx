import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { Section } from "../../../components/ui/section.tsx";
import { AudioPlayer } from "../../player/audio-player.tsx";
import { tracksOf } from "../tracks-of.ts";

/** The recordings of someone else's song, to listen to. */
export function SharedRecordings({ song }: { song: SongView }) {
  const tracks = tracksOf(song);
  return (
    <Section title="Recordings">
      {tracks.length === 0 ? (
        <p className="mt-2 text-muted">No recordings yet.</p>
      ) : (
        <ol className="mt-1 divide-y">
          {tracks.map((track) => {
            const name = song.files.find(({ id }) => id === track.fileId)?.name ?? "";
            return (
              <li key={track.fileId} className="py-3">
                <p className="mb-1.5 font-medium [overflow-wrap:anywhere]">{name}</p>
                <AudioPlayer name={name} track={track} tracks={tracks} />
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}
