import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { account, agreements, auth, files, songs } from "./endpoints.ts";
import { queryKeyOf } from "./query-of.ts";

type Called = Pick<Endpoint, "method" | "path">;

/** The reads that each change makes stale, for all inputs. A change is an endpoint whose method is not GET. */
export const staleAfter: readonly (readonly [
  changes: readonly Called[],
  reads: readonly Called[],
])[] = [
  [
    [
      songs.create,
      songs.update,
      files.ofSong,
      agreements.copy,
      agreements.correctEmail,
      agreements.remove,
      agreements.resend,
      agreements.send,
      agreements.update,
      agreements.void,
    ],
    [songs.list, songs.dashboard, agreements.list, agreements.read, agreements.events],
  ],
  [[files.create], [files.usage]],
  [[auth.updateProfile], [auth.session]],
  [[auth.enableTwoFactor, auth.disableTwoFactor], [auth.twoFactorStatus]],
  [[auth.disconnect, auth.proveAccount, auth.changePassword], [auth.identities]],
  [
    [auth.endSession, auth.changePassword, auth.enableTwoFactor, auth.disableTwoFactor],
    [auth.sessions],
  ],
  [[account.requestExport], [account.readExport]],
];

function keysAfter(change: Called): QueryKey[] {
  return staleAfter
    .filter(([changes]) => changes.includes(change))
    .flatMap(([, reads]) => reads.map((read) => queryKeyOf(read)));
}

/**
 * Marks the reads that a change makes stale, and repeats those that are on screen. `removed` holds the path parameters
 * of a deleted object, whose reads are not repeated. Resolves when the reads on screen have been repeated.
 */
export async function invalidateAfter(
  client: QueryClient,
  change: Called,
  removed?: object,
): Promise<void> {
  const isRemoved = (key: QueryKey) =>
    removed !== undefined && JSON.stringify(key[1]) === JSON.stringify({ params: removed });
  await Promise.all(
    keysAfter(change).map((queryKey) =>
      client.invalidateQueries({ queryKey, predicate: (query) => !isRemoved(query.queryKey) }),
    ),
  );
}

const watched = new WeakSet<QueryClient>();

/**
 * From now on, each mutation of this client whose `meta` names an endpoint is followed by `invalidateAfter`, whether
 * it succeeds or fails: a call that failed may have reached the server. The signed-in pages start this, so that the
 * pages of visitors are loaded without the table.
 */
export function invalidateAfterCalls(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, mutation } = event;
    const { endpoint } = mutation.meta ?? {};
    if ((action.type !== "success" && action.type !== "error") || endpoint === undefined) return;
    // `useCall` gives each mutation the endpoint's input.
    const { params }: { params?: object } = Object(mutation.state.variables);
    void invalidateAfter(client, endpoint, endpoint.method === "DELETE" ? params : undefined);
  });
}

/** Cancels the reads that a change makes stale, so that their answers don't overwrite its early result. */
export async function cancelStale(client: QueryClient, change: Called): Promise<void> {
  await Promise.all(keysAfter(change).map((queryKey) => client.cancelQueries({ queryKey })));
}
