import { LoaderCircle, Music, Pause, Play } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { SharedSong as Song } from "../../../api/sharing.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { closePlayer, currentTrack, playTracks, togglePlayback } from "../../player/playback.ts";
import type { Track } from "../../player/track.ts";
import { useCurrentPlayback } from "../../player/use-playback.ts";
import { SharedSongActions } from "./shared-song-actions.tsx";
import { SharedPlayer } from "./shared-player.tsx";
import { useReportVisit } from "./use-report-visit.ts";

/** A shared song: picture, player, lyrics, and the buttons that its permission allows. */
export function SharedSong({ song, shareToken }: { song: Song; shareToken: string }) {
  const { title, artist, bpm, lyrics, artworkUrl, audioUrl, recording, sharedBy } = song;
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
            artwork: artworkUrl,
            path: audioUrl,
            durationSeconds,
          },
    [title, artist, artworkUrl, audioUrl, durationSeconds],
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
    <article className="mx-auto max-w-3xl">
      <div className="grid gap-6 sm:grid-cols-[16rem_1fr] sm:items-end">
        <Artwork title={title} url={artworkUrl} track={track} />
        <div className="min-w-0">
          <p className="text-sm text-muted [overflow-wrap:anywhere]">Shared by {sharedBy.name}</p>
          <h1 className={`headline mt-1 [overflow-wrap:anywhere] ${titleSizeClass(title, "page")}`}>
            {title || "Unknown"}
          </h1>
          <p className="figures mt-1 text-muted [overflow-wrap:anywhere]">
            {artist !== "" && `${artist} · `}BPM {bpm || "N/A"}
          </p>
          {track !== undefined && (
            <SharedPlayer track={track} peaks={recording?.peaks ?? undefined} />
          )}
        </div>
      </div>
      {lyrics.trim() !== "" && (
        <section aria-labelledby="lyrics" className="mt-10 border-t pt-6">
          <h2 id="lyrics" className="text-lg font-semibold">
            Lyrics
          </h2>
          <p className="own-direction mt-3 font-serif text-lg whitespace-pre-line [overflow-wrap:anywhere]">
            {lyrics}
          </p>
        </section>
      )}
      <SharedSongActions song={song} shareToken={shareToken} />
    </article>
  );
}

/** The picture with the play button, or a plain tile. */
function Artwork({
  title,
  url,
  track,
}: {
  title: string;
  url: string | null;
  track: Track | undefined;
}) {
  const state = useCurrentPlayback(track?.fileId ?? "")?.state;
  const isOn = state === "playing" || state === "loading";
  const onToggle = () => {
    if (track === undefined) return;
    if (state === undefined) playTracks([track], 0);
    else togglePlayback();
  };
  return (
    <div className="relative mx-auto aspect-square w-full max-w-64 overflow-hidden rounded-card border border-line bg-wash">
      {url === null ? (
        <Music aria-hidden className="absolute inset-0 m-auto size-16 text-field" />
      ) : (
        <img
          src={url}
          alt={`Artwork of ${title || "Unknown"}`}
          className="size-full object-cover"
        />
      )}
      {track !== undefined && (
        <button
          type="button"
          aria-label={isOn ? "Pause" : "Play"}
          onClick={onToggle}
          className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-pen text-on-pen shadow-float hover:bg-pen-strong"
        >
          {state === "loading" && <LoaderCircle aria-hidden className="size-7 animate-spin" />}
          {state === "playing" && <Pause aria-hidden className="size-7" />}
          {!isOn && <Play aria-hidden className="size-7 translate-x-px" />}
        </button>
      )}
    </div>
  );
}
