import type { Shares, SheetRow } from "../sheet-rows.ts";
import {
  defaultWriterRole,
  isRoleOfVersion,
  type RowKind,
  type WriterRole,
} from "./kinds-and-roles.ts";

// Pages that print a sheet read them without the rules of kinds.
export { printedSongwriterName, rowNameOf } from "./row-names.ts";

/** The fields of a row that decide its kind. */
type KindFields = Shares & Pick<SheetRow, "kind" | "forRows">;

/** A row with the fields of its kind, as a sheet of schema 3 has them. */
export type KindRow<Row> = Row & {
  id: string;
  kind: RowKind;
  /** Null for a row that is no writer's. */
  role: WriterRole | null;
  /** Title of the work that this is a version of; null for a role that is not of a version. */
  versionOf: string | null;
  /** Ids of the published writers' rows. Empty for a row that is no publisher's. */
  forRows: string[];
};

/** Returns a row's id. Rows of earlier releases have none: theirs is their position, which a sent version never changes. */
export function rowIdOf({ id }: Pick<SheetRow, "id">, index: number): string {
  return id ?? `row${index + 1}`;
}

/**
 * Returns a row's kind from its shares. The kind that was chosen for it counts only where its shares leave a choice: a
 * copyright share is a publisher's or an owner's, and a row without any share is an owner's unless it was added as a
 * publisher.
 */
export function rowKindOf(row: KindFields): RowKind {
  if (row.songwriterShare > 0) return "writer";
  if (row.publisherShare > 0) return "publisher";
  const isPublisher = row.kind === "publisher" || (row.forRows ?? []).length > 0;
  if (isPublisher && (row.copyrightShare > 0 || row.masterShare === 0)) return "publisher";
  return "owner";
}

/** Returns the ids of the writers' rows, in the order of the sheet. */
export function writerRowIds(rows: readonly (KindFields & Pick<SheetRow, "id">)[]): string[] {
  return rows.flatMap((row, index) => (rowKindOf(row) === "writer" ? [rowIdOf(row, index)] : []));
}

/**
 * Returns the ids of the rows that a publisher's row publishes: those that were chosen, else the row of the only writer.
 * Empty for a row of another kind, and for a publisher who has not chosen among several writers.
 */
export function publishedRowsOf(
  row: KindFields,
  rows: readonly (KindFields & Pick<SheetRow, "id">)[],
): string[] {
  if (rowKindOf(row) !== "publisher") return [];
  const chosen = [...new Set(row.forRows ?? [])];
  if (chosen.length > 0) return chosen;
  const writers = writerRowIds(rows);
  return writers.length === 1 ? writers : [];
}

/**
 * Returns the rows with the fields of their kinds. A row without an id gets one by `newRowId`, or without it the one
 * that is read for it. References by position become references by the new ids.
 */
export function withRowKinds<Row extends SheetRow>(
  rows: readonly Row[],
  newRowId?: () => string,
): KindRow<Row>[] {
  const ids = new Map(
    rows.map((row, index) => {
      const read = rowIdOf(row, index);
      return [read, row.id ?? newRowId?.() ?? read];
    }),
  );
  return rows.map((row, index) => {
    const kind = rowKindOf(row);
    const role = kind === "writer" ? (row.role ?? defaultWriterRole) : null;
    const read = rowIdOf(row, index);
    return {
      ...row,
      id: ids.get(read) ?? read,
      kind,
      role,
      versionOf: role !== null && isRoleOfVersion(role) ? (row.versionOf ?? null) : null,
      forRows: publishedRowsOf(row, rows).map((id) => ids.get(id) ?? id),
    };
  });
}
