import { cn } from "../../../lib/cn.ts";
import { quietFill } from "./quiet-fill.ts";

export interface Column {
  label: string;
  /** One value for each series, drawn beside each other. */
  values: readonly number[];
  isStrong?: boolean;
}

const height = 100;
const gap = 22;
const width = 100;
/** Fewer columns leave room at the right, so that none is as wide as a wall. */
const fewestPlaces = 8;

/**
 * A chart of columns, as high as the table beside it. The table says the same, so it is hidden from those who hear the
 * page. Where some columns are strong, the others are pale.
 */
export function Columns({
  columns,
  fills = ["fill-pen"],
}: {
  columns: readonly Column[];
  /** The fill of each series. */
  fills?: readonly string[];
}) {
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  const places = Math.max(fewestPlaces, columns.length);
  const hasStrong = columns.some(({ isStrong }) => isStrong);
  return (
    <div aria-hidden data-slot="chart" className="flex min-w-0 flex-col">
      <svg
        viewBox={`0 0 ${places * width} ${height}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-b border-line lg:h-auto lg:min-h-56 lg:flex-1"
      >
        {[0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={places * width}
            y1={height - part * (height - 6)}
            y2={height - part * (height - 6)}
            className="stroke-line"
            strokeDasharray="2 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {columns.flatMap(({ label, values, isStrong }, index) =>
          values.map((value, series) => {
            const room = (width - 2 * gap) / values.length;
            const size = value === 0 ? 0 : Math.max(2, (value / most) * (height - 6));
            return (
              <rect
                key={`${label} ${series}`}
                x={index * width + gap + series * room + (series > 0 ? 4 : 0)}
                y={height - size}
                width={room - (series > 0 ? 4 : 0)}
                height={size}
                className={hasStrong && isStrong !== true ? quietFill : fills[series]}
              />
            );
          }),
        )}
      </svg>
      <div
        className="grid pt-1.5 text-center text-xs text-muted"
        style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
      >
        {columns.map(({ label, isStrong }) => (
          <span
            key={label}
            className={cn("px-0.5 leading-tight", isStrong && "font-semibold text-ink")}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
