import type { AnalyticsView } from "../../../../shared/contracts/analytics/endpoints.ts";
import { fewestForShares } from "../../../../shared/domain/analytics/durations.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { Section } from "../../components/ui/section.tsx";
import { monthText, shareColumns, shareText, shortMonthText } from "./analytics-texts.ts";
import { ChartAndTable } from "./charts/chart-and-table.tsx";
import { Columns } from "./charts/columns.tsx";
import { DataTable } from "./charts/data-table.tsx";
import { CsvButton } from "./csv-button.tsx";

const monthsShown = 12;

/** What the signed-in person holds over the songs that everyone has signed. */
export function SharesSection({ you }: { you: AnalyticsView["you"] }) {
  const { songs, months } = you;
  if (songs === 0)
    return (
      <Section title="Your shares">
        <p className="mt-1 text-muted">
          No signed sheet of this workspace has your account’s address on it yet.
        </p>
      </Section>
    );
  const shown = months.slice(-monthsShown);
  const hasChart = shown.length > 1;
  return (
    <Section
      title="Your shares"
      action={
        <CsvButton
          what="Your shares by month"
          file="your-shares-by-month"
          rows={() => [
            ["Month", "Songs", ...shareColumns.map(({ label }) => `${label} %`)],
            ...months.map((one) => [
              one.month,
              String(one.songs),
              ...shareColumns.map(({ field }) => String(one[field])),
            ]),
          ]}
        />
      }
    >
      <p className="mb-4">
        {songs < fewestForShares ? (
          <span className="text-muted">
            You are on {countLabel(songs, "signed song")} so far. From {fewestForShares} on, you see
            what you hold on average.
          </span>
        ) : (
          <>
            <span className="headline text-xl">
              You hold {shareText(you.songwriterPercentage)} over {countLabel(songs, "song")}
            </span>{" "}
            <span className="text-muted">
              of the songwriting, on average. A song counts once, by its latest signed sheet.
            </span>
          </>
        )}
      </p>
      {songs >= fewestForShares && (
        <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {shareColumns.map(({ field, label }) => (
            <div key={field} className="rounded-control bg-wash px-4 py-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="headline text-xl tabular-nums">{shareText(you[field])}</dd>
            </div>
          ))}
        </dl>
      )}
      <ChartAndTable
        hasWideTable
        chart={
          hasChart ? (
            <Columns
              columns={shown.map(({ month, songs: count }) => ({
                label: shortMonthText(month),
                values: [count],
              }))}
            />
          ) : undefined
        }
        table={
          <DataTable
            caption="Your shares by month of the last signature"
            columns={["Month", "Songs", "Songwriting", "Master"]}
            rows={shown.toReversed().map((one) => ({
              key: one.month,
              cells: [
                monthText(one.month),
                one.songs,
                shareText(one.songwriterPercentage),
                shareText(one.masterPercentage),
              ],
            }))}
          />
        }
      />
      <p className="mt-2 text-xs text-muted">
        {hasChart && "Columns: your songs by the month of the last signature. "}The CSV file has all
        categories.
      </p>
    </Section>
  );
}
