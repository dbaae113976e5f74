import type { ParsedContent } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { FULL_SHARE } from "../../../../../shared/domain/sheet/basis-points.ts";
import { hasUncheckedPro } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import {
  isEmptyRow,
  withoutShares,
  type FormRow,
  type SheetForm,
} from "../../../sheet/form/sheet-form.ts";
import { printedTotals } from "./review/use-review-totals.ts";

/** The rows in which a value was entered. */
export function nonEmptyRows(rows: readonly FormRow[]): FormRow[] {
  return rows.filter((row) => !isEmptyRow(row));
}

function printed(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

const factors = {
  songwriterShare: "songwriterPercentage",
  publisherShare: "publisherPercentage",
  copyrightShare: "copyrightPercentage",
  masterShare: "masterPercentage",
} as const;

/** The request body of the reviewed sheet: figures as printed and, with `isAs100`, the scale to show them as 100 %. */
export function toParsedContent(form: SheetForm, isAs100: boolean): ParsedContent {
  const rows = nonEmptyRows(form.splits);
  const scale = Object.fromEntries(
    printedTotals(rows).flatMap(({ key, printed: total }) =>
      isAs100 && total.kind === "scaled" ? [[factors[key], FULL_SHARE / total.scale]] : [],
    ),
  );
  return {
    splits: rows.map((row) => ({
      ...withoutShares(row),
      // A default that nobody touched is not printed on the document.
      pro: hasUncheckedPro(row) ? "" : row.pro,
      songwriterPercentage: printed(row.songwriterShare),
      publisherPercentage: printed(row.publisherShare),
      copyrightPercentage: printed(row.copyrightShare),
      masterPercentage: printed(row.masterShare),
    })),
    artist: form.artist,
    lyrics: form.lyrics,
    ...(Object.keys(scale).length > 0 && { scale }),
  };
}
