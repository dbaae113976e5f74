import type { SplitInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";
import type {
  FieldValue,
  SheetField,
} from "../../../../../shared/domain/custom-fields/custom-field.ts";
import type { Licensing } from "../../../../../shared/domain/agreement/agreeing/licensing.ts";
import {
  defaultWriterRole,
  type WriterRole,
} from "../../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { rowIdOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";

/** The values of a row's kind. The simple case, a songwriter with their publisher, has none of them. */
export interface RowKindValues {
  /** Stays with the row in every version. Empty in a row that is not on the sheet yet. */
  rowId: string;
  /** Whether the row was added as a publisher who is a party. */
  isPublisher: boolean;
  role: WriterRole;
  versionOf: string;
  /** Ids of the writers' rows that were ticked for a publisher. */
  forRows: string[];
  /** CISAC's code of the society in `pro`; empty if none is known. */
  proCode: string;
  /** The person, by address and name, who has declared the row's details; empty while they are only suggested. */
  declaredBy: string;
  /** What is filled in for the person's custom fields, by the ids of the fields. Without a key nothing was said. */
  custom: Record<string, string>;
}

export const noRowKind: RowKindValues = {
  rowId: "",
  isPublisher: false,
  role: defaultWriterRole,
  versionOf: "",
  forRows: [],
  proCode: "",
  declaredBy: "",
  custom: {},
};

/** What the sheet says besides its rows, as chosen in the form. */
export interface SheetChoices {
  licensing: Licensing;
  /** Null is 'None'. */
  thirdParty: string | null;
  /** What is filled in for the custom fields of the sheet, by the ids of the fields. */
  custom: Record<string, string>;
}

export const defaultChoices: SheetChoices = {
  licensing: "any_party",
  thirdParty: null,
  custom: {},
};

/** The choices of a saved sheet. A sheet of schema 1 or 2 has the defaults. */
export function choicesOf({
  licensing = defaultChoices.licensing,
  thirdParty = defaultChoices.thirdParty,
  custom = [],
}: {
  licensing?: Licensing | undefined;
  thirdParty?: string | null | undefined;
  custom?: readonly SheetField[] | undefined;
}): SheetChoices {
  const ofSheet = custom.filter(({ row }) => row === undefined);
  return { licensing, thirdParty, custom: valuesByField(ofSheet) };
}

/** Returns values as the form has them. */
export const valuesByField = (values: readonly FieldValue[] = []): Record<string, string> =>
  Object.fromEntries(values.map(({ fieldId, value }) => [fieldId, value]));

/** Returns the rows with what the sheet says about their people. */
export function withRowFields<Row extends RowKindValues>(
  rows: readonly Row[],
  fields: readonly SheetField[] | undefined = [],
): Row[] {
  return rows.map((row, index) => {
    const id = rowIdOf({ id: row.rowId || undefined }, index);
    return { ...row, custom: valuesByField(fields.filter((one) => one.row === id)) };
  });
}

/** Returns typed values as a request takes them; nothing if the form knows of no field. */
export function customInput(custom: Readonly<Record<string, string>>) {
  const entries = Object.entries(custom);
  if (entries.length === 0) return {};
  const filled = entries.map(([fieldId, value]) => ({ fieldId, value: value.trim() }));
  return { custom: filled.filter(({ value }) => value !== "") };
}

interface TypedKind extends RowKindValues {
  songwriterShare: string;
}

/** Whether a row is that of a publisher who is a party. With a songwriter share it has become a songwriter's. */
export function isPublisherRow({ isPublisher, songwriterShare }: TypedKind): boolean {
  return isPublisher && Number(songwriterShare) === 0;
}

/** The values of a row's kind for the rules of the sheet. */
export function kindOfSheetRow(
  row: TypedKind,
): Pick<SheetRow, "id" | "kind" | "role" | "versionOf" | "forRows" | "proCode"> {
  const { rowId, proCode } = row;
  const versionOf = row.versionOf.trim();
  return {
    ...(rowId === "" ? {} : { id: rowId }),
    ...(isPublisherRow(row) ? { kind: "publisher" } : {}),
    ...(row.role === defaultWriterRole ? {} : { role: row.role }),
    ...(versionOf === "" ? {} : { versionOf }),
    ...(Number(row.songwriterShare) === 0 && row.forRows.length > 0
      ? { forRows: row.forRows }
      : {}),
    ...(proCode === "" ? {} : { proCode }),
  };
}

/** The values of a row's kind as the request takes them. */
export function kindOfSplitInput(
  row: TypedKind,
): Pick<SplitInput, "rowId" | "kind" | "role" | "versionOf" | "forRows" | "proCode"> {
  const { id, ...fields } = kindOfSheetRow(row);
  return { ...(id === undefined ? {} : { rowId: id }), ...fields };
}

/** The values of a saved row's kind. `index` is its place, which names a row of an earlier release. */
export function kindOfSplitView(split: SplitView, index: number): RowKindValues {
  return {
    rowId: rowIdOf({ id: split.rowId }, index),
    isPublisher: split.kind === "publisher",
    role: split.role ?? defaultWriterRole,
    versionOf: split.versionOf ?? "",
    forRows: split.kind === "writer" ? [] : (split.forRows ?? []),
    proCode: split.proCode ?? "",
    declaredBy: (split.declaredAt ?? null) === null ? "" : personOf(split),
    // The sheet has what is filled in for all rows; see `withRowFields`.
    custom: {},
  };
}

interface Person {
  email: string;
  songwriterName: string;
}

const personOf = ({ email, songwriterName }: Person) =>
  `${normalizeEmail(email)} ${songwriterName.trim()}`;

/**
 * Whether the row's person has declared its details, so that the sheet keeps them whatever its owner types. With another
 * address or name it is another person's, to whom they are only suggested.
 */
export function isDeclaredRow(row: Pick<RowKindValues, "declaredBy"> & Person): boolean {
  return row.declaredBy !== "" && row.declaredBy === personOf(row);
}

/** Returns the row with an id of its own, as a row has that is put on a sheet. */
export function withRowId<Row extends RowKindValues>(row: Row): Row {
  return { ...row, rowId: crypto.randomUUID().replaceAll("-", "") };
}

/** Returns the rows with ids of their own: one that an earlier row has, which only the API can have given, is replaced. */
export function withOwnIds<Row extends RowKindValues>(rows: readonly Row[]): Row[] {
  const ids = rows.map(({ rowId }) => rowId);
  return rows.map((row, index) => (ids.indexOf(row.rowId) < index ? withRowId(row) : row));
}
