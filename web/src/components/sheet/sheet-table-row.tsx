import type { ReactNode } from "react";
import { formatShare } from "../../../../shared/domain/basis-points.ts";
import { cn } from "../../lib/cn.ts";
import { shareColour } from "../../lib/share-colours.ts";
import type { SheetRow } from "../../lib/sheet-content.ts";
import { SignedPill } from "./signed-pill.tsx";

const cell = "border-b px-1 py-2 first:pl-0 last:pr-0 @max-[639px]:border-0 @max-[639px]:p-0";

export function SheetTableRow({
  row,
  index,
  isYou,
  showState,
}: {
  row: SheetRow;
  index: number;
  isYou: boolean;
  showState: boolean;
}) {
  return (
    <tr
      role="row"
      className={cn(
        "break-inside-avoid align-top @max-[639px]:grid @max-[639px]:grid-cols-4 @max-[639px]:gap-x-2 @max-[639px]:gap-y-2 @max-[639px]:border-t @max-[639px]:py-4 @max-[639px]:first:border-t-0",
        isYou &&
          "bg-pen-wash @max-[639px]:-mx-4.5 @max-[639px]:border-l-3 @max-[639px]:border-l-pen @max-[639px]:px-4 @max-[639px]:[&+tr]:border-t-0",
      )}
    >
      <td
        role="cell"
        className={cn(
          cell,
          "whitespace-nowrap @max-[639px]:hidden",
          isYou && "pl-1! shadow-[inset_3px_0_var(--color-pen)]",
        )}
      >
        <span
          aria-hidden
          className={cn("mr-1.5 inline-block size-2 rounded-[2px]", shareColour(index))}
        />
        {index + 1}
      </td>
      <th
        role="rowheader"
        scope="row"
        className={cn(
          cell,
          "text-left font-medium @max-[639px]:col-span-4 @max-[639px]:text-base @max-[639px]:font-semibold",
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span
            aria-hidden
            className={cn(
              "inline-block size-2.5 shrink-0 rounded-[3px] @min-[640px]:hidden",
              shareColour(index),
            )}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{row.songwriterName}</span>
          {isYou && <span className="text-xs font-semibold text-pen">you</span>}
          {showState && (
            <SignedPill signed={row.signedDate !== undefined} className="@max-[639px]:ml-auto" />
          )}
        </span>
      </th>
      <Text label="PRO">{row.pro}</Text>
      <Text label="Songwriter IPI#">{row.songwriterIpi}</Text>
      <Share label="Songwriter" share={row.songwriterShare} className="@max-[639px]:order-1" />
      <Text label="Publisher Name">{row.publisherName}</Text>
      <Text label="Publisher IPI#">{row.publisherIpi}</Text>
      <Share label="Publisher" share={row.publisherShare} className="@max-[639px]:order-1" />
      <Share label="Copyright" share={row.copyrightShare} className="@max-[639px]:order-1" />
      <Share label="Master" share={row.masterShare} className="@max-[639px]:order-1" />
    </tr>
  );
}

/** The column's heading, where the row is a card. */
function CellLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="block text-xs text-muted @min-[640px]:hidden">
      {children}
    </span>
  );
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <td
      role="cell"
      className={cn(
        cell,
        "figures [overflow-wrap:anywhere] @max-[639px]:col-span-2",
        children === "" && "@max-[639px]:hidden",
      )}
    >
      <CellLabel>{label}</CellLabel>
      {children}
    </td>
  );
}

function Share({ label, share, className }: { label: string; share: number; className: string }) {
  return (
    <td
      role="cell"
      className={cn(
        cell,
        "figures text-right @max-[639px]:text-left @max-[639px]:font-semibold",
        className,
      )}
    >
      {formatShare(share)}
      <span aria-hidden className="block text-xs font-normal text-muted @min-[640px]:hidden">
        {label}
      </span>
    </td>
  );
}
