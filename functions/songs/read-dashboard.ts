import type { SongRepository } from "../data/songs/song-repository.ts";

/** The counts on a workspace's dashboard. */
export async function readDashboard(songs: SongRepository, ownerId: string) {
  const counters = await songs.readCounters(ownerId);
  return {
    totalSongs: counters.songs,
    totalFiles: counters.files,
    pendingSignatures: counters.pendingSignatures,
    signedAgreements: counters.signedAgreements,
  };
}
