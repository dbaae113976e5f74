import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { SongView } from "../../shared/contracts/songs/views.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { Workspace } from "../http/caller.ts";
import {
  createdSongView,
  songSharedWithMeCard,
  songCard,
  createdSongWithUploadView,
  songWithoutAgreementView,
} from "./song-view.ts";

interface Wanted {
  workspaceId: WorkspaceId;
  songId: string;
  at: string;
}

/**
 * One song of a workspace with its lyrics, for its owner or for someone with whom it is shared. Throws
 * `song_not_found`, also for a song of another workspace.
 */
export async function readSong(
  songs: SongRepository,
  { workspaceId, songId, sharedBy, at }: Wanted & Pick<Workspace, "sharedBy">,
): Promise<SongView> {
  const song = await songs.readWithLyrics(workspaceId, songId);
  if (song === undefined) throw new DomainError("song_not_found");
  const { lyrics, lyricsRevision } = song;
  const card =
    sharedBy === undefined
      ? { ...songCard(song, at), sharedBy: null }
      : songSharedWithMeCard(song, sharedBy, at);
  return { ...card, lyrics, lyricsRevision };
}

/**
 * The response to a repeated creation: the song with the agreement that was created with it, even if it has a newer one.
 * `agreementId` is absent for a creation without an agreement, or of an earlier release. Throws `song_not_found`,
 * `agreement_not_found`.
 */
export async function readCreatedSong(
  { table, songs, agreements }: Stores,
  {
    workspaceId,
    songId,
    at,
    agreementId,
    hasAgreement,
  }: Wanted & { agreementId: string | undefined; hasAgreement: boolean },
) {
  const song = await songs.readWithLyrics(workspaceId, songId);
  if (song === undefined) throw new DomainError("song_not_found");
  if (!hasAgreement) return songWithoutAgreementView(song, song, at);
  if (agreementId === undefined && song.agreement?.isPreSigned) {
    const repository = new UploadedAgreementRepository(table);
    const uploaded = await repository.read(workspaceId, song.agreement.id);
    if (uploaded !== undefined) return createdSongWithUploadView(song, song, uploaded, at);
  }
  const id = agreementId ?? song.agreement?.id;
  const agreement = id === undefined ? undefined : await agreements.readHead(id);
  // The song's draft was deleted after the creation.
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  return await createdSongView(song, song, agreement, at);
}
