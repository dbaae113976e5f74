import { declineReasonTexts } from "../../../../shared/domain/agreement/lifecycle/decline-reasons.ts";
import type { AnalyticsView } from "../../../../shared/contracts/analytics/endpoints.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month such as `2026-11` as 'Nov' below a column, and as 'Nov 2026'. They are months in UTC, not in the reader's zone. */
export const shortMonthText = (month: string): string => months[Number(month.slice(5)) - 1] ?? "";
export const monthText = (month: string): string => `${shortMonthText(month)} ${month.slice(0, 4)}`;

/** A share of a whole as '41 %'. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

/** A mean share in percent with at most one decimal: '41 %', '33.3 %'. */
export const shareText = (percentage: number): string => `${Math.round(percentage * 10) / 10} %`;

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
