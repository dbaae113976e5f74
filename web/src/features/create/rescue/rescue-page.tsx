import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { rescueReviewsQuery } from "../../../api/agreements.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { pollMsOf } from "./list/poll-ms-of.ts";
import { RescueHeading } from "./rescue-heading.tsx";

/** Loaded apart, so that nothing of it is in the files of all signed-in pages. */
const RescueDesk = lazyPart(async () => ({
  default: (await import("./rescue-desk.tsx")).RescueDesk,
}));

/** The page that takes many signed agreements at once and reviews them one after the other. `?review=` opens one. */
export function RescuePage() {
  const query = useInfiniteQuery({
    ...rescueReviewsQuery,
    refetchInterval: ({ state }) =>
      pollMsOf(state.data?.pages.flatMap(({ items }) => items) ?? [], Date.now()),
  });
  const cards = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const isMember = useHasRoleAtLeast("member");
  const reviewId = isHydrated && isMember ? (search.get("review") ?? undefined) : undefined;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    // The order is that of all documents.
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Suspense
      fallback={
        <>
          <RescueHeading />
          <Skeleton className="h-36" />
        </>
      }
    >
      <RescueDesk
        cards={cards}
        isMember={isMember}
        reviewId={reviewId}
        onOpen={(id) =>
          setSearch(id === undefined ? {} : { review: id }, { replace: reviewId !== undefined })
        }
        failure={
          query.isError && (
            <LoadFailure
              title="Your documents could not be loaded"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )
        }
      />
    </Suspense>
  );
}
