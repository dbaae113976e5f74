import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitions, prefixes, sortKeys } from "../core/key-prefixes.ts";
import { type ItemKey } from "../core/keys.ts";

/** The keys of the index that the search reads. */
export const searchKeys = {
  /** An entry of the search. `object` names the object by its kind and a hash. */
  word: (workspaceId: WorkspaceId, word: string, object: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.word}${word}#${object}`,
  }),
  indexed: (workspaceId: WorkspaceId, object: string): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: `${prefixes.indexed}${object}`,
  }),
  /** Whether the objects from before the search are indexed. */
  search: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.search,
  }),
} as const;
