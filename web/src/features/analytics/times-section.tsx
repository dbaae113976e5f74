import type { AnalyticsView } from "../../../../shared/contracts/analytics/endpoints.ts";
import {
  durationRanges,
  fewestForShares,
  medianRangeOf,
} from "../../../../shared/domain/analytics/durations.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { Section } from "../../components/ui/section.tsx";
import { percentText } from "./analytics-texts.ts";
import { ChartAndTable } from "./charts/chart-and-table.tsx";
import { Columns } from "./charts/columns.tsx";
import { DataTable } from "./charts/data-table.tsx";
import { CsvButton } from "./csv-button.tsx";

const shortLabels = ["10 min", "1 h", "6 h", "1 d", "3 d", "1 wk", "2 wk", "more"];

const kinds = [
  {
    name: "opened",
    title: "From sending to opening",
    unit: "People",
    noun: "person",
    nouns: "people",
    none: "Nobody has opened a sheet by its link yet.",
  },
  {
    name: "answered",
    title: "From opening to signing",
    unit: "People",
    noun: "person",
    nouns: "people",
    none: "Nobody has opened a sheet by its link and signed it yet.",
  },
  {
    name: "completed",
    title: "From sending to the last signature",
    unit: "Sheets",
    noun: "sheet",
    nouns: "sheets",
    none: "No sheet is signed by everyone yet.",
  },
] as const;

/** How long people take, in ranges. */
export function TimesSections({ times }: { times: AnalyticsView["times"] }) {
  return kinds.map((kind) => <TimeSection key={kind.name} {...kind} counts={times[kind.name]} />);
}

function TimeSection({
  name,
  title,
  unit,
  noun,
  nouns,
  none,
  counts,
}: (typeof kinds)[number] & { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const hasEnough = total >= fewestForShares;
  const median = hasEnough ? medianRangeOf(counts) : undefined;
  const range = median === undefined ? undefined : durationRanges[median]?.label;
  if (total === 0)
    return (
      <Section title={title}>
        <p className="mt-1 text-muted">{none}</p>
      </Section>
    );
  const rows = durationRanges.map(({ label }, place) => {
    const count = counts[place] ?? 0;
    return { label, count, share: hasEnough ? percentText(count, total) : "" };
  });
  return (
    <Section
      title={title}
      action={
        <CsvButton
          what={title}
          file={`time-${name}`}
          rows={() => [["Range", unit], ...rows.map(({ label, count }) => [label, String(count)])]}
        />
      }
    >
      <p className="mb-4">
        {range === undefined ? (
          <span className="text-muted">
            Only {countLabel(total, noun, nouns)} so far. From {fewestForShares} on, you see what is
            typical.
          </span>
        ) : (
          <>
            <span className="headline text-xl">
              {range === "Longer" ? "Longer than 2 weeks" : range}
            </span>{" "}
            <span className="text-muted">
              is typical, the middle of {countLabel(total, noun, nouns)}
            </span>
          </>
        )}
      </p>
      <ChartAndTable
        chart={
          hasEnough ? (
            <Columns
              columns={counts.map((count, place) => ({
                label: shortLabels[place] ?? "",
                values: [count],
                isStrong: place === median,
              }))}
            />
          ) : undefined
        }
        table={
          <DataTable
            caption={title}
            columns={hasEnough ? ["Range", unit, "Share"] : ["Range", unit]}
            rows={(hasEnough ? rows : rows.filter(({ count }) => count > 0)).map(
              ({ label, count, share }, place) => ({
                key: label,
                cells: hasEnough ? [label, count, share] : [label, count],
                isStrong: place === median,
              }),
            )}
          />
        }
      />
    </Section>
  );
}
