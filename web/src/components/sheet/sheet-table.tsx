import { formatShare } from "../../../../shared/domain/basis-points.ts";
import { shareCategories, totalOf } from "../../../../shared/domain/splits.ts";
import { minimumSheetRows } from "../../../../shared/domain/terms.ts";
import type { SheetRow } from "../../lib/sheet-content.ts";
import { SheetTableRow } from "./sheet-table-row.tsx";

const columns: { label: string; right?: boolean }[] = [
  { label: "#" },
  { label: "Songwriter Name" },
  { label: "PRO" },
  { label: "Songwriter IPI#" },
  { label: "Songwriter %", right: true },
  { label: "Publisher Name" },
  { label: "Publisher IPI#" },
  { label: "Publisher %", right: true },
  { label: "Copyright %", right: true },
  { label: "Master %", right: true },
];

const totalCell = "figures pt-2 text-right font-semibold @max-[639px]:p-0 @max-[639px]:text-left";

/** The ruled table of shares, never shorter than a printed sheet's. On a narrow page each row is a card. */
export function SheetTable({
  rows,
  you,
  showState,
}: {
  rows: readonly SheetRow[];
  you: string | undefined;
  showState: boolean;
}) {
  const [songwriter, publisher, copyright, master] = shareCategories.map(({ key, label }) => (
    <td key={key} role="cell" className={totalCell}>
      {formatShare(totalOf(rows, key))}
      <span aria-hidden className="block text-xs font-normal text-muted @min-[640px]:hidden">
        {label}
      </span>
    </td>
  ));
  const empty = Math.max(0, minimumSheetRows - rows.length);
  return (
    <table
      role="table"
      className="mt-5 w-full border-collapse text-[0.8125rem] leading-snug @max-[639px]:block @max-[639px]:text-sm"
    >
      <caption className="sr-only">Shares</caption>
      <thead role="rowgroup" className="@max-[639px]:sr-only">
        <tr role="row">
          {columns.map(({ label, right }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={`border-b border-ink px-1 pb-1.5 align-bottom text-xs font-semibold text-muted first:pl-0 last:pr-0 ${right === true ? "text-right" : "text-left"}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-[639px]:block">
        {rows.map((row, index) => (
          <SheetTableRow
            // Rows have no identity of their own: one person may stand in several.
            key={`${index}-${row.contributorId}`}
            row={row}
            index={index}
            isYou={row.contributorId === you}
            showState={showState}
          />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <tr key={`empty-${index}`} role="row" className="@max-[639px]:hidden">
            <td role="cell" className="h-9 border-b text-muted">
              {rows.length + index + 1}
            </td>
            <td role="cell" colSpan={columns.length - 1} className="border-b" />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup" className="@max-[639px]:block">
        <tr
          role="row"
          className="@max-[639px]:grid @max-[639px]:grid-cols-4 @max-[639px]:gap-x-2 @max-[639px]:border-t @max-[639px]:border-ink @max-[639px]:pt-3"
        >
          <td role="cell" className="@max-[639px]:hidden" />
          <th
            role="rowheader"
            scope="row"
            colSpan={3}
            className="px-1 pt-2 text-left font-semibold @max-[639px]:col-span-4 @max-[639px]:px-0"
          >
            Total
          </th>
          {songwriter}
          <td role="cell" colSpan={2} className="@max-[639px]:hidden" />
          {publisher}
          {copyright}
          {master}
        </tr>
      </tfoot>
    </table>
  );
}
