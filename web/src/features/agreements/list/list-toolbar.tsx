import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { agreementStatuses } from "../../../../../shared/domain/agreement/agreement.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { agreementStatusLabels } from "../../../components/ui/feedback/status-badge.tsx";
import { cn } from "../../../lib/cn.ts";
import { ExportCatalogButton } from "../export/export-catalog-button.tsx";
import type { useListFilters } from "./use-list-filters.ts";

/** Milliseconds without typing after which the list is searched. */
const typingPauseMs = 250;

/** The search field and the status filter above the list of agreements. */
export function ListToolbar({
  initialSearch,
  filters: { status, isTable, setSearch, setStatus, setTable },
}: {
  initialSearch: string;
  filters: ReturnType<typeof useListFilters>;
}) {
  const [text, setText] = useState(initialSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(typed.trim()), typingPauseMs);
  };
  return (
    <search className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search agreements"
          placeholder="Search by title, person or number"
          maxLength={bounds.titleCharacters}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          className={cn(inputStyles, "pl-9!")}
        />
      </div>
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
