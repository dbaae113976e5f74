import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface DataRow {
  key: string;
  cells: readonly ReactNode[];
  isStrong?: boolean;
}

/** The table beside a chart: a name, then numbers. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
}) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={cn("py-1.5 font-medium", index === 0 ? "text-left" : "pl-3 text-right")}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isStrong }) => (
          <tr key={key} className={cn("border-b last:border-0", isStrong && "font-semibold")}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  // The cells of a row have fixed places.
                  key={columns[index]}
                  scope="row"
                  className="min-w-0 py-1.5 text-left font-[inherit] [overflow-wrap:anywhere]"
                >
                  {cell}
                </th>
              ) : (
                <td key={columns[index]} className="py-1.5 pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
