import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { groups } from "../../../shared/contracts/index.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { account, agreements, auth, files, signing } from "./endpoints.ts";
import { invalidateAfterEachMutation, readsMadeStaleBy } from "./invalidation.ts";
import { queryKeyOf } from "./query-of.ts";

const all: [string, Endpoint][] = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);
const named = (endpoint: Endpoint) => all.find(([, one]) => one === endpoint)?.[0];
const changes = all.filter(([, { method, access }]) => method !== "GET" && access !== "webhook");

describe("the reads that a change makes stale", () => {
  it.each(changes)(
    "after %s are only reads, and at least one if it changes data of pages",
    (_, endpoint) => {
      const reads = readsMadeStaleBy(endpoint);
      expect(reads.length > 0).toBe((endpoint.changes ?? []).length > 0);
      expect(reads.filter(({ method }) => method !== "GET")).toEqual([]);
    },
  );

  it.each([
    [
      agreements.send,
      "agreements.analytics agreements.analyticsWaiting agreements.analyticsPeople agreements.analyticsMonths agreements.list agreements.read agreements.events agreements.version songs.agreements songs.changes songs.lyricsHistory songs.list songs.sharedWithMe songs.read songs.dashboard songs.readMove songs.uploadReviews files.songsOfDocument files.usage",
    ],
    [
      files.create,
      "files.list files.recent files.folders files.folder files.folderDeletion files.usage sharing.sharedFolder sharing.sharedFiles sharing.sharedFolderChanges sharing.folderChanges",
    ],
    [auth.updateProfile, "auth.session"],
    [auth.changePassword, "auth.identities auth.sessions"],
    [auth.enableTwoFactor, "auth.twoFactorStatus auth.sessions"],
    [account.requestExport, "account.readExport"],
    [
      signing.sign,
      "agreements.analytics agreements.analyticsWaiting agreements.analyticsPeople agreements.analyticsMonths agreements.list agreements.read agreements.events agreements.version songs.agreements songs.changes songs.lyricsHistory songs.list songs.sharedWithMe songs.read songs.dashboard songs.readMove songs.uploadReviews files.songsOfDocument",
    ],
    [signing.object, ""],
  ])("after $path are those that show what it changes", (endpoint, reads) => {
    expect(new Set(readsMadeStaleBy(endpoint).map(named))).toEqual(
      new Set(reads.split(" ").filter((name) => name !== "")),
    );
  });
});

describe("a call of a signed-in page", () => {
  const params = { id: "a" };

  it.each([false, true])(
    "invalidates the reads that show its data, and no others (failed: %s)",
    async (fails) => {
      const { keys, invalidations } = await staleKeysAfter(agreements.void, { params }, fails);
      expect(keys).toEqual([
        "agreements/{id},{params:{id:a}}]",
        "agreements/{id},{params:{id:b}}]",
        "agreements]",
      ]);
      // The reads that show agreements, the free sheet, and the number of unread notifications.
      expect(invalidations).toBe(20);
    },
  );

  it("does not refetch a deleted object", async () => {
    expect((await staleKeysAfter(agreements.remove, { params })).keys).toEqual([
      "agreements/{id},{params:{id:b}}]",
      "agreements]",
    ]);
  });
});

/** Makes a change with reads of two agreements in the cache; returns the cache's stale keys. */
async function staleKeysAfter(endpoint: Endpoint, variables: object, fails = false) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  invalidateAfterEachMutation(client);
  // A second start must not double the reads.
  invalidateAfterEachMutation(client);
  const invalidate = vi.spyOn(client, "invalidateQueries");
  for (const id of ["a", "b"])
    client.setQueryData(queryKeyOf(agreements.read, { params: { id } }), {});
  client.setQueryData(queryKeyOf(agreements.list), {});
  client.setQueryData(queryKeyOf(auth.identities), {});
  const mutationFn = async () => {
    if (fails) throw new Error("The answer is lost");
  };
  await client
    .getMutationCache()
    .build(client, { mutationFn, meta: { endpoint } })
    .execute(variables)
    .catch(() => undefined);
  const keys = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isStaleByTime(Number.POSITIVE_INFINITY))
    .map(({ queryKey }) => JSON.stringify(queryKey).replaceAll(/^.*\/api\/|"/g, ""));
  return { keys, invalidations: invalidate.mock.calls.length };
}
