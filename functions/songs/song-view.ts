import type { AgreementCard } from "../../shared/contracts/agreements/views.ts";
import type { SongCard } from "../../shared/contracts/songs/endpoints.ts";
import { statusAt } from "../../shared/domain/agreement/status.ts";
import { splitViews } from "../agreements/agreement-view.ts";
import type { Song } from "../data/songs/song-repository.ts";
import { songFileViews } from "./song-file-views.ts";

/** A song as lists show it. */
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

/** A song that was just made, with its agreement whole. */
export function createdSongView(song: Song, lyrics: string, agreement: AgreementCard, at: string) {
  return { ...songCard(song, at), lyrics, agreement };
}
