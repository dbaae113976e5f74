import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { isPlanRefusal } from "./call-errors.ts";
import {
  account,
  agreements,
  auth,
  files,
  sharing,
  songs,
  teams,
  webhooks,
  branding,
} from "./endpoints.ts";
import { readNotificationsAfterAct } from "./notifications.ts";
import { queryKeyOf } from "./query-of.ts";

/** The endpoints whose answers the signed-in pages cache. */
const kept: readonly Endpoint[] = [
  account,
  agreements,
  auth,
  files,
  sharing,
  songs,
  teams,
  webhooks,
  branding,
].flatMap((group) => Object.values<Endpoint>(group));

/** The reads that show data changed by this endpoint, for all inputs. */
export function readsMadeStaleBy({ changes = [] }: Pick<Endpoint, "changes">): Endpoint[] {
  return kept.filter(({ shows = [] }) => shows.some((data) => changes.includes(data)));
}

function keysAfter(change: Endpoint): QueryKey[] {
  return readsMadeStaleBy(change).map((read) => queryKeyOf(read));
}

/**
 * Invalidates the reads that a change makes stale, and refetches those on screen. `removed` holds the path parameters
 * of a deleted object, whose reads are not refetched. Resolves when the reads on screen are up to date.
 */
export async function invalidateStaleReads(
  client: QueryClient,
  change: Endpoint,
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
 * Invalidates stale reads after each mutation of this client whose `meta` names an endpoint, also after a failure: a
 * failed call may have reached the server. The signed-in pages start this, so that the visitors' pages don't load the
 * endpoints.
 */
export function invalidateAfterEachMutation(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, mutation } = event;
    // The plan has ended since the page read it.
    if (action.type === "error" && isPlanRefusal(action.error))
      void client.invalidateQueries({ queryKey: queryKeyOf(files.usage) });
    const { endpoint } = mutation.meta ?? {};
    if ((action.type !== "success" && action.type !== "error") || endpoint === undefined) return;
    // `useCall` gives each mutation the endpoint's input.
    const { params }: { params?: object } = Object(mutation.state.variables);
    void invalidateStaleReads(client, endpoint, endpoint.method === "DELETE" ? params : undefined);
    readNotificationsAfterAct(client);
  });
}

/** Cancels the reads that a change makes stale, so that their answers don't overwrite its optimistic update. */
export async function cancelStaleReads(client: QueryClient, change: Endpoint): Promise<void> {
  await Promise.all(keysAfter(change).map((queryKey) => client.cancelQueries({ queryKey })));
}
