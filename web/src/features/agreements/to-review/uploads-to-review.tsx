import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { UploadReviewCard as UploadReview } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { formatFileSize } from "../../../../../shared/domain/text/format-file-size.ts";
import { uploadReviewsQuery } from "../../../api/agreements.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { CardList } from "../../../components/ui/lists/card-list.tsx";
import { formatDay, listedNames } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const DiscardUploadDialog = lazyPart(async () => ({
  default: (await import("../../uploads/discard-upload-dialog.tsx")).DiscardUploadDialog,
}));

/** Reads the uploads whose review is not completed. */
export const useUploadReviews = () => useInfiniteQuery(uploadReviewsQuery);

/**
 * The uploads whose review is not completed, as the page has read them. They are no agreements yet. Nothing without such
 * uploads.
 */
export function UploadsToReview({ query }: { query: ReturnType<typeof useUploadReviews> }) {
  const [discarded, setDiscarded] = useState<UploadReview>();
  if (query.isError && query.data === undefined)
    return (
      <div className="mb-8">
        <LoadFailure
          title="Your uploads to review could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  const uploads = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="to-review" className="mb-8">
      <h2 id="to-review" className="text-lg font-semibold">
        To review
      </h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-sm text-muted">
        These uploads are not agreements yet. Review and complete them, on any of your devices.{" "}
        <Link to="/rescue" className="font-semibold text-pen underline underline-offset-4">
          Review one after the other
        </Link>
      </p>
      <CardList items={uploads} query={query}>
        {(upload) => <UploadCard upload={upload} onDiscard={() => setDiscarded(upload)} />}
      </CardList>
      {discarded !== undefined && (
        <Suspense>
          <DiscardUploadDialog upload={discarded} onClose={() => setDiscarded(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function UploadCard({ upload, onDiscard }: { upload: UploadReview; onDiscard: () => void }) {
  const { title, file, song, writers, createdAt, deletedAt, parseId } = upload;
  return (
    <Card aria-label={title} className="flex h-full flex-col p-5 pb-3">
      <div className="flex items-start gap-3">
        <h3 className="line-clamp-3 min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {title}
        </h3>
        <Pill tone="amber">To review</Pill>
      </div>
      <p className="figures mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
        {song !== undefined && song.of > 1 && `Song ${song.number} of ${song.of} · `}
        Uploaded {formatDay(createdAt)} · {title === file.name ? "" : `${file.name}, `}
        {formatFileSize(file.size)}
      </p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">
        {writers.length === 0 ? (
          <span className="text-muted">No writers entered yet</span>
        ) : (
          listedNames(writers)
        )}
      </p>
      {deletedAt !== undefined && (
        <p className="mt-2 text-sm text-amber">
          Deleted on {formatDay(deletedAt)} unless you continue.
        </p>
      )}
      <MemberOnly>
        <div className="mt-auto flex flex-wrap gap-2 pt-4 pb-2">
          <ButtonLink
            size="small"
            to={`/upload-agreement?parse=${parseId}`}
            aria-label={`Continue ${title}`}
          >
            Continue
          </ButtonLink>
          <Button size="small" variant="quiet" aria-label={`Discard ${title}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </MemberOnly>
    </Card>
  );
}
