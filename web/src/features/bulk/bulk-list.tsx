import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { BulkCard } from "../../api/bulk/bulk-queries.ts";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { NextPageButton } from "../../components/ui/lists/paged-list.tsx";
import { formatDay } from "../../lib/format.ts";
import { bulkState } from "./bulk-state.ts";

/** The bulks of the workspace, newest first. */
export function BulkList({
  bulks,
  query,
}: {
  bulks: readonly BulkCard[];
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}) {
  if (bulks.length === 0 && !query.hasNextPage)
    return <p className="mt-1 text-muted">What you create from spreadsheets appears here.</p>;
  return (
    <>
      <ul aria-labelledby="earlier" className="mt-3 grid gap-2">
        {bulks.map((bulk) => (
          <li key={bulk.id}>
            <Link
              to={`/bulks/${bulk.id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border bg-sheet px-4 py-2.5 hover:bg-wash"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-medium [overflow-wrap:anywhere]">{bulk.name}</span>
                <span className="figures block text-sm text-muted">{factsOf(bulk)}</span>
              </span>
              <Pill tone={bulkState(bulk).tone}>{bulkState(bulk).label}</Pill>
            </Link>
          </li>
        ))}
      </ul>
      <NextPageButton query={query} />
    </>
  );
}

function factsOf({ createdAt, created, refused, template, sending }: BulkCard): string {
  return [
    formatDay(createdAt),
    countLabel(created, "draft"),
    ...(refused === 0 ? [] : [`${countLabel(refused, "song")} without`]),
    ...(sending === null ? [] : [`${sending.sent} of ${sending.total} sent`]),
    ...(template === null ? [] : [template.name]),
  ].join(" · ");
}
