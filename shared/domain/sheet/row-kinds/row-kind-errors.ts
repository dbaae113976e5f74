import { DomainError, type ErrorDetail } from "../../domain-error.ts";
import { FULL_SHARE } from "../basis-points.ts";
import {
  missingFieldsOf,
  rowMessages,
  shareCategories,
  totalOf,
  type SheetRow,
} from "../sheet-rows.ts";
import { defaultWriterRole, isRoleOfVersion } from "./kinds-and-roles.ts";
import { publishedRowsOf, rowIdOf, rowKindOf, rowNameOf, writerRowIds } from "./row-kinds.ts";

export const rowKindMessages = {
  publisherWrites: "A publisher has no songwriter share. Give the songwriter a row of their own",
  notPublisher: "Only a publisher’s row names the songwriters that it publishes",
  noWriter: "Choose the songwriters that this publisher publishes",
  writerGone: "A songwriter of this publisher is no longer on the sheet. Choose whom it publishes",
  versionOf: "Name the work that this is a version of",
  sameId: "Two rows have the same id",
  twoNames: "A publisher’s row has the publisher’s name as its own. Leave this one empty",
} as const;

/**
 * Returns what prevents a sheet of schema 3 from being sent by the kinds of its rows: missing fields of each kind, and
 * publishers without writers. PRO, IPI and publisher are not required of a row for which `declares` is true, because its
 * party declares them. Paths are those of the API (`splits.0.forRows`).
 */
export function rowKindErrorsOf<Row extends SheetRow>(
  rows: readonly Row[],
  declares: (row: Row) => boolean = () => false,
): ErrorDetail[] {
  const ids = rows.map(rowIdOf);
  const writers = new Set(writerRowIds(rows));
  return rows.flatMap((row, index) => {
    const errors = [
      ...fieldErrorsOf(row, declares(row)),
      ...publisherErrorsOf(row, rows, writers),
      ...(ids.indexOf(rowIdOf(row, index)) === index
        ? []
        : [{ field: "rowId", message: rowKindMessages.sameId }]),
    ];
    return errors.map(({ field, message }) => ({ path: `splits.${index}.${field}`, message }));
  });
}

interface FieldError {
  field: string;
  message: string;
}

/** A publisher and an owner declare PRO and IPI themselves, so the sheet needs only their name and address. */
function fieldErrorsOf(row: SheetRow, declares: boolean): FieldError[] {
  const kind = rowKindOf(row);
  if (kind === "writer") {
    const { role, versionOf } = row;
    const lacksTitle = isRoleOfVersion(role ?? defaultWriterRole) && (versionOf ?? "") === "";
    return [
      ...missingFieldsOf(row).filter(
        ({ field }) => !declares || field === "songwriterName" || field === "email",
      ),
      ...(lacksTitle ? [{ field: "versionOf", message: rowKindMessages.versionOf }] : []),
    ];
  }
  const isPublisher = kind === "publisher";
  const name = isPublisher ? rowMessages.publisherName : rowMessages.name;
  return [
    ...(rowNameOf({ ...row, kind }) === "" ? [{ field: "songwriterName", message: name }] : []),
    ...(row.email === "" ? [{ field: "email", message: rowMessages.email }] : []),
  ];
}

function publisherErrorsOf(
  row: SheetRow,
  rows: readonly SheetRow[],
  writers: ReadonlySet<string>,
): FieldError[] {
  if (rowKindOf(row) !== "publisher") {
    const wasPublisher = row.kind === "publisher" && row.songwriterShare > 0;
    if (wasPublisher) return [{ field: "kind", message: rowKindMessages.publisherWrites }];
    const names = (row.forRows ?? []).length > 0;
    return names ? [{ field: "forRows", message: rowKindMessages.notPublisher }] : [];
  }
  const published = publishedRowsOf(row, rows);
  if (published.length === 0) return [{ field: "forRows", message: rowKindMessages.noWriter }];
  return published.every((id) => writers.has(id))
    ? []
    : [{ field: "forRows", message: rowKindMessages.writerGone }];
}

/**
 * Returns the errors of rows that are said to be a publisher's and have another publisher's name besides their own, so that
 * two names compete for one. Rows of a sheet that was sent with both, in `before`, are kept as they are.
 */
export function twoNamesErrorsOf(
  rows: readonly SheetRow[],
  before: readonly SheetRow[] = [],
): ErrorDetail[] {
  return rows.flatMap((row, index) => {
    const { id, kind, songwriterName, songwriterShare, publisherName } = row;
    const isPublisher = kind === "publisher" && songwriterShare === 0;
    const hasOne = publisherName === "" || publisherName === songwriterName;
    const wasSent = before.some((one) => one.id === id && one.publisherName === publisherName);
    return !isPublisher || hasOne || wasSent
      ? []
      : [{ path: `splits.${index}.publisherName`, message: rowKindMessages.twoNames }];
  });
}

/** Returns every error that prevents sending a sheet of schema 3, totals first. Empty if the sheet can be sent. */
export function kindedSendingErrorsOf<Row extends SheetRow>(
  rows: readonly Row[],
  declares?: (row: Row) => boolean,
): ErrorDetail[] {
  if (rows.length === 0) return [{ path: "splits", message: rowMessages.noRows }];
  const totals = shareCategories
    .filter(({ key }) => totalOf(rows, key) !== FULL_SHARE)
    .map(({ label }) => ({ path: "splits", message: rowMessages.total(label) }));
  return [...totals, ...rowKindErrorsOf(rows, declares)];
}

/** Returns the error of a refused sheet: `publisher_without_writer` if nothing else is wrong, else `invalid_request`. */
export function sheetRefusalOf(details: readonly ErrorDetail[]): DomainError | undefined {
  if (details.length === 0) return undefined;
  const isAboutPublishers = details.every(
    ({ message }) => message === rowKindMessages.noWriter || message === rowKindMessages.writerGone,
  );
  return isAboutPublishers
    ? new DomainError("publisher_without_writer", { details })
    : new DomainError("invalid_request", { details });
}
