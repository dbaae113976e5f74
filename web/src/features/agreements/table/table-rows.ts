import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementStatuses } from "../../../../../shared/domain/agreement/lifecycle/statuses.ts";
import { countSignatures } from "../../../lib/count-signatures.ts";
import {
  contributorsToResendTo,
  unsignedContributorsOf,
  type UnsignedContributor,
} from "../actions/unsigned-contributors-of.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";

/** An agreement as a row of the table. */
export interface TableRow {
  agreement: ListedAgreement;
  title: string;
  signed: number;
  people: number;
  /** Contributors who have not signed; empty unless the user owns the agreement and it is pending. */
  unsigned: readonly UnsignedContributor[];
  /** Those of them who can be emailed again. */
  toResendTo: readonly UnsignedContributor[];
  /** ISO time of sending, else of creation. */
  date: string;
}

export const tableColumns = [
  { key: "title", label: "Title" },
  { key: "status", label: "Status" },
  { key: "signed", label: "Signed" },
  { key: "date", label: "Date" },
] as const;
export type ColumnKey = (typeof tableColumns)[number]["key"];
export interface SortOrder {
  by: ColumnKey;
  isDescending: boolean;
}

/** The table row of an agreement. */
export function toTableRow(agreement: ListedAgreement): TableRow {
  const { splits, role, status, sentAt, createdAt } = agreement;
  const { signed, people } = countSignatures(splits);
  const isWaiting = role === "owner" && status === "pending";
  return {
    agreement,
    title: agreementTitleOf(agreement),
    signed,
    people,
    unsigned: isWaiting ? unsignedContributorsOf(splits) : [],
    toResendTo: isWaiting ? contributorsToResendTo(splits) : [],
    date: sentAt ?? createdAt,
  };
}

/** The rows sorted by a column. Rows with equal values keep the order of the list. */
export function sortedRows(rows: readonly TableRow[], order: SortOrder | undefined): TableRow[] {
  if (order === undefined) return [...rows];
  const { by, isDescending } = order;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a, b, by));
}

function compare(a: TableRow, b: TableRow, by: ColumnKey): number {
  switch (by) {
    case "title":
      return a.title.localeCompare(b.title, "en", { sensitivity: "base", numeric: true });
    case "status":
      return (
        agreementStatuses.indexOf(a.agreement.status) -
        agreementStatuses.indexOf(b.agreement.status)
      );
    case "signed":
      return a.signed / Math.max(a.people, 1) - b.signed / Math.max(b.people, 1);
    case "date":
      return a.date < b.date ? -1 : Number(a.date > b.date);
    default:
      return by satisfies never;
  }
}
