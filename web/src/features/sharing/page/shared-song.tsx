import { useEffect, useMemo } from "react";
import { coverOfSong } from "../../../components/cover/cover-of-song.ts";
import type { SharedSong as Song } from "../../../api/sharing.ts";
import { LargePlayButton } from "../../player/large-play-button.tsx";
import { closePlayer, currentTrack } from "../../player/playback.ts";
import type { Track } from "../../player/track.ts";
import { unplayableFormat } from "../../player/unplayable-format.ts";
import { useTrackPlayer } from "../../player/use-track-player.ts";
import { SharedSongActions } from "./shared-song-actions.tsx";
import { SharedHead } from "./shared-head.tsx";
import { SharedPlayer } from "./shared-player.tsx";
import { useReportVisit } from "./use-report-visit.ts";

/** A shared song: cover, player, lyrics, and the buttons that its permission allows. */
export function SharedSong({ song, shareToken }: { song: Song; shareToken: string }) {
  const { id, title, artist, lyrics, artworkUrl, audioUrl, recording } = song;
  const durationSeconds = recording?.durationSeconds ?? 0;
  const track = useMemo<Track | undefined>(
    () =>
      audioUrl === null
        ? undefined
        : {
            // Identified by its address: a replaced recording is another track.
            fileId: audioUrl,
            title: title || "Unknown",
            artist,
            cover: coverOfSong({ id, title, artworkUrl }),
            path: audioUrl,
            durationSeconds,
          },
    [id, title, artist, artworkUrl, audioUrl, durationSeconds],
  );
  useEffect(
    () => () => {
      // Playback stops when the recording is replaced, the share has ended or the page is left.
      if (currentTrack()?.fileId === audioUrl) closePlayer();
    },
    [audioUrl],
  );
  useReportVisit(shareToken);
  return (
    <article className="mx-auto max-w-5xl">
      {track === undefined ? (
        <SharedHead {...headOf(song)} />
      ) : (
        <PlayableHead key={track.fileId} song={song} track={track} />
      )}
      <div className="mt-8 lg:mt-12">
        {lyrics.trim() !== "" && (
          <section aria-labelledby="lyrics" className="border-t pt-6">
            <h2 id="lyrics" className="text-lg font-semibold">
              Lyrics
            </h2>
            <p className="own-direction mt-3 max-w-[60ch] font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
              {lyrics}
            </p>
          </section>
        )}
        <SharedSongActions song={song} shareToken={shareToken} />
      </div>
    </article>
  );
}

function PlayableHead({ song, track }: { song: Song; track: Track }) {
  const tracks = useMemo(() => [track], [track]);
  const player = useTrackPlayer(track, tracks);
  const { state, toggle } = player;
  return (
    <SharedHead
      {...headOf(song)}
      button={
        unplayableFormat(track.path) === undefined && (
          <LargePlayButton label="" state={state} onToggle={toggle} className="shadow-float" />
        )
      }
    >
      <SharedPlayer track={track} peaks={song.recording?.peaks ?? undefined} player={player} />
    </SharedHead>
  );
}

function headOf(song: Song) {
  const { title, artist, bpm, sharedBy } = song;
  return {
    cover: coverOfSong(song),
    title: title || "Unknown",
    facts: `${artist !== "" ? `${artist} · ` : ""}BPM ${bpm || "N/A"}`,
    sharedBy: sharedBy.name,
  };
}
