import { fieldOfColumnHead, fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import type { Column } from "./column.ts";

/** Whose shares a table has, as the title above it says. */
export type TableKind = "publishers" | "masters";

interface Size {
  width: number;
  height: number;
}

/** Returns what the title above a table says about its people: 'Publishers', '2. THE RECORDING (master)'. */
export function kindAbove(
  lines: readonly Line[],
  head: { from: number },
  size: Size,
): TableKind | undefined {
  const first = lines[head.from];
  if (first === undefined) return undefined;
  let below = first;
  for (const line of lines.slice(Math.max(0, head.from - 2), head.from).toReversed()) {
    if (line.page !== first.page || middleOf(below) - middleOf(line) > size.height * 4) break;
    const segments = segmentsOf(line, size.width);
    const text = textOf(line.words);
    if (segments.length > 2 || line.words.length > 9 || /[.;,]$|:\s*\S/.test(text)) break;
    const kind = kindOf(textOf(segments[0]?.words ?? []));
    if (kind !== undefined) return kind;
    below = line;
  }
  return undefined;
}

function kindOf(title: string): TableKind | undefined {
  const text = title.replace(/^(?:(?:table|part|section|schedule|teil|tabla|partie|parte|tabella|sezione|abschnitt)\s+)?(?:\(?(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.):]?\s+)(?=\S{3})/iu, "").replace(/[:*]+$/, ""); // prettier-ignore
  const field = fieldOfLabel(text) ?? fieldOfColumnHead(text, 0.4);
  if (field === "masterShare") return "masters";
  return field === "publisher" || field === "publisherShare" ? "publishers" : undefined;
}

const fieldsOfPublishers: Partial<Record<LabelField, LabelField>> = { name: "publisher", pro: "publisherPro", ipi: "publisherIpi", writerShare: "publisherShare" }; // prettier-ignore

/** Gives the columns of a table the meaning that its title gives them, unless its heads say that themselves. */
export function withKind(columns: readonly Column[], kind: TableKind | undefined): Column[] {
  const has = (field: LabelField): boolean => columns.some((column) => column.field === field);
  if (kind === "publishers" && !has("publisher") && !has("publisherShare"))
    return columns.map((column) => ({ ...column, field: (column.field && fieldsOfPublishers[column.field]) ?? column.field })); // prettier-ignore
  if (kind === "masters" && !has("masterShare") && has("writerShare"))
    return columns.map((column) => (column.field === "writerShare" ? { ...column, field: "masterShare" } : column)); // prettier-ignore
  return [...columns];
}

/** 'Publishing %' in a table of writers is their share of the song, unless it has another: publishers have 'Publisher %'. */
export function withSharesOfSong(columns: readonly Column[]): Column[] {
  const has = (field: LabelField): boolean => columns.some((column) => column.field === field);
  if (!has("name") || has("writerShare") || has("copyrightShare")) return [...columns];
  return columns.map((column) => {
    const isOfSong = column.field === "publisherShare" && /publishing/i.test(column.head ?? "");
    return isOfSong ? { ...column, field: "writerShare" } : column;
  });
}
