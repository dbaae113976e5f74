import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { printedRow } from "../../../../shared/domain/sheet/printed-row.ts";
import { printedSongwriterName } from "../../../../shared/domain/sheet/row-kinds/row-names.ts";
import { shareCategories, totalOf } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { minimumSheetRows } from "../../../../shared/domain/agreement/evidence/terms.ts";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import type { ShownRow } from "../shown-sheet.ts";
import { rowNotes } from "./row-notes.ts";

// Columns of names share the remaining width; a name next to a figure has a margin.
const figure = "w-px";
const afterFigure = "pl-4!";
const columns: { label: string; className: string; right?: boolean }[] = [
  { label: "#", className: figure },
  { label: "Songwriter Name", className: "" },
  { label: "PRO", className: figure },
  { label: "Songwriter IPI#", className: figure },
  { label: "Songwriter %", className: figure, right: true },
  { label: "Publisher Name", className: afterFigure },
  { label: "Publisher IPI#", className: figure },
  { label: "Publisher %", className: figure, right: true },
  { label: "Copyright %", className: figure, right: true },
  { label: "Master %", className: figure, right: true },
];

const blank = "\u00a0";
const cell = "border-b px-1 py-2 first:pl-0 last:pr-0";
const text = cn(cell, "[overflow-wrap:anywhere]");
const code = cn(cell, "figures text-xs leading-[inherit] whitespace-nowrap");
const share = cn(cell, "figures text-right whitespace-nowrap");
const total = "figures px-1 pt-2 text-right font-semibold last:pr-0";

/** The ruled table of shares, with at least as many rows as a printed sheet. For wide sheets. */
export function SheetTable({
  rows,
  you,
  className,
}: {
  rows: readonly ShownRow[];
  you: string | undefined;
  className?: string;
}) {
  const [songwriter, publisher, copyright, master] = shareCategories.map(({ key }) =>
    formatShare(totalOf(rows, key)),
  );
  const people = personIndexes(rows.map(({ contributorId }) => contributorId));
  const empty = Math.max(0, minimumSheetRows - rows.length);
  return (
    <table
      className={cn(
        "w-full border-collapse text-[0.8125rem] leading-snug @max-[759px]:text-xs",
        className,
      )}
    >
      <caption className="sr-only">Shares</caption>
      <thead>
        <tr>
          {columns.map(({ label, className: room, right }) => (
            <th
              key={label}
              scope="col"
              className={cn(
                "border-b border-ink px-1 pb-1.5 align-bottom text-xs leading-tight font-semibold text-muted first:pl-0 last:pr-0",
                right === true ? "text-right" : "text-left",
                room,
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isYou = row.contributorId === you;
          const printed = printedRow(row);
          return (
            <tr
              // Rows have no id: one person may have several.
              key={`${index}-${row.contributorId}`}
              className={cn("break-inside-avoid align-top", isYou && "bg-pen-wash")}
            >
              <td
                className={cn(
                  cell,
                  "whitespace-nowrap",
                  isYou && "shadow-[-6px_0_var(--color-pen-wash),-9px_0_var(--color-pen)]",
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    "mr-1.5 inline-block size-2 rounded-[2px]",
                    shareColor(people[index] ?? index),
                  )}
                />
                {index + 1}
              </td>
              <th scope="row" className={cn(text, "min-w-24 text-left font-medium")}>
                {printedSongwriterName(row)}
                {row.kind !== "publisher" && <RowNotes notes={rowNotes(row, rows)} />}
                {isYou && (
                  <span className="ml-2 text-xs font-semibold whitespace-nowrap text-pen">you</span>
                )}
              </th>
              <td className={cn(cell, "whitespace-nowrap")}>{printed.pro}</td>
              <td className={code}>{printed.songwriterIpi}</td>
              <td className={share}>{formatShare(row.songwriterShare)}</td>
              <td className={cn(text, afterFigure, "min-w-20 @min-[720px]:min-w-26")}>
                {printed.publisherName}
                {row.kind === "publisher" && <RowNotes notes={rowNotes(row, rows)} />}
              </td>
              <td className={code}>{printed.publisherIpi}</td>
              <td className={share}>{formatShare(row.publisherShare)}</td>
              <td className={share}>{formatShare(row.copyrightShare)}</td>
              <td className={cn(share, isYou && "shadow-[6px_0_var(--color-pen-wash)]")}>
                {formatShare(row.masterShare)}
              </td>
            </tr>
          );
        })}
        {Array.from({ length: empty }, (_, index) => (
          <tr key={`empty-${index}`}>
            <td className="h-9 border-b pl-3.5 text-muted">{rows.length + index + 1}</td>
            {columns.slice(1).map(({ label }) => (
              <td key={label} className="border-b">
                {blank}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{blank}</td>
          <th scope="row" colSpan={3} className="px-1 pt-2 text-left font-semibold">
            Total
          </th>
          <td className={total}>{songwriter}</td>
          <td colSpan={2}>{blank}</td>
          <td className={total}>{publisher}</td>
          <td className={total}>{copyright}</td>
          <td className={total}>{master}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What is printed below a row's name, in small type. */
function RowNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className="block text-xs font-normal text-muted">
      {note}
    </span>
  ));
}
