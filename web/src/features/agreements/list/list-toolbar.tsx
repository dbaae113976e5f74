import { agreementStatuses } from "../../../../../shared/domain/agreement/lifecycle/statuses.ts";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { SearchField } from "../../../components/ui/fields/search-field.tsx";
import { agreementStatusLabels } from "../../../components/ui/feedback/status-badge.tsx";
import { ExportCatalogButton } from "../export/export-catalog-button.tsx";
import type { useListFilters } from "./use-list-filters.ts";

/** The search field and the status filter above the list of agreements. */
export function ListToolbar({
  initialSearch,
  filters: { status, isTable, setSearch, setStatus, setTable },
}: {
  initialSearch: string;
  filters: ReturnType<typeof useListFilters>;
}) {
  return (
    <search className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <SearchField
        label="Search agreements"
        placeholder="Search by title, person or number"
        initial={initialSearch}
        onSearch={setSearch}
      />
      <select
        aria-label="Status"
        value={status ?? ""}
        onChange={({ currentTarget: { value } }) =>
          setStatus(agreementStatuses.find((one) => one === value))
        }
        className={inputStyles}
      >
        <option value="">Any status</option>
        {agreementStatuses.map((one) => (
          <option key={one} value={one}>
            {agreementStatusLabels[one]}
          </option>
        ))}
      </select>
      <div className="flex gap-2">
        <fieldset className="flex rounded-control border border-field/60 p-0.5">
          <legend className="sr-only">View</legend>
          {[false, true].map((table) => (
            <button
              key={String(table)}
              type="button"
              aria-pressed={isTable === table}
              onClick={() => setTable(table)}
              className="inline-flex min-h-10 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink"
            >
              {table ? "Table" : "Cards"}
            </button>
          ))}
        </fieldset>
        <ExportCatalogButton />
      </div>
    </search>
  );
}
