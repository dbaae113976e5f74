import { useId, useState } from "react";
import type { SongSharedWithMeCard, SongCard } from "../../../../shared/contracts/songs/views.ts";
import { AudioPlayer } from "../player/audio-player.tsx";
import { playableTracks } from "./playable-tracks.ts";

/** The player of a song's recordings: the first one is selected. */
export function SongRecordings({ song }: { song: SongCard | SongSharedWithMeCard }) {
  const selectId = useId();
  const recordings = song.files.filter(
    ({ purpose, state }) => purpose === "audio" && state === "ready",
  );
  const [chosenId, setChosenId] = useState<string>();
  const chosen = recordings.find(({ id }) => id === chosenId) ?? recordings[0];
  const tracks = playableTracks(song);
  const track = tracks.find(({ fileId }) => fileId === chosen?.id);
  if (chosen === undefined || track === undefined) return null;
  return (
    <div className="mt-2 grid gap-1.5">
      {recordings.length > 1 && (
        <>
          <label htmlFor={selectId} className="sr-only">
            Recording
          </label>
          <select
            id={selectId}
            value={chosen.id}
            onChange={(event) => setChosenId(event.currentTarget.value)}
            className="min-h-11 w-full truncate rounded-control border border-field/60 bg-sheet px-3 text-sm sm:min-h-9"
          >
            {recordings.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <AudioPlayer key={chosen.id} name={chosen.name} track={track} tracks={tracks} />
    </div>
  );
}
