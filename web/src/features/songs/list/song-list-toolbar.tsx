import { songOrders, type SongOrder } from "../../../../../shared/domain/song/song-list.ts";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { SearchField } from "../../../components/ui/fields/search-field.tsx";
import { agreementFilterLabels, agreementFilters } from "./agreement-filter-labels.ts";
import type { useSongFilters } from "./use-song-filters.ts";

const orderLabels: Record<SongOrder, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title A to Z",
};

/** The search field, the filter and the order above the list of songs. */
export function SongListToolbar({
  initialSearch,
  filters: { filters, set },
}: {
  initialSearch: string;
  filters: ReturnType<typeof useSongFilters>;
}) {
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          label="Search songs"
          placeholder="Search by title, artist, person or number"
          initial={initialSearch}
          onSearch={(search) => set("search", search)}
        />
      </div>
      <select
        aria-label="Agreement"
        value={filters.agreement ?? ""}
        onChange={({ currentTarget: { value } }) => set("agreement", value)}
        className={inputStyles}
      >
        <option value="">Any agreement</option>
        {agreementFilters.map((one) => (
          <option key={one} value={one}>
            {agreementFilterLabels[one]}
          </option>
        ))}
      </select>
      <select
        aria-label="Sort by"
        value={filters.sort ?? songOrders[0]}
        onChange={({ currentTarget: { value } }) =>
          set("sort", value === songOrders[0] ? "" : value)
        }
        className={inputStyles}
      >
        {songOrders.map((one) => (
          <option key={one} value={one}>
            {orderLabels[one]}
          </option>
        ))}
      </select>
    </search>
  );
}
