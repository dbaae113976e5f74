import {
  useQueryClient,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { songListPath } from "../../../shared/domain/song/song-list-path.ts";
import { queriesOfPage } from "../api/early-calls/queries-of-page.ts";
import type { PageQuery } from "../api/early-calls/page-read.ts";
import { notePrefetch } from "../api/query-client.ts";
import { chosenTeam } from "../lib/chosen-team.ts";
import { isMarkedAuthenticated } from "../lib/session-flag.ts";

/**
 * Loads the code of a page when a link to it is pointed at or focused, and its data when the link is pressed: the
 * page opens with the click, which comes later.
 */
export function LinkPrefetch() {
  const client = useQueryClient();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const point = (event: Event) => {
      const to = linkedPage(event);
      if (to !== undefined) setPage(`${to.pathname}${to.search}`);
    };
    const press = (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = linkedPage(event);
      if (to === undefined) return;
      setPage(`${to.pathname}${to.search}`);
      // Not after a logout, and not while a change may make the answers stale.
      if (isMarkedAuthenticated() && client.isMutating() === 0) prefetchData(client, to);
    };
    document.addEventListener("pointerover", point, { passive: true });
    document.addEventListener("focusin", point);
    document.addEventListener("pointerdown", press, { passive: true });
    return () => {
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", point);
      document.removeEventListener("pointerdown", press);
    };
  }, [client]);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

/** The page of the application to which the link under a pointer leads in this tab. */
function linkedPage({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.origin !== window.location.origin) return undefined;
  if (link.target !== "" || link.hasAttribute("download")) return undefined;
  // The list of songs is a part of the dashboard (routes/songs.tsx).
  return link.pathname === "/songs" ? new URL(songListPath, link.href) : new URL(link.href);
}

/** The data of a query that may be that of a list. */
interface CachedList {
  pages?: readonly { items: readonly unknown[] }[];
}

function prefetchData(client: QueryClient, page: URL): void {
  const hasItems = ({ queryKey }: PageQuery) =>
    (client.getQueryData<CachedList>(queryKey)?.pages?.[0]?.items.length ?? 0) > 0;
  for (const query of queriesOfPage(page, chosenTeam(), hasItems)) {
    notePrefetch(client, query.queryKey);
    // `pageReads` names whole queries, with their functions; the types of their answers do not matter here.
    if ("initialPageParam" in query)
      void client.prefetchInfiniteQuery(query as unknown as FetchInfiniteQueryOptions);
    else void client.prefetchQuery(query as unknown as FetchQueryOptions);
  }
}
