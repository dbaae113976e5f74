import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { wholeListQuery, type AgreementFilters } from "../../../api/agreements.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";
import { formatDay } from "../../../lib/format.ts";
import { whenOnline } from "../../../lib/when-online.ts";
import { columns, sortedRows, tableRow, type ColumnKey, type Order } from "./table-rows.ts";

const ResendMany = lazy(async () => {
  await whenOnline();
  return { default: (await import("./resend-many.tsx")).ResendMany };
});

/** Agreements that the table holds at most. */
const mostRows = 2_000;

/** The agreements as a table that can be sorted, whose unsigned people can be emailed again together. */
export function AgreementTable({
  filters,
  onOpen,
}: {
  filters: AgreementFilters;
  onOpen: (id: string) => void;
}) {
  const query = useInfiniteQuery({
    ...wholeListQuery(filters),
    placeholderData: keepPreviousData,
  });
  const [order, setOrder] = useState<Order>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isResending, setResending] = useState(false);
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const count = listed?.length ?? 0;
  const isWanted = hasNextPage && count < mostRows;
  useEffect(() => {
    if (isWanted && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, isFetching, isError, fetchNextPage]);

  if (listed === undefined)
    return isError ? (
      <Failure
        title="Your agreements could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div aria-busy>
        <p className="sr-only">Loading</p>
        <Skeleton className="h-80" />
      </div>
    );
  const rows = sortedRows(listed.map(tableRow), order);
  const open = rows.filter(({ unsigned }) => unsigned.length > 0);
  const selected = open.filter(({ agreement }) => chosen.has(agreement.id));
  const people = selected.reduce((sum, { unsigned }) => sum + unsigned.length, 0);
  const sortBy = (by: ColumnKey) =>
    setOrder(
      order?.by === by
        ? { by, isDescending: !order.isDescending }
        : { by, isDescending: by === "date" },
    );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <p className="figures mb-2 text-sm text-muted" aria-live="polite">
        {isWanted
          ? `Loading … ${count} so far`
          : `${count} ${count === 1 ? "agreement" : "agreements"}`}
        {hasNextPage && !isWanted && ". Search to find older ones."}
      </p>
      <div
        className="overflow-x-auto rounded-card border bg-sheet"
        aria-busy={query.isPlaceholderData}
      >
        <table className="w-full text-left text-sm">
          <thead className="border-b">
            <tr>
              <th scope="col" className="w-11">
                <label className="grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label="Select all that wait for signatures"
                    className="size-4 accent-pen"
                    disabled={open.length === 0}
                    checked={open.length > 0 && selected.length === open.length}
                    onChange={({ currentTarget }) =>
                      setChosen(
                        new Set(
                          currentTarget.checked ? open.map(({ agreement }) => agreement.id) : [],
                        ),
                      )
                    }
                  />
                </label>
              </th>
              {columns.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={
                    order?.by !== key ? undefined : order.isDescending ? "descending" : "ascending"
                  }
                  className={columnLook[key]}
                >
                  <button
                    type="button"
                    onClick={() => sortBy(key)}
                    className="inline-flex min-h-11 items-center gap-1 pr-3 font-semibold hover:text-pen"
                  >
                    {label}
                    {order?.by === key &&
                      (order.isDescending ? (
                        <ArrowDown aria-hidden className="size-3.5" />
                      ) : (
                        <ArrowUp aria-hidden className="size-3.5" />
                      ))}
                  </button>
                </th>
              ))}
              <th scope="col" className="w-1/3 pr-4 font-semibold max-lg:hidden">
                Waiting for
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ agreement, title, signed, people: all, unsigned, date }) => (
              <tr
                key={agreement.id}
                className="border-b last:border-b-0 [content-visibility:auto] has-checked:bg-pen-wash"
              >
                <td>
                  <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
                    <input
                      type="checkbox"
                      aria-label={`Select ${title}`}
                      className="size-4 accent-pen"
                      disabled={unsigned.length === 0}
                      checked={unsigned.length > 0 && chosen.has(agreement.id)}
                      onChange={({ currentTarget }) => choose(agreement.id, currentTarget.checked)}
                    />
                  </label>
                </td>
                <td className="max-w-0 py-1.5 pr-3">
                  <button
                    type="button"
                    onClick={() => onOpen(agreement.id)}
                    className="block min-h-8 max-w-full truncate text-left font-medium hover:text-pen"
                  >
                    {title}
                  </button>
                  <span className="figures block truncate text-xs text-muted">
                    No. {formatSheetNumber(agreement.number)}
                    {agreement.role === "contributor" && ` · from ${agreement.ownerName}`}
                  </span>
                </td>
                <td className="pr-3">
                  <StatusBadge of={agreement} />
                </td>
                <td className="figures pr-3 whitespace-nowrap text-muted">
                  {agreement.sentAt === undefined ? "" : `${signed} of ${all}`}
                </td>
                <td className="figures pr-3 whitespace-nowrap text-muted max-sm:hidden">
                  {formatDay(date)}
                </td>
                <td className="max-w-0 truncate pr-4 text-muted max-lg:hidden">
                  {unsigned.map(({ name }) => name).join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-sm text-red">
          The next ones could not be loaded.{" "}
          <button
            type="button"
            className="font-semibold underline"
            onClick={() => void fetchNextPage()}
          >
            Try again
          </button>
        </p>
      )}
      {selected.length > 0 && (
        <section
          aria-label="Selected agreements"
          className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-sheet p-3 shadow-float"
        >
          <p className="figures mr-auto px-1 font-medium" aria-live="polite">
            {selected.length} selected
          </p>
          <Button size="small" onClick={() => setResending(true)}>
            {`Resend to ${people} ${people === 1 ? "person" : "people"}`}
          </Button>
          <Button size="small" variant="text" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </section>
      )}
      <Suspense fallback={null}>
        {isResending && (
          <ResendMany
            rows={selected}
            onClose={() => setResending(false)}
            onSent={() => setChosen(new Set())}
          />
        )}
      </Suspense>
    </>
  );
}

const columnLook: Readonly<Record<ColumnKey, string>> = {
  title: "w-full min-w-40 lg:w-2/5",
  status: "",
  signed: "",
  date: "max-sm:hidden",
};
