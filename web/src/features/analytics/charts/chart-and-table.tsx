import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

/** A chart with its table beside it; below it in narrow windows. A table whose figures are too few for a chart is alone. */
export function ChartAndTable({
  chart,
  table,
  hasWideTable = false,
}: {
  chart: ReactNode;
  table: ReactNode;
  hasWideTable?: boolean;
}) {
  if (chart === undefined) return table;
  return (
    <div
      className={cn(
        "grid gap-6",
        hasWideTable ? "lg:grid-cols-[1fr_22rem]" : "lg:grid-cols-[1fr_17rem]",
      )}
    >
      {chart}
      {table}
    </div>
  );
}
