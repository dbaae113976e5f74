import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { Suspense, useReducer } from "react";
import type { AgreementFilters } from "../../../api/agreements.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { AgreementRow } from "./agreement-row.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { TableHead } from "./table-head.tsx";
import { sortedRows, toTableRow } from "./table-rows.ts";
import { initialTableState, tableReducer } from "./table-state.ts";
import { useAllAgreements } from "./use-all-agreements.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const ResendMany = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./bulk-resend-dialog.tsx")).BulkResendDialog };
});

/** The sortable table of agreements. The unsigned contributors of chosen agreements can be emailed again together. */
export function AgreementTable({
  filters,
  onOpen,
}: {
  filters: AgreementFilters;
  onOpen: (id: string) => void;
}) {
  const { query, listed, isIncomplete } = useAllAgreements(filters);
  const [{ order, chosen, isResending }, dispatch] = useReducer(tableReducer, initialTableState);
  if (listed === undefined)
    return query.isError ? (
      <LoadFailure
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
  const rows = sortedRows(listed.map(toTableRow), order);
  const open = rows.filter(({ toResendTo }) => toResendTo.length > 0);
  const selected = open.filter(({ agreement }) => chosen.has(agreement.id));
  const clear = () => dispatch({ type: "choose-only", ids: [] });
  return (
    <>
      <p className="figures mb-2 text-sm text-muted" aria-live="polite">
        {isIncomplete
          ? `Loading … ${listed.length} so far`
          : countLabel(listed.length, "agreement")}
        {query.hasNextPage && !isIncomplete && ". Search to find older ones."}
      </p>
      <div
        className="overflow-x-auto rounded-card border bg-sheet"
        aria-busy={query.isPlaceholderData}
      >
        <table className="w-full text-left text-sm">
          <TableHead
            order={order}
            onSort={(by) => dispatch({ type: "sort", by })}
            canChoose={open.length > 0}
            areAllChosen={open.length > 0 && selected.length === open.length}
            onChooseAll={(isChosen) =>
              dispatch({
                type: "choose-only",
                ids: isChosen ? open.map(({ agreement }) => agreement.id) : [],
              })
            }
          />
          <tbody>
            {rows.map((row) => {
              const { id } = row.agreement;
              return (
                <AgreementRow
                  key={id}
                  row={row}
                  isChosen={chosen.has(id)}
                  onChoose={(isChosen) => dispatch({ type: "choose", id, isChosen })}
                  onOpen={() => onOpen(id)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {query.isError && (
        <p role="alert" className="mt-2 text-sm text-red">
          The next ones could not be loaded.{" "}
          <button
            type="button"
            className="font-semibold underline"
            onClick={() => void query.fetchNextPage()}
          >
            Try again
          </button>
        </p>
      )}
      {selected.length > 0 && (
        <ChosenBar
          rows={selected}
          onResend={() => dispatch({ type: "open-resend" })}
          onClear={clear}
        />
      )}
      <Suspense fallback={null}>
        {isResending && (
          <ResendMany
            rows={selected}
            onClose={() => dispatch({ type: "close-resend" })}
            onSent={clear}
          />
        )}
      </Suspense>
    </>
  );
}
