import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CollaboratorView } from "../../../../shared/contracts/analytics/endpoints.ts";
import { callListEndpoint } from "../../../../shared/contracts/client.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import {
  analyticsMonthsQuery,
  analyticsPeopleQuery,
} from "../../api/analytics/analytics-queries.ts";
import { agreements } from "../../api/endpoints.ts";
import { PagedList } from "../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../components/ui/section.tsx";
import { useIsMe } from "../../sheet/form/use-is-me.ts";
import { monthText, shareColumns, shareText } from "./analytics-texts.ts";
import { DataTable } from "./charts/data-table.tsx";
import { CsvButton } from "./csv-button.tsx";

/** People per page of the file. */
const pagePeople = 200;

async function readAllPeople(): Promise<CollaboratorView[]> {
  const all: CollaboratorView[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pagePeople, cursor };
    const page = await callListEndpoint(agreements.analyticsPeople, { query });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** Everyone who holds shares of the workspace's signed songs, those with most songs first. */
export function CollaboratorsSection() {
  const query = useInfiniteQuery(analyticsPeopleQuery);
  return (
    <Section
      title="Shares by collaborator"
      action={
        <CsvButton
          what="Shares by collaborator"
          file="collaborators"
          rows={async () => [
            ["Name", "Email", "Songs", ...shareColumns.map(({ label }) => `${label} %`)],
            ...(await readAllPeople()).map((one) => [
              ...[one.name, one.email, String(one.songs)],
              ...shareColumns.map(({ field }) => String(one[field])),
            ]),
          ]}
        />
      }
    >
      <p className="mb-3 max-w-[64ch] text-sm text-muted">
        Average shares over songs that everyone has signed. One email address counts as one person.
      </p>
      <PagedList
        query={query}
        waiting={<Skeleton className="h-40" />}
        empty="People appear here once everyone has signed a sheet."
      >
        {(people) => <People people={people} />}
      </PagedList>
    </Section>
  );
}

function People({ people }: { people: readonly CollaboratorView[] }) {
  const [openId, setOpenId] = useState<string>();
  const isMe = useIsMe();
  const most = Math.max(1, ...people.map(({ songs }) => songs));
  return (
    <ul aria-label="Collaborators" className="-mb-3">
      {people.map((one) => {
        const isOpen = openId === one.id;
        return (
          <li key={one.id} className="border-b py-3 last:border-0">
            <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_6rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_6rem]">
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {one.name}
                  {isMe(one.email) && <span className="text-muted"> (you)</span>}
                </p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{one.email}</p>
              </div>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:order-3 sm:col-span-2 sm:grid-cols-4 lg:order-0 lg:col-span-1">
                {shareColumns.map(({ field, label }) => (
                  <div key={field} className="flex justify-between gap-2 sm:block">
                    <dt className="text-muted sm:text-xs">{label}</dt>
                    <dd className="tabular-nums">{shareText(one[field])}</dd>
                  </div>
                ))}
              </dl>
              <div className="text-sm sm:text-right">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={`${countLabel(one.songs, "song")} with ${one.name}, by month`}
                  className="min-h-11 font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
                  onClick={() => setOpenId(isOpen ? undefined : one.id)}
                >
                  {countLabel(one.songs, "song")}
                </button>
                <svg
                  aria-hidden
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="h-1.5 w-full rounded-full bg-track"
                >
                  <rect width={(100 * one.songs) / most} height="4" className="fill-pen" />
                </svg>
              </div>
            </div>
            {isOpen && <Months person={one} />}
          </li>
        );
      })}
    </ul>
  );
}

function Months({ person }: { person: CollaboratorView }) {
  const { data, isError, refetch } = useQuery(analyticsMonthsQuery(person.id));
  if (isError)
    return (
      <p role="alert" className="mt-2 text-sm text-muted">
        The months could not be loaded.{" "}
        <button
          type="button"
          className="min-h-11 font-semibold text-pen underline underline-offset-4 sm:min-h-9"
          onClick={() => void refetch()}
        >
          Try again
        </button>
      </p>
    );
  if (data === undefined) return <Skeleton className="mt-3 h-16" />;
  return (
    <div className="mt-3 overflow-x-auto rounded-control bg-wash px-4 py-2">
      <DataTable
        caption={`Shares of ${person.name} by month of the last signature`}
        columns={["Month", "Songs", ...shareColumns.map(({ label }) => label)]}
        rows={data.toReversed().map((one) => ({
          key: one.month,
          cells: [
            monthText(one.month),
            one.songs,
            ...shareColumns.map(({ field }) => shareText(one[field])),
          ],
        }))}
      />
    </div>
  );
}
