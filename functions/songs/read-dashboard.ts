import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { Stores } from "../data/stores.ts";

/** The counts on a workspace's dashboard. */
export async function readDashboard(
  { songs, table }: Pick<Stores, "songs" | "table">,
  workspaceId: WorkspaceId,
) {
  let counters = await songs.readCounters(workspaceId);
  if (counters.uploadsCounted === undefined) {
    const { countUploadsOnce } = await import("../data/upload-reviews/count-uploads.ts");
    await countUploadsOnce(table, workspaceId);
    counters = await songs.readCounters(workspaceId);
  }
  return {
    totalSongs: counters.songs,
    totalFiles: counters.files,
    pendingSignatures: counters.pendingSignatures,
    signedAgreements: counters.signedAgreements,
    uploadedAgreements: counters.uploadedAgreements,
  };
}
