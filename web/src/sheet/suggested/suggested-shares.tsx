import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { rowNameOf } from "../../../../shared/domain/sheet/row-kinds/row-names.ts";
import type { ShareKey } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import { shareSegments, type BarSegment } from "../bar/share-segments.ts";
import { SplitBar } from "../bar/split-bar.tsx";
import type { ShownRow } from "../shown-sheet.ts";
import { comparedCategories } from "./share-comparison.ts";

/** Suggested shares of a sheet, and whose suggestion it is. */
export interface SuggestedRows {
  key: string;
  name: string;
  rows: readonly ShownRow[];
}

/**
 * Each changed category as bars: the sheet's, and below it that of each suggestion. Below the bars of one suggestion are
 * the shares that it changes; below those of several, whose color is whose.
 */
export function SuggestedShares({
  rows,
  suggested,
}: {
  rows: readonly ShownRow[];
  suggested: readonly SuggestedRows[];
}) {
  const [only, another] = suggested;
  const categories = comparedCategories(
    rows,
    suggested.map((one) => one.rows),
  );
  return (
    <div className="mt-3 grid gap-4">
      {categories.map(({ key, label }) => (
        <div key={key}>
          <p className="text-sm font-medium">{label}</p>
          <ul className="mt-1 grid gap-1">
            <ComparedBar name="On the sheet" label={label} segments={withoutState(rows, key)} />
            {suggested.map((one) => (
              <ComparedBar
                key={one.key}
                name={another === undefined ? "Suggested" : one.name}
                label={label}
                segments={withoutState(one.rows, key)}
              />
            ))}
          </ul>
          {another === undefined && only !== undefined && (
            <ChangedShares rows={rows} suggested={only.rows} category={key} />
          )}
        </div>
      ))}
      {another !== undefined && (
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          {withoutState(rows, "songwriterShare").map(({ key, person }, index) => (
            <li key={key} className="flex max-w-full min-w-0 items-baseline gap-1.5">
              <Square person={person} />
              <span className="truncate">{nameAt(rows, index)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ComparedBar({
  name,
  label,
  segments,
}: {
  name: string;
  label: string;
  segments: readonly BarSegment[];
}) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3">
      <span className="truncate text-sm text-muted" title={name}>
        {name}
      </span>
      <SplitBar label={label} segments={segments} />
    </li>
  );
}

/** The shares that a suggestion changes, category by category. */
export function SuggestedFigures({
  rows,
  suggested,
}: {
  rows: readonly ShownRow[];
  suggested: readonly ShownRow[];
}) {
  return (
    <dl className="mt-2 grid gap-2">
      {comparedCategories(rows, [suggested]).map(({ key, label }) => (
        <div key={key}>
          <dt className="text-sm font-medium">{label}</dt>
          <dd>
            <ChangedShares rows={rows} suggested={suggested} category={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Ben 50.00 % → 45.00 %' for each row whose share changes. */
function ChangedShares({
  rows,
  suggested,
  category,
}: {
  rows: readonly ShownRow[];
  suggested: readonly ShownRow[];
  category: ShareKey;
}) {
  const segments = withoutState(rows, category);
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {segments.map(({ key, person, share }, index) => {
        const next = suggested[index]?.[category] ?? share;
        return next === share ? null : (
          <li key={key} className="flex max-w-full min-w-0 items-baseline gap-1.5">
            <Square person={person} />
            <span className="truncate">{nameAt(rows, index)}</span>
            <span className="figures shrink-0 text-muted">
              {`${formatShare(share)} % → ${formatShare(next)} %`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Square({ person }: { person: number }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-[2px]", shareColor(person))} />;
}

const nameAt = (rows: readonly ShownRow[], index: number) => {
  const row = rows[index];
  return (row && rowNameOf(row)) || "Unnamed";
};

/** Bars that are compared have plain colors: who has signed is shown elsewhere. */
function withoutState(rows: readonly ShownRow[], category: ShareKey): BarSegment[] {
  return shareSegments(rows, category).map(({ key, name, share, person }) => ({
    key,
    name,
    share,
    person,
  }));
}
