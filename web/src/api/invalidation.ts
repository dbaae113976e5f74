import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { account, agreements, auth, files, songs } from "./endpoints.ts";
import { queryKeyOf } from "./query-of.ts";

type Called = Pick<Endpoint, "method" | "path">;

/** The reads whose answers each change makes stale, for all inputs. */
const staleAfter: readonly (readonly [changes: readonly Called[], reads: readonly Called[]])[] = [
  [
    [
      songs.create,
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
  [[auth.disconnect, auth.proveAccount], [auth.identities]],
  [[account.requestExport], [account.readExport]],
];

function keysAfter(change: Called): QueryKey[] {
  return staleAfter
    .filter(([changes]) => changes.includes(change))
    .flatMap(([, reads]) => reads.map((read) => queryKeyOf(read)));
}

/**
 * Has everything that a change makes stale read again: at once where it is on screen. `removed` are the path
 * parameters of an object that no longer exists: it is not read again. Resolves when everything on screen is read.
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

/** Stops the reads that a change makes stale, so that their answers don't replace what it shows early. */
export async function cancelStale(client: QueryClient, change: Called): Promise<void> {
  await Promise.all(keysAfter(change).map((queryKey) => client.cancelQueries({ queryKey })));
}
