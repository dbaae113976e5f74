import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementStatuses } from "../../../../../shared/domain/agreement/agreement.ts";
import { signaturesOf } from "../../../lib/signatures-of.ts";
import { unsignedOf, type Recipient } from "../managing/recipients.ts";
import { titleOf } from "../title-of.ts";

/** An agreement as a row of the table. */
export interface TableRow {
  agreement: ListedAgreement;
  title: string;
  signed: number;
  people: number;
  /** Contributors who can be emailed again; empty unless the user owns the agreement and it is pending. */
  unsigned: readonly Recipient[];
  /** ISO time of sending, else of creation. */
  date: string;
}

export const columns = [
  { key: "title", label: "Title" },
  { key: "status", label: "Status" },
  { key: "signed", label: "Signed" },
  { key: "date", label: "Date" },
] as const;
export type ColumnKey = (typeof columns)[number]["key"];
export interface Order {
  by: ColumnKey;
  isDescending: boolean;
}

/** The table row of an agreement. */
export function tableRow(agreement: ListedAgreement): TableRow {
  const { splits, role, status, sentAt, createdAt } = agreement;
  const { signed, people } = signaturesOf(splits);
  return {
    agreement,
    title: titleOf(agreement),
    signed,
    people,
    unsigned: role === "owner" && status === "pending" ? unsignedOf(splits) : [],
    date: sentAt ?? createdAt,
  };
}

/** The rows sorted by a column. Rows with equal values keep the order of the list. */
export function sortedRows(rows: readonly TableRow[], order: Order | undefined): TableRow[] {
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
