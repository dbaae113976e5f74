import type { AnalyticsView } from "../../../../shared/contracts/analytics/endpoints.ts";
import { fewestForShares } from "../../../../shared/domain/analytics/durations.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { Section } from "../../components/ui/section.tsx";
import { declineText, monthText, percentText, shortMonthText } from "./analytics-texts.ts";
import { ChartAndTable } from "./charts/chart-and-table.tsx";
import { Columns } from "./charts/columns.tsx";
import { DataTable } from "./charts/data-table.tsx";
import { quietFill } from "./charts/quiet-fill.ts";
import { StackedBar, Swatch } from "./charts/stacked-bar.tsx";
import { CsvButton } from "./csv-button.tsx";

const outcomes = [
  { name: "signed", label: "Signed in time", fill: "fill-green" },
  { name: "open", label: "Still open", fill: "fill-logo-3" },
  { name: "declined", label: "Declined", fill: "fill-red" },
  { name: "expired", label: "Expired", fill: "fill-amber" },
  { name: "voided", label: "Voided by you", fill: "fill-field" },
] as const;

/** What became of the sent sheets. */
export function OutcomesSection({ sheets }: { sheets: AnalyticsView["sheets"] }) {
  const { sent, signed, declined, expired } = sheets;
  const decided = signed + declined + expired;
  const hasEnough = decided >= fewestForShares;
  return (
    <Section
      title="What became of your sheets"
      action={
        <CsvButton
          what="What became of your sheets"
          file="outcomes"
          rows={() => [
            ["Outcome", "Sheets"],
            ...outcomes.map(({ name, label }) => [label, String(sheets[name])]),
          ]}
        />
      }
    >
      <p className="mb-4">
        {hasEnough ? (
          <>
            <span className="headline text-xl">{percentText(signed, decided)} signed in time</span>{" "}
            <span className="text-muted">
              of {countLabel(decided, "sheet")} that were signed, declined or expired
            </span>
          </>
        ) : (
          <span className="text-muted">
            {decided === 0
              ? "No sheet has been signed, declined or expired yet."
              : `Only ${countLabel(decided, "sheet")} decided so far. From ${fewestForShares} on, you see a percentage.`}
          </span>
        )}
      </p>
      <div className="grid items-center gap-6 lg:grid-cols-[1fr_17rem]">
        <StackedBar
          parts={outcomes.map(({ name, label, fill }) => ({ label, value: sheets[name], fill }))}
        />
        <DataTable
          caption="What became of your sheets"
          columns={["Outcome", "Sheets"]}
          rows={[
            ...outcomes.map(({ name, label, fill }) => ({
              key: name,
              cells: [
                <span key={name}>
                  <Swatch fill={fill} />
                  {label}
                </span>,
                sheets[name],
              ],
            })),
            { key: "sent", cells: ["Sent in all", sent], isStrong: true },
          ]}
        />
      </div>
    </Section>
  );
}

const monthsShown = 12;

/** Sheets by month, and the reasons of those who declined. */
export function MonthsSection({ months }: { months: AnalyticsView["months"] }) {
  const shown = months.slice(-monthsShown);
  const hasChart = shown.length > 1;
  return (
    <Section
      title="Sheets by month"
      action={
        <CsvButton
          what="Sheets by month"
          file="sheets-by-month"
          rows={() => [
            ["Month", "Sent", "Signed by everyone"],
            ...months.map(({ month, sent, signed }) => [month, String(sent), String(signed)]),
          ]}
        />
      }
    >
      {hasChart && (
        <p className="mb-4 text-sm text-muted">
          <Swatch fill={quietFill} />
          Sent
          <span className="ml-4">
            <Swatch fill="fill-pen" />
            Signed by everyone
          </span>
          {months.length > monthsShown && (
            <span className="ml-4">The CSV file has all {months.length} months.</span>
          )}
        </p>
      )}
      <ChartAndTable
        chart={
          hasChart ? (
            <Columns
              columns={shown.map(({ month, sent, signed }) => ({
                label: shortMonthText(month),
                values: [sent, signed],
              }))}
              fills={[quietFill, "fill-pen"]}
            />
          ) : undefined
        }
        table={
          <DataTable
            caption="Sheets by month"
            columns={["Month", "Sent", "Signed"]}
            rows={shown.toReversed().map(({ month, sent, signed }) => ({
              key: month,
              cells: [monthText(month), sent, signed],
            }))}
          />
        }
      />
    </Section>
  );
}

/** Why people declined. */
export function DeclinesSection({ declines }: { declines: AnalyticsView["declines"] }) {
  const total = declines.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return (
      <Section title="Why people declined">
        <p className="mt-1 text-muted">Nobody has declined one of your sheets.</p>
      </Section>
    );
  const sorted = declines.toSorted((a, b) => b.count - a.count);
  const fills = ["fill-pen", "fill-amber", "fill-field", quietFill, "fill-red", "fill-green"];
  const parts = sorted.map(({ reason, count }, index) => ({
    label: declineText(reason),
    value: count,
    fill: fills[index] ?? "fill-field",
  }));
  return (
    <Section
      title="Why people declined"
      action={
        <CsvButton
          what="Why people declined"
          file="declines"
          rows={() => [
            ["Reason", "Sheets"],
            ...parts.map(({ label, value }) => [label, String(value)]),
          ]}
        />
      }
    >
      <div className="mt-3 grid items-center gap-6 lg:grid-cols-[1fr_20rem]">
        <StackedBar parts={parts} />
        <DataTable
          caption="Why people declined"
          columns={total >= fewestForShares ? ["Reason", "Sheets", "Share"] : ["Reason", "Sheets"]}
          rows={parts.map(({ label, value, fill }) => {
            const name = (
              <span key={label}>
                <Swatch fill={fill} />
                {label}
              </span>
            );
            const cells = [name, value];
            return {
              key: label,
              cells: total >= fewestForShares ? [...cells, percentText(value, total)] : cells,
            };
          })}
        />
      </div>
    </Section>
  );
}
