import type { ErrorDetail } from "../domain-error.ts";
import { FULL_SHARE } from "./basis-points.ts";
import { sameEmail } from "../text/email.ts";
import { defaultPro, type Pro } from "./pro.ts";
import type { RowKind, WriterRole } from "./row-kinds/kinds-and-roles.ts";

/** The four categories of ownership, in the order of every sheet. */
export const shareCategories = [
  { key: "songwriterShare", label: "Songwriter" },
  { key: "publisherShare", label: "Publisher" },
  { key: "copyrightShare", label: "Copyright" },
  { key: "masterShare", label: "Master" },
] as const;

export type ShareKey = (typeof shareCategories)[number]["key"];
export type ShareLabel = (typeof shareCategories)[number]["label"];

/** One row of a split sheet. Shares are basis points; in a complete sheet each category sums to 10,000. */
export interface SheetRow {
  songwriterName: string;
  email: string;
  pro: Pro;
  /** Whether somebody chose or confirmed `pro`. Absent for the default that nobody touched, and in earlier releases. */
  proChecked?: boolean | undefined;
  songwriterIpi: string;
  publisherName: string;
  publisherIpi: string;
  /** True for a songwriter without a publisher: publisher name and IPI are empty. */
  selfPublished: boolean;
  songwriterShare: number;
  publisherShare: number;
  copyrightShare: number;
  masterShare: number;
  /** In a draft, the typed texts of share fields that are no percentages. Their shares are 0. */
  typedShares?: TypedShares | undefined;
  /** Id that the row keeps in every version. Absent in rows of earlier releases (see `rowIdOf`). */
  id?: string | undefined;
  /** Stored with sent sheets of schema 3; in a draft, what was chosen (see `rowKindOf`). */
  kind?: RowKind | undefined;
  /** The writer's role. Absent is the default, composer and lyricist. */
  role?: WriterRole | null | undefined;
  /** Title of the work that the row's role makes a version of. */
  versionOf?: string | null | undefined;
  /** Ids of the writers' rows that a publisher's row publishes. Absent if none were chosen (see `publishedRowsOf`). */
  forRows?: string[] | undefined;
  /** CISAC's code of the society in `pro`, such as '021'. Absent if it was typed, and in earlier releases. */
  proCode?: string | undefined;
  /** What the sender filled in for the custom fields of this person. Absent if there is nothing. */
  custom?: { fieldId: string; value: string }[] | undefined;
}

export type Shares = Pick<SheetRow, ShareKey>;
export type TypedShares = Partial<Record<ShareKey, string | undefined>>;

/** Whether a row's PRO is the default, and nobody is known to have chosen or confirmed it. */
export function hasUncheckedPro({
  pro,
  proChecked,
}: Pick<SheetRow, "pro" | "proChecked">): boolean {
  return pro === defaultPro && proChecked !== true;
}

/** Returns the sum of a category over all rows, in basis points. */
export function totalOf(rows: readonly Shares[], key: ShareKey): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** Compares a total in basis points with 100 %. */
export function totalState(total: number): "exact" | "over" | "under" {
  if (total === FULL_SHARE) return "exact";
  return total > FULL_SHARE ? "over" : "under";
}

/** Whether the total of every category is exactly 100 %. */
export function totalsAreExact(rows: readonly Shares[]): boolean {
  return shareCategories.every(({ key }) => totalOf(rows, key) === FULL_SHARE);
}

export const rowMessages = {
  noRows: "Please add at least one split",
  totals: "All percentages must total exactly 100%",
  missingFields: "Please fill in all required fields",
  name: "Songwriter name is required",
  email: "Valid email is required",
  pro: "PRO selection is required",
  ipi: "Songwriter IPI# is required",
  publisherName: "Publisher name is required",
  publisherIpi: "Publisher IPI# is required",
  total: (label: ShareLabel) => `${label} percentages must total 100%`,
} as const;

/**
 * Returns the missing fields of a row that prevent sending, each with a message. PRO and songwriter IPI are required if
 * the songwriter share is above 0. Publisher name and IPI are required if the publisher share is above 0 and the row is
 * not self-published. 'None yet' is a valid answer.
 */
export function missingFieldsOf(row: SheetRow): { field: keyof SheetRow; message: string }[] {
  const missing: { field: keyof SheetRow; message: string }[] = [];
  if (row.songwriterName === "")
    missing.push({ field: "songwriterName", message: rowMessages.name });
  if (row.email === "") missing.push({ field: "email", message: rowMessages.email });
  if (row.songwriterShare > 0) {
    if (row.pro === "") missing.push({ field: "pro", message: rowMessages.pro });
    if (row.songwriterIpi === "")
      missing.push({ field: "songwriterIpi", message: rowMessages.ipi });
  }
  if (row.publisherShare > 0 && !row.selfPublished) {
    if (row.publisherName === "")
      missing.push({ field: "publisherName", message: rowMessages.publisherName });
    if (row.publisherIpi === "")
      missing.push({ field: "publisherIpi", message: rowMessages.publisherIpi });
  }
  return missing;
}

/** Returns every error that prevents sending, totals first. Empty if the sheet can be sent. */
export function sendingErrorsOf(rows: readonly SheetRow[]): ErrorDetail[] {
  if (rows.length === 0) return [{ path: "splits", message: rowMessages.noRows }];
  const totals = shareCategories
    .filter(({ key }) => totalOf(rows, key) !== FULL_SHARE)
    .map(({ label }) => ({ path: "splits", message: rowMessages.total(label) }));
  const fields = rows.flatMap((row, index) =>
    missingFieldsOf(row).map(({ field, message }) => ({
      path: `splits.${index}.${field}`,
      message,
    })),
  );
  return [...totals, ...fields];
}

/** Returns the rows with this email address. A person can have several rows. */
export function rowsByEmail<Row extends { email: string }>(
  rows: readonly Row[],
  email: string,
): Row[] {
  return rows.filter((row) => sameEmail(row.email, email));
}
