import { set, type FieldErrors, type ResolverResult } from "react-hook-form";
import { SongInput } from "../../../../shared/contracts/agreements/sheet-input.ts";
import type { ErrorDetail } from "../../../../shared/domain/domain-error.ts";
import { rowKindErrorsOf } from "../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import { rowMessages } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { isDeclaredRow } from "./kinds/row-kind-values.ts";
import { formErrorsOfForm, toSongInput, toSplit, type SheetForm } from "./sheet-form.ts";

const fieldOfInput: Record<string, string> = {
  songwriterPercentage: "songwriterShare",
  publisherPercentage: "publisherShare",
  copyrightPercentage: "copyrightShare",
  masterPercentage: "masterShare",
};

/** The form's field for a field of the contract: 'splits.0.masterPercentage' becomes the share's field. */
export function formFieldOf(path: readonly PropertyKey[]): string {
  return path.map((part) => fieldOfInput[String(part)] ?? String(part)).join(".");
}

/** Checks the fields against the contract's bounds, and against the rules for sending. */
export function resolveSheet(form: SheetForm): ResolverResult<SheetForm> {
  const rows = form.splits.map(toSplit);
  const declared = new Set(rows.filter((_, index) => isDeclaredAt(form, index)));
  return resolve(
    form,
    rowKindErrorsOf(rows, (row) => declared.has(row)),
  );
}

const isDeclaredAt = ({ splits }: SheetForm, index: number) => {
  const row = splits[index];
  return row !== undefined && isDeclaredRow(row);
};

/** Checks the fields of an agreement that was signed elsewhere and is uploaded: its rows need only a name. */
export function resolveUploadedAgreement(form: SheetForm): ResolverResult<SheetForm> {
  const missing = form.splits.flatMap((row, index) =>
    row.songwriterName.trim() === ""
      ? [{ path: `splits.${index}.songwriterName`, message: rowMessages.name }]
      : [],
  );
  return resolve(form, missing);
}

function resolve(form: SheetForm, missing: readonly ErrorDetail[]): ResolverResult<SheetForm> {
  const errors: FieldErrors<SheetForm> = {};
  const refuse = (field: string, message: string) =>
    set(errors, field, { type: "refused", message });
  for (const { path, message } of [...missing, ...formErrorsOfForm(form)])
    refuse(formFieldOf(path.split(".")), message);
  const { error } = SongInput().safeParse(toSongInput(form));
  for (const { path, message } of error?.issues ?? []) refuse(formFieldOf(path), message);
  return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
}
