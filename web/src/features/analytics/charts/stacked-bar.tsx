export interface BarPart {
  label: string;
  value: number;
  fill: string;
}

/** A bar of parts of a whole. The table beside it says the same. */
export function StackedBar({ parts }: { parts: readonly BarPart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const widthOf = (value: number) => (whole === 0 ? 0 : (1000 * value) / whole);
  const drawn = parts
    .filter(({ value }) => value > 0)
    .map((part, index, all) => ({
      ...part,
      start: all.slice(0, index).reduce((sum, { value }) => sum + widthOf(value), 0),
      gap: index === all.length - 1 ? 0 : 3,
    }));
  return (
    <svg
      aria-hidden
      data-slot="chart"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      className="h-6 w-full overflow-hidden rounded-control bg-track lg:h-12"
    >
      {drawn.map(({ label, value, fill, start, gap }) => (
        <rect
          key={label}
          x={start}
          y="0"
          width={Math.max(2, widthOf(value) - gap)}
          height="10"
          className={fill}
        />
      ))}
    </svg>
  );
}

/** The color of a part, beside its name in a table. */
export function Swatch({ fill }: { fill: string }) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="mr-2 inline-block size-2.5 align-baseline">
      <rect width="10" height="10" rx="2" className={fill} />
    </svg>
  );
}
