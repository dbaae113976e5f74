import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { UploadReviewCard } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { rescueReviewsQuery } from "../../../api/agreements.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { songs } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { BackLink } from "../../../components/ui/buttons/back-link.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { ArrivingFiles } from "./list/arriving-files.tsx";
import { documentGroupOf, documentTitleOf, inReviewOrder } from "./list/document-group.ts";
import { DocumentList } from "./list/document-list.tsx";
import { MissingFiles } from "./list/missing-files.tsx";
import { RescueDropZone } from "./list/rescue-drop-zone.tsx";
import { pollMsOf } from "./list/poll-ms-of.ts";
import { filesOfRescue, useFilesOfRescue } from "./queue/files-of-rescue.ts";
import { openSentFiles } from "./queue/sent-files.ts";

const RescueReview = lazyPart(async () => ({
  default: (await import("./review/rescue-review.tsx")).RescueReview,
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
  useArrivals(cards);

  const open = (id: string | undefined) =>
    setSearch(id === undefined ? {} : { review: id }, { replace: reviewId !== undefined });
  if (cards !== undefined && reviewId !== undefined)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <RescueReview cards={cards} id={reviewId} onOpen={open} />
      </Suspense>
    );
  return (
    <RescueOverview
      cards={cards}
      isMember={isMember}
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
  );
}

function RescueOverview({
  cards,
  isMember,
  failure,
}: {
  cards: readonly UploadReviewCard[] | undefined;
  isMember: boolean;
  failure: ReactNode;
}) {
  const { data: user } = useQuery(signedInUserQuery);
  useEffect(() => {
    if (user != null) openSentFiles(user.id);
  }, [user]);
  const ready = inReviewOrder(cards ?? []).filter((card) => documentGroupOf(card) !== "coming");
  const [first] = ready;
  return (
    <>
      <BackLink to="/agreements">Agreements</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="headline text-2xl">Rescue a catalog</h1>
        {isMember && first !== undefined && (
          <ButtonLink to={`?review=${first.id}`}>
            Review {countLabel(ready.length, "document")}
          </ButtonLink>
        )}
      </div>
      <p className="mt-1 mb-5 max-w-[72ch] text-muted">
        Drop your signed agreements. We read them, and you review them one after the other. You can
        leave this page once they have arrived.
      </p>
      {!isMember && (
        <p role="note" className="max-w-[64ch] rounded-card bg-wash px-4 py-3 text-sm">
          Viewers can see what waits for its review. To upload and review, ask the team’s owner to
          make you a member.
        </p>
      )}
      {cards === undefined ? (
        failure || <Skeleton className="h-36" />
      ) : (
        <>
          {isMember && user != null && (
            <>
              <RescueDropZone onFiles={(files) => filesOfRescue.add(files)} />
              <MissingFiles cards={cards} />
              <ArrivingFiles />
            </>
          )}
          {cards.length > 0 ? (
            <DocumentList cards={cards} isMember={isMember} />
          ) : (
            <p className="mt-8 text-muted">Documents that wait for your review appear here.</p>
          )}
        </>
      )}
    </>
  );
}

/** Tells the queue which documents are here, and reads the list again when files have arrived. */
function useArrivals(cards: readonly UploadReviewCard[] | undefined) {
  const queryClient = useQueryClient();
  const arrived = useFilesOfRescue().filter(({ phase }) => phase === "arrived").length;
  const seen = useRef(arrived);
  useEffect(() => {
    if (cards === undefined) return;
    const known = cards.flatMap((card) =>
      card.file.digest === undefined
        ? []
        : [[card.file.digest, `Here already as “${documentTitleOf(card)}”.`] as const],
    );
    filesOfRescue.setKnown(new Map(known));
  }, [cards]);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(songs.uploadReviews) });
  }, [arrived, queryClient]);
}
