import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type {
  UploadReviewCard,
  UploadReviewView,
} from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { uploadReviewQuery } from "../../../../api/agreements.ts";
import { LoadFailure } from "../../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../../components/ui/feedback/skeleton.tsx";
import { useParsedDocument } from "../../existing-agreement/document/use-parsed-document.ts";
import { asOneSong } from "../../existing-agreement/songs/song-of-content.ts";
import { AskSongs } from "./ask-songs.tsx";
import type { ReviewActions } from "./review-actions.ts";
import { ReviewOfDocument } from "./review-of-document.tsx";
import type { EarlyKey } from "./use-opened.ts";
import { WaitingReview } from "./waiting-review.tsx";

/** One document of a rescue, with its review as the server has it. While it is not open, it is loaded and hidden. */
export function OpenReview({
  card,
  isOpen,
  place,
  actions,
  isLastOfFile,
}: {
  card: UploadReviewCard;
  isOpen: boolean;
  place: { position: number; count: number };
  actions: ReviewActions;
  isLastOfFile: boolean;
}) {
  const queryClient = useQueryClient();
  const query = uploadReviewQuery(card.parseId);
  const [begun, setBegun] = useState<{ review: UploadReviewView; round: number }>();
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: begun === undefined });
  const parsed = useParsedDocument(card.parseId, () => {});
  const { document } = parsed;
  const content = document?.content;
  const whole = useMemo(() => content && asOneSong(content), [content]);
  const [isOneSong, setOneSong] = useState(false);
  const earlyKey = useRef<EarlyKey>(undefined);
  // What is shown is what was read when it was opened: later answers would replace what is typed.
  if (begun === undefined && data !== undefined && !isFetching)
    setBegun({ review: data, round: 0 });

  const retry = () => {
    void refetch();
    parsed.again();
  };
  useEffect(() => {
    // A review that is opened again starts from its beginning.
    if (!isOpen) earlyKey.current = undefined;
  }, [isOpen]);
  const takeEarlyKey = () => {
    const key = earlyKey.current;
    earlyKey.current = undefined;
    return key;
  };
  const loadOther = async () => {
    const review = await queryClient.fetchQuery(query);
    setBegun({ review, round: (begun?.round ?? 0) + 1 });
  };
  const failure = begun === undefined ? error : parsed.error;
  const isReady = begun !== undefined && document !== undefined && document.phase !== "reading";
  return (
    <div hidden={!isOpen}>
      {!isReady ? (
        <WaitingReview
          {...{ card, isOpen, place, actions }}
          // A review that fails or is loaded again takes the focus again.
          key={failure === null ? "loading" : "failed"}
          onRetry={failure === null ? undefined : retry}
          onEarlyKey={(key) => {
            earlyKey.current = key;
          }}
        >
          {failure === null ? (
            <div className="grid gap-3">
              <p className="sr-only">Loading the document</p>
              <Skeleton className="h-12" />
              <Skeleton className="h-96 rounded-card" />
            </div>
          ) : (
            <LoadFailure title="The review could not be opened" error={failure} onRetry={retry} />
          )}
        </WaitingReview>
      ) : content?.songs !== undefined && begun.review.typed === null && !isOneSong ? (
        <AskSongs
          {...{ card, isOpen, place, actions, takeEarlyKey }}
          songs={content.songs}
          onDivided={() => {
            // Its review has changed, and what is read in it is now its own song.
            setBegun(undefined);
            void refetch();
          }}
          onOneSong={() => setOneSong(true)}
        />
      ) : (
        <ReviewOfDocument
          key={begun.round}
          {...{ card, isOpen, place, actions, isLastOfFile, takeEarlyKey }}
          review={begun.review}
          document={{ ...document, content: whole }}
          onLoadOther={() => void loadOther()}
        />
      )}
    </div>
  );
}
