import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { SongRepository } from "../data/songs/song-repository.ts";

/** The counts on a workspace's dashboard. */
export async function readDashboard(songs: SongRepository, workspaceId: WorkspaceId) {
  const counters = await songs.readCounters(workspaceId);
  return {
    totalSongs: counters.songs,
    totalFiles: counters.files,
    pendingSignatures: counters.pendingSignatures,
    signedAgreements: counters.signedAgreements,
  };
}
