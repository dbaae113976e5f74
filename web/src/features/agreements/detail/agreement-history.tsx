import { formatDay } from "../../../lib/format.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { agreementEventsQuery } from "../../../api/agreements.ts";
import { changesAfterSignatures } from "./describe-event.ts";
import { HistoryEntry } from "./history-entry.tsx";

/** The events of an agreement in plain words, grouped by day, oldest first. */
export function AgreementHistory({ id }: { id: string }) {
  const query = useQuery(agreementEventsQuery(id));
  const endings = changesAfterSignatures(query.data ?? []);
  return (
    <section aria-labelledby="history" aria-busy={query.isPending} className="border-t pt-4">
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
      {query.isError && query.data === undefined && (
        <div className="mt-3">
          <LoadFailure
            title="The history could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.data !== undefined &&
        daysOf(query.data).map(({ day, events }) => (
          <div key={day}>
            <h4 className="figures mt-4 text-sm text-muted">{day}</h4>
            <ol>
              {events.map((event) => (
                <HistoryEntry
                  key={event.sequence}
                  event={event}
                  endsSignatures={endings.has(event.sequence)}
                />
              ))}
            </ol>
          </div>
        ))}
    </section>
  );
}

/** The events by day, in the reader's time zone. */
function daysOf<Event extends { at: string }>(
  events: readonly Event[],
): { day: string; events: Event[] }[] {
  const days = Map.groupBy(events, ({ at }) => formatDay(at));
  return [...days].map(([day, events]) => ({ day, events }));
}
