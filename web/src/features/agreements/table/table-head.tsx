import { ArrowDown, ArrowUp } from "lucide-react";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { tableColumns, type ColumnKey, type SortOrder } from "./table-rows.ts";

/** The head of the table: the checkbox that chooses all agreements, and a sort button for each column. */
export function TableHead({
  order,
  onSort,
  canChoose,
  areAllChosen,
  onChooseAll,
}: {
  order: SortOrder | undefined;
  onSort: (by: ColumnKey) => void;
  canChoose: boolean;
  areAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
}) {
  return (
    <thead className="border-b">
      <tr>
        <th scope="col" className="w-11">
          <MemberOnly>
            {" "}
            <label className="grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label="Select all that wait for signatures"
                className="size-4 accent-pen"
                disabled={!canChoose}
                checked={areAllChosen}
                onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
              />
            </label>
          </MemberOnly>
        </th>
        {tableColumns.map(({ key, label }) => (
          <th
            key={key}
            scope="col"
            aria-sort={
              order?.by !== key ? undefined : order.isDescending ? "descending" : "ascending"
            }
            className={columnStyles[key]}
          >
            <button
              type="button"
              onClick={() => onSort(key)}
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
  );
}

const columnStyles: Readonly<Record<ColumnKey, string>> = {
  title: "w-full min-w-40 lg:w-2/5",
  status: "",
  signed: "",
  date: "max-sm:hidden",
};
