import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/ui/failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { formatMoment } from "../../lib/format.ts";
import { eventsQuery } from "./agreements-queries.ts";
import { describeEvent } from "./describe-event.ts";

/** The evidence of an agreement in plain words, oldest first. */
export function AgreementHistory({ id }: { id: string }) {
  const query = useQuery(eventsQuery(id));
  return (
    <section aria-labelledby="history" aria-busy={query.isPending} className="mt-4 border-t pt-4">
      <h3 id="history" className="font-semibold">
        History
      </h3>
      {query.isPending && (
        <div className="mt-3 grid gap-3">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      )}
      {query.isError && (
        <Failure
          title="The history could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && (
        <ol className="mt-2">
          {query.data.map((event) => (
            <li
              key={event.sequence}
              className="flex flex-col gap-x-4 py-1.5 text-sm sm:flex-row sm:justify-between"
            >
              <span className="[overflow-wrap:anywhere]">{describeEvent(event)}</span>
              <span className="figures shrink-0 text-muted">
                {formatMoment(event.at)}
                {event.ipAddress !== undefined && ` · ${event.ipAddress}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
