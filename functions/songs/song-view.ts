import type { SongSharedWithMeCard, SongCard } from "../../shared/contracts/songs/endpoints.ts";
import { statusAt } from "../../shared/domain/agreement/lifecycle/status.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import type { UploadedAgreement } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { cardView, splitViews, uploadedDetail } from "../agreements/agreement-view.ts";
import { agreementCardOf } from "../data/agreements/agreement-cards.ts";
import type { Song, SongLyrics } from "../data/songs/song-repository.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import { songFileViews } from "./song-file-views.ts";

/** The view of a song in lists. */
export function songCard(song: Song, at: string): SongCard {
  const { agreement } = song;
  const status = agreement === undefined ? undefined : statusAt(agreement, at);
  const isPreSigned = agreement?.isPreSigned ?? false;
  return {
    id: song.id,
    number: song.number,
    title: song.title,
    artist: song.artist,
    bpm: song.bpm,
    lyricsPreview: song.lyricsPreview,
    iswc: song.iswc,
    ...songFileViews(song),
    splits: splitViews(song.splits, "whole", isPreSigned ? undefined : status),
    agreement:
      agreement === undefined || status === undefined
        ? null
        : { id: agreement.id, status, isPreSigned },
    hasSealedPdf: song.sealed !== undefined,
    isShared: song.shares > 0,
    isMoving: song.movedFrom !== undefined,
    createdAt: song.createdAt,
    ...(song.custom === undefined || song.custom.length === 0 ? {} : { custom: song.custom }),
  };
}

/** The view of a song for an editor with a share: without its agreements and the people in them. */
export function songSharedWithMeCard(
  song: Song,
  sharedBy: SongSharedWithMeCard["sharedBy"],
  at: string,
): SongSharedWithMeCard {
  const files = songFileViews(song, (filename) => `${uploadPath(filename)}?song=${song.id}`);
  const shown = { ...songCard(song, at), ...files };
  const { custom: _custom, ...ofSong } = shown;
  return { ...ofSong, splits: [], agreement: null, hasSealedPdf: false, sharedBy };
}

/** The view of a new song with its lyrics and without an agreement. */
export function songWithoutAgreementView(
  song: Song,
  { lyrics, lyricsRevision }: SongLyrics,
  at: string,
) {
  return { ...songCard(song, at), sharedBy: null, lyrics, lyricsRevision, agreement: null };
}

/** The view of a new song with its lyrics and its uploaded agreement. */
export function createdSongWithUploadView(
  song: Song,
  { lyrics, lyricsRevision }: SongLyrics,
  uploaded: UploadedAgreement,
  at: string,
) {
  return {
    ...songCard(song, at),
    sharedBy: null,
    lyrics,
    lyricsRevision,
    agreement: uploadedDetail(uploaded, lyrics),
  };
}

/** The view of a new song with its lyrics and agreement. */
export async function createdSongView(
  song: Song,
  { lyrics, lyricsRevision }: SongLyrics,
  head: Agreement,
  at: string,
) {
  const card = await cardView(agreementCardOf(head), at, "owner");
  const agreement = { ...card, revision: head.revision };
  return { ...songCard(song, at), sharedBy: null, lyrics, lyricsRevision, agreement };
}
