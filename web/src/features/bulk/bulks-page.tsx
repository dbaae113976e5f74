import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { songListPath } from "../../../../shared/domain/song/song-list-path.ts";
import { bulksQuery } from "../../api/bulk/bulk-queries.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { BackLink } from "../../components/ui/buttons/back-link.tsx";
import { BulkList } from "./bulk-list.tsx";
import { BulkPlanNote } from "./bulk-plan-note.tsx";
import { needsPlanForBulk } from "./needs-plan-for-bulk.ts";

const NewBulk = lazyPart(async () => ({ default: (await import("./new/new-bulk.tsx")).NewBulk }));

/** The page that makes many drafts from a spreadsheet, with the earlier ones. `?correct=` takes a corrected file of one. */
export function BulksPage() {
  const query = useInfiniteQuery(bulksQuery);
  const { data: usage } = useQuery(storageUsageQuery);
  const isMember = useHasRoleAtLeast("member");
  const [params] = useSearchParams();
  const correctedId = params.get("correct") ?? undefined;
  const needsPlan = needsPlanForBulk(usage);
  return (
    <>
      {correctedId === undefined ? (
        <BackLink to={songListPath}>Songs</BackLink>
      ) : (
        <BackLink to={`/bulks/${correctedId}`}>Back to the bulk</BackLink>
      )}
      <h1 className="headline text-2xl">
        {correctedId === undefined ? "Create many" : "Upload a corrected file"}
      </h1>
      <p className="mt-1 mb-5 max-w-[72ch] text-muted">
        {correctedId === undefined
          ? "Turn a spreadsheet into a draft for each song. Nobody is emailed before you send them."
          : "Songs that have a draft stay as they are. Drafts are made of the others."}
      </p>
      {isMember && needsPlan && <BulkPlanNote className="mb-5 max-w-[64ch]" />}
      {isMember && !needsPlan && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <NewBulk key={correctedId} correctedId={correctedId} />
        </Suspense>
      )}
      {correctedId === undefined && (
        <section aria-labelledby="earlier" className="mt-10">
          <h2 id="earlier" className="text-lg font-semibold">
            {isMember ? "Earlier bulks" : "The team’s bulks"}
          </h2>
          {query.data !== undefined ? (
            <BulkList query={query} bulks={query.data.pages.flatMap(({ items }) => items)} />
          ) : query.isError ? (
            <LoadFailure
              title="Your bulks could not be loaded"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton className="mt-3 h-24" />
          )}
        </section>
      )}
    </>
  );
}
