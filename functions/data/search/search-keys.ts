import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of the search index. */
export const searchKeys = {
  /** A search entry. `object` identifies the object by its kind and a hash. */
  word: (workspaceId: WorkspaceId, word: string, object: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.searchWord}${word}#${object}`,
  }),
  /**
   * The place of a song in the order of titles. The space sorts before every other character of a sortable title, so
   * that a title comes before longer ones that begin with it.
   */
  songTitle: (workspaceId: WorkspaceId, sortableTitle: string, songId: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.songTitle}${sortableTitle} #${songId}`,
  }),
  objectIndexState: (workspaceId: WorkspaceId, object: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.indexed}${object}`,
  }),
  /** Whether the workspace's objects from before the search existed are indexed. */
  workspaceIndexState: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.search,
  }),
} as const;
