import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
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
  // What is shown is what was read when it was opened: later answers would replace what is typed.
  if (begun === undefined && data !== undefined && !isFetching)
    setBegun({ review: data, round: 0 });

  const loadOther = async () => {
    const review = await queryClient.fetchQuery(query);
    setBegun({ review, round: (begun?.round ?? 0) + 1 });
  };
  const failure = begun === undefined ? error : parsed.error;
  const isReady = begun !== undefined && document !== undefined && document.phase !== "reading";
  return (
    <div hidden={!isOpen}>
      {failure !== null && !isReady ? (
        <LoadFailure
          title="The review could not be opened"
          error={failure}
          onRetry={() => {
            void refetch();
            parsed.again();
          }}
        />
      ) : !isReady ? (
        <div aria-busy className="grid gap-3">
          <p className="sr-only">Loading the document</p>
          <Skeleton className="h-12" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : content?.songs !== undefined && begun.review.typed === null && !isOneSong ? (
        <AskSongs
          {...{ card, isOpen, place, actions }}
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
          {...{ card, isOpen, place, actions, isLastOfFile }}
          review={begun.review}
          document={{ ...document, content: whole }}
          onLoadOther={() => void loadOther()}
        />
      )}
    </div>
  );
}
