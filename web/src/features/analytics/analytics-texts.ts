import { declineReasonTexts } from "../../../../shared/domain/agreement/lifecycle/decline-reasons.ts";
import type { AnalyticsView } from "../../../../shared/contracts/analytics/endpoints.ts";

const month = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** A month such as `2026-11` as 'Nov 2026'. */
export const monthText = (value: string): string => month.format(new Date(`${value}-01T00:00:00Z`));
export const shortMonthText = (value: string): string =>
  shortMonth.format(new Date(`${value}-01T00:00:00Z`));

/** A share of a whole as '41 %'. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

/** A mean share in percent with at most one decimal: '41 %', '33.3 %'. */
export const shareText = (percentage: number): string => `${Math.round(percentage * 10) / 10} %`;

export const countText = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;

export function declineText(reason: AnalyticsView["declines"][number]["reason"]): string {
  return reason === null ? "No reason chosen" : declineReasonTexts[reason];
}

/** The categories of a sheet, as columns. */
export const shareColumns = [
  { field: "songwriterPercentage", label: "Songwriting" },
  { field: "publisherPercentage", label: "Publishing" },
  { field: "copyrightPercentage", label: "Copyright" },
  { field: "masterPercentage", label: "Master" },
] as const;
