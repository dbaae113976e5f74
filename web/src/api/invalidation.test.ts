import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { groups } from "../../../shared/contracts/index.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { account, agreements, auth, signing } from "./endpoints.ts";
import { invalidateAfterCalls, staleAfter } from "./invalidation.ts";
import { queryKeyOf } from "./query-of.ts";

/** The endpoints that change something on the server, but no read that a page keeps. */
const makeNothingStale: readonly Endpoint[] = [
  // They open or end a session, and the page then drops every read.
  ...[auth.signup, auth.login, auth.verifyTwoFactor, auth.federated, auth.setPassword],
  ...[auth.verifyEmail, auth.resetPassword, auth.logout, auth.signOutEverywhere],
  account.deleteAccount,
  // No read holds what they change: an email, a provider's name, a secret that is not in force yet.
  ...[auth.resendVerification, auth.forgotPassword, auth.findProvider, auth.setUpTwoFactor],
  // The session stores the proof; no read returns it.
  auth.prove,
  // The browser loads the page again after it.
  auth.connect,
  // No page of the application links to the signing page, which shows the answers of these calls itself.
  ...[signing.opened, signing.sign, signing.decline, signing.object],
];

const all: [string, Endpoint][] = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
);
const changes = all.filter(([, { method, access }]) => method !== "GET" && access !== "webhook");

describe("the table of what a change makes stale", () => {
  const listed = new Set<unknown>(staleAfter.flatMap(([changed]) => changed));

  it.each(changes)("has %s, or the list of those that make nothing stale has", (_, endpoint) => {
    expect(listed.has(endpoint)).toBe(!makeNothingStale.includes(endpoint));
  });

  it("names changes beside the reads that they make stale", () => {
    for (const [changed, reads] of staleAfter) {
      expect(changed.map(({ method }) => method)).not.toContain("GET");
      expect(new Set(reads.map(({ method }) => method))).toEqual(new Set(["GET"]));
    }
  });
});

describe("a call of a signed-in page", () => {
  const params = { id: "a" };

  it.each([false, true])("makes its reads stale, and no others (failed: %s)", async (fails) => {
    const { keys, invalidations } = await staleKeysAfter(agreements.void, { params }, fails);
    expect(keys).toEqual([
      "agreements/{id},{params:{id:a}}]",
      "agreements/{id},{params:{id:b}}]",
      "agreements]",
    ]);
    // The table's reads of a changed agreement.
    expect(invalidations).toBe(5);
  });

  it("does not read a deleted object again", async () => {
    expect((await staleKeysAfter(agreements.remove, { params })).keys).toEqual([
      "agreements/{id},{params:{id:b}}]",
      "agreements]",
    ]);
  });
});

/** Makes a change with reads of two agreements in the cache; returns the cache's stale keys. */
async function staleKeysAfter(endpoint: Endpoint, variables: object, fails = false) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  invalidateAfterCalls(client);
  // A second start must not double the reads.
  invalidateAfterCalls(client);
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
