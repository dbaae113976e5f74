import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of bulks: drafts that are made from a spreadsheet. */
export const bulkKeys = {
  bulk: (workspaceId: WorkspaceId, bulkId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulk}${bulkId}`,
  }),
  /** The template of a bulk as it was when the bulk was started. */
  bulkTemplate: (workspaceId: WorkspaceId, bulkId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkTemplate}${bulkId}`,
  }),
  /** What became of a song of a bulk, by the hash of the song's identity. */
  bulkSong: (workspaceId: WorkspaceId, bulkId: string, songKey: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkSongs(bulkId)}${songKey}`,
  }),
  /** The bulk that has made a draft of a song last. */
  bulkKey: (workspaceId: WorkspaceId, songKey: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.bulkKey}${songKey}`,
  }),
  /** The bulk that a job works on now. */
  workingBulk: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.workingBulk,
  }),
} as const;
