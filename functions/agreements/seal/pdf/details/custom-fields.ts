import type { SentAgreement } from "../../../../../shared/domain/agreement/agreement.ts";
import type { Signature } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import type { SheetField } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { printedValue } from "../../../../../shared/domain/custom-fields/field-value.ts";
import { sheetFieldsOf } from "../../../../../shared/domain/custom-fields/fields-of-sheet.ts";
import { rowIdOf, rowNameOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { declaredFields } from "../../../fields/fields-view.ts";
import type { SheetPages } from "../sheet-pages.ts";
import { textStyles } from "../sheet-style.ts";
import { declarerOf } from "./row-notes.ts";
import { drawTable, type Row, type Table, textCell, wholeHeight } from "../table.ts";

interface PrintedField {
  field: SheetField;
  /** The person that it is about; empty for the sheet. */
  of: string;
  by: string;
}

type Signing = Pick<Signature, "contributorId" | "declaration" | "signer">;

/** Returns a sheet's filled custom fields, those of the sender first and then what each party has declared. */
function printedFieldsOf(agreement: SentAgreement, signatures: readonly Signing[]): PrintedField[] {
  const names = new Map(
    agreement.splits.map((row, index) => [rowIdOf(row, index), rowNameOf(row)]),
  );
  const of = ({ row = "" }: SheetField) => names.get(row) ?? "";
  const declared = agreement.contributors.flatMap(({ id, name }) => {
    const signature = signatures.find(({ contributorId }) => contributorId === id);
    const declaration = signature?.declaration;
    const fields = declaration === undefined ? [] : declaredFields(declaration);
    const by = declarerOf({ name }, signature ?? {});
    return fields.map((field) => ({ field, of: of(field), by }));
  });
  const sent = sheetFieldsOf(agreement).map((field) => ({
    ...{ field, of: of(field), by: agreement.ownerName },
  }));
  return [...sent, ...declared];
}

/** All that `drawCustomFields` prints, for the choice of the fonts. */
export function customFieldsText(agreement: SentAgreement, signatures: readonly Signing[]): string {
  return JSON.stringify(printedFieldsOf(agreement, signatures));
}

/** Draws the custom fields of a sheet in a table of their own, if any was filled in. */
export function drawCustomFields(
  pages: SheetPages,
  agreement: SentAgreement,
  signatures: readonly Signing[],
): void {
  const rows = printedFieldsOf(agreement, signatures).map(({ field, of, by }): Row => ({
    cells: [
      textCell(field.label, textStyles.cellStrong),
      textCell(printedValue(field)),
      textCell(of || "The sheet"),
      textCell(by),
    ],
  }));
  if (rows.length === 0) return;
  const table: Table = {
    columns: [
      { head: "Field", width: 130 },
      { head: "Value", width: 190 },
      { head: "About", width: 107 },
      { head: "Filled in by", width: 107 },
    ],
    rows,
    minimumRowHeight: 14.6,
    padding: 1.8,
    verticalAlign: "middle",
  };
  pages.section("Additional Fields", wholeHeight(pages, table));
  drawTable(pages, table);
}
