import type {
  TemplateInput,
  TemplateView,
} from "../../../../shared/contracts/templates/endpoints.ts";
import { defaultWriterRole } from "../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { wireSharesOf } from "../../../../shared/domain/sheet/wire-split.ts";
import type { SigningPeriod } from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import {
  customInput,
  kindOfSplitInput,
  valuesByField,
  withRowId,
} from "../../sheet/form/kinds/row-kind-values.ts";
import {
  emptyForm,
  emptyRow,
  percentageText,
  typedShares,
  type FormRow,
  type SheetForm,
} from "../../sheet/form/sheet-form.ts";

/**
 * A template in the form of a sheet: its name is the title. A row with an address is that of a person of the address
 * book; the name of any other row is its placeholder.
 */
export function templateForm(template: TemplateView | undefined): SheetForm {
  if (template === undefined) return { ...emptyForm, splits: [withRowId(emptyRow)] };
  const { name, rows, licensing, thirdParty, custom } = template;
  const choices = { licensing, thirdParty, custom: valuesByField(custom) };
  return { ...emptyForm, title: name, splits: rows.map(formRowOf), ...choices };
}

function formRowOf(row: TemplateView["rows"][number]): FormRow {
  const { person, placeholder, publisherName, publisherIpi, selfPublished } = row;
  return {
    ...emptyRow,
    songwriterName: person?.name ?? placeholder,
    email: person?.email ?? "",
    ...{ publisherName, publisherIpi, selfPublished },
    songwriterShare: percentageText(row.songwriterPercentage),
    publisherShare: percentageText(row.publisherPercentage),
    copyrightShare: percentageText(row.copyrightPercentage),
    masterShare: percentageText(row.masterPercentage),
    rowId: row.id,
    isPublisher: row.kind === "publisher",
    role: row.role ?? defaultWriterRole,
    versionOf: row.versionOf ?? "",
    forRows: row.forRows ?? [],
    custom: valuesByField(row.custom),
  };
}

/** A person of the address book as a row of a template, which takes their details when it is used. */
export function rowOfTemplatePerson({ songwriterName, email, isPublisher }: FormRow): FormRow {
  return withRowId({ ...emptyRow, songwriterName, email, isPublisher });
}

/** Whether a row is that of a person of the address book. */
export const hasPerson = ({ email }: Pick<FormRow, "email">): boolean => email.trim() !== "";

/** Converts the form's values to the body of a request. */
export function toTemplateInput(form: SheetForm, days: SigningPeriod | undefined): TemplateInput {
  const { title, splits, licensing, thirdParty, custom } = form;
  const ids = new Set(splits.map(({ rowId }) => rowId));
  return {
    name: title.trim(),
    rows: splits.map((row) => {
      const { rowId, kind, role, versionOf, forRows } = kindOfSplitInput(row);
      return {
        id: rowId,
        ...(hasPerson(row)
          ? { person: { email: row.email.trim() }, placeholder: "" }
          : { placeholder: row.songwriterName.trim() }),
        publisherName: row.selfPublished ? "" : row.publisherName.trim(),
        publisherIpi: row.selfPublished ? "" : row.publisherIpi.trim(),
        selfPublished: row.selfPublished,
        ...wireSharesOf(typedShares(row)),
        ...{ kind, role, versionOf },
        // A row that was removed is not published any more.
        ...(forRows === undefined ? {} : { forRows: forRows.filter((id) => ids.has(id)) }),
        ...customInput(row.custom),
      };
    }),
    licensing,
    thirdParty: thirdParty === null ? null : thirdParty.trim(),
    expiresInDays: days,
    ...customInput(custom),
  };
}

const fields: Record<string, string> = {
  rows: "splits",
  name: "title",
  placeholder: "songwriterName",
  person: "songwriterName",
  songwriterPercentage: "songwriterShare",
  publisherPercentage: "publisherShare",
  copyrightPercentage: "copyrightShare",
  masterPercentage: "masterShare",
};

/** The form's field for a path of the request: 'rows.0.placeholder' is the name of the first row. */
export function templateFieldOf(path: string): string {
  return path
    .split(".")
    .map((part) => fields[part] ?? part)
    .join(".");
}
