import { blocksNewAgreement } from "../../shared/domain/agreement/copy.ts";
import { expireAgreement } from "../../shared/domain/agreement/lifecycle/expire.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";

/**
 * The song that gets a new agreement; undefined if there is none. If the song's latest agreement has expired, records
 * that first. Throws `agreement_open_already`.
 */
export async function songWithoutOpenAgreement(
  { songs, agreements }: Pick<Stores, "songs" | "agreements">,
  { workspaceId, songId }: { workspaceId: WorkspaceId; songId: string },
  at: string,
): Promise<Song | undefined> {
  const song = await songs.read(workspaceId, songId);
  if (song?.agreement === undefined) return song;
  const { id, status } = song.agreement;
  if (blocksNewAgreement(song.agreement, at)) throw new DomainError("agreement_open_already");
  if (status !== "pending") return song;
  // The agreement has expired, and the sweep has not recorded it yet.
  await agreements.change(id, (before) => expireAgreement(before, at), { at });
  return await songs.read(workspaceId, songId);
}
