import type { AgreementCard } from "../../shared/contracts/agreements/views.ts";
import type { SongCard } from "../../shared/contracts/songs/endpoints.ts";
import { statusAt } from "../../shared/domain/agreement/status.ts";
import { splitViews } from "../agreements/agreement-view.ts";
import type { Song } from "../data/songs/song-repository.ts";
import { songFileViews } from "./song-file-views.ts";

/** The view of a song in lists. */
export function songCard(song: Song, at: string): SongCard {
  const { agreement } = song;
  return {
    id: song.id,
    number: song.number,
    title: song.title,
    artist: song.artist,
    bpm: song.bpm,
    lyricsPreview: song.lyricsPreview,
    ...songFileViews(song.files),
    splits: splitViews(song.splits, "whole"),
    agreement:
      agreement === undefined ? null : { id: agreement.id, status: statusAt(agreement, at) },
    isShared: false,
    createdAt: song.createdAt,
  };
}

/** The view of a new song with its lyrics and agreement. */
export function createdSongView(song: Song, lyrics: string, agreement: AgreementCard, at: string) {
  return { ...songCard(song, at), lyrics, agreement };
}
