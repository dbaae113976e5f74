import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import type { SearchHit } from "../../shared/contracts/songs/search.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import {
  matchesWords,
  matchRank,
  queryWordsOf,
  searchKinds,
} from "../../shared/domain/search/search-words.ts";
import { searchKeys } from "../data/search/search-keys.ts";
import type { Table } from "../data/core/table.ts";
import { SearchIndex, type SearchMatch } from "../data/search/search-index.ts";
import {
  requestWorkspaceIndex,
  WorkspaceIndexState,
} from "../data/search/workspace-index-state.ts";
import type { Context } from "../http/context.ts";
import { searchedObjectKey, searchedObject } from "./searched-objects.ts";

const maxHits = 20;
/** At most this many candidates are read: some may have been deleted or renamed since they were indexed. */
const maxCandidates = 30;

/**
 * The best hits of a search in the workspace, best first: one query of the index, and one batch read of the found
 * objects. Leaves out objects that were deleted or renamed since they were indexed.
 */
export async function searchWorkspace(
  table: Table,
  { workspace, query, at }: Context<(typeof songs)["search"]>,
): Promise<{ hits: SearchHit[]; more: boolean; indexing: boolean }> {
  const words = queryWordsOf(query.q);
  if (words === undefined) return { hits: [], more: false, indexing: false };
  const { found, isCut } = await new SearchIndex(table).find(workspace.id, words);
  const candidates = inOrder(found, query.q);
  const read = candidates.slice(0, maxCandidates);
  const [mark, ...items] = await table.getMany([
    searchKeys.workspaceIndexState(workspace.id),
    ...read.map(({ kind, ref }) => searchedObjectKey({ workspaceId: workspace.id, kind, ref })),
  ]);
  const hits = read.flatMap(({ kind }, index): SearchHit[] => {
    const object = searchedObject(kind, items[index]);
    const isHit = object !== undefined && matchesWords(query.q, object.words);
    return isHit ? [{ kind, ...object.hit }] : [];
  });
  return {
    hits: withArtworkOfSongs(hits).slice(0, maxHits),
    more: isCut || candidates.length > read.length || hits.length > maxHits,
    indexing: await isIndexing(table, workspace.id, mark, at),
  };
}

/** The hits, those of agreements with the picture of their song if it is a hit, too. */
function withArtworkOfSongs(hits: readonly SearchHit[]): SearchHit[] {
  const artworks = new Map(
    hits.flatMap(({ kind, cover }) =>
      kind === "song" && cover ? [[cover.seed, cover.artworkUrl] as const] : [],
    ),
  );
  return hits.map((hit) =>
    hit.kind === "agreement" && hit.cover !== null
      ? { ...hit, cover: { ...hit.cover, artworkUrl: artworks.get(hit.cover.seed) ?? null } }
      : hit,
  );
}

function inOrder(found: readonly SearchMatch[], query: string): SearchMatch[] {
  return found
    .filter(({ words }) => matchesWords(query, words))
    .map((one) => ({ one, rank: matchRank(query, one.words) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank || searchKinds.indexOf(a.one.kind) - searchKinds.indexOf(b.one.kind),
    )
    .map(({ one }) => one);
}

/** Whether the workspace's older objects are not indexed yet. A workspace's first search requests their indexing. */
async function isIndexing(
  table: Table,
  workspaceId: WorkspaceId,
  mark: unknown,
  at: string,
): Promise<boolean> {
  if (mark !== undefined) return WorkspaceIndexState.parse(mark).doneAt === undefined;
  await requestWorkspaceIndex(table, workspaceId, at);
  return true;
}
