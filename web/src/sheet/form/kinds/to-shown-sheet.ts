import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { printedValue } from "../../../../../shared/domain/custom-fields/field-value.ts";
import { withRowKinds } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import type { ShownField, ShownSheet } from "../../shown-sheet.ts";
import { isEmptyRow, percentageOf, toSplit, type SheetForm } from "../sheet-form.ts";

/** Converts the typed values to a shown sheet; undefined while nothing is typed. */
export function toShownSheet(
  form: SheetForm,
  date: string,
  definitions: readonly CustomFieldDefinition[] = [],
): ShownSheet | undefined {
  if (form.title.trim() === "" && form.splits.every(isEmptyRow)) return undefined;
  return {
    title: form.title.trim(),
    artist: form.artist.trim(),
    bpm: percentageOf(form.bpm),
    date,
    lyrics: form.lyrics.trim(),
    rows: withRowKinds(form.splits.map(toSplit)).map((split, index) => ({
      ...split,
      contributorId: normalizeEmail(split.email) || `row-${index}`,
    })),
    licensing: form.licensing,
    thirdParty: form.thirdParty?.trim() ?? null,
    custom: typedFieldsOf(form, definitions),
    signatures: [],
  };
}

/** What is typed into custom fields, as the sheet will have it. */
function typedFieldsOf(
  { custom, splits }: SheetForm,
  definitions: readonly CustomFieldDefinition[],
): ShownField[] {
  const people = splits.filter(({ isPublisher }) => !isPublisher);
  return definitions
    .filter(({ filledBy }) => filledBy === "sender")
    .flatMap(({ id, label, type, scope }) =>
      (scope === "sheet"
        ? [{ value: custom[id], about: undefined }]
        : people.map((row) => ({ value: row.custom[id], about: row.songwriterName.trim() }))
      ).flatMap(({ value = "", about }) =>
        value.trim() === ""
          ? []
          : [{ label, value: printedValue({ type, value: value.trim() }), about }],
      ),
    );
}
