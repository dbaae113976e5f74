import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import type { UploadReviewCard } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { songs } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ArrivingFiles } from "./list/arriving-files.tsx";
import { documentGroupOf, entriesLabel, inReviewOrder, knownAs } from "./list/document-group.ts";
import { DocumentList } from "./list/document-list.tsx";
import { MissingFiles } from "./list/missing-files.tsx";
import { RescueDropZone } from "./list/rescue-drop-zone.tsx";
import { filesOfRescue, useFilesOfRescue } from "./queue/files-of-rescue.ts";
import { openSentFiles } from "./queue/sent-files.ts";
import { RescueHeading } from "./rescue-heading.tsx";

const loadReview = async () => ({
  default: (await import("./review/rescue-review.tsx")).RescueReview,
});
const RescueReview = lazyPart(loadReview);

/**
 * What the page of the rescue is made of once its code is there: the review that is open, else the list with what is
 * arriving.
 */
export function RescueDesk({
  cards,
  failure,
  isMember,
  reviewId,
  onOpen,
}: {
  cards: readonly UploadReviewCard[] | undefined;
  failure: ReactNode;
  isMember: boolean;
  reviewId: string | undefined;
  onOpen: (id: string | undefined) => void;
}) {
  useArrivals(cards);
  if (cards !== undefined && reviewId !== undefined)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <RescueReview cards={cards} id={reviewId} onOpen={onOpen} />
      </Suspense>
    );
  return <RescueOverview cards={cards} isMember={isMember} failure={failure} />;
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
  const isReviewNext = isMember && first !== undefined;
  useEffect(() => {
    // Keys that are pressed after the one that opens the first document find its review there.
    if (isReviewNext && navigator.onLine) loadReview().catch(() => {});
  }, [isReviewNext]);
  return (
    <>
      <RescueHeading>
        {isMember && first !== undefined && (
          <ButtonLink to={`?review=${first.id}`}>Review {entriesLabel(ready)}</ButtonLink>
        )}
      </RescueHeading>
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
              <MissingFiles userId={user.id} cards={cards} />
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
    const known = Map.groupBy(cards, ({ file }) => file.digest);
    filesOfRescue.setKnown(
      new Map(
        [...known].flatMap(([digest, same]) =>
          digest === undefined ? [] : [[digest, knownAs(same)]],
        ),
      ),
    );
  }, [cards]);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(songs.uploadReviews) });
  }, [arrived, queryClient]);
}
