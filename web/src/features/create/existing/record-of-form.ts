import type { ParsedContent } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { WHOLE } from "../../../../../shared/domain/sheet/basis-points.ts";
import {
  isUntouched,
  personOf,
  type FormRow,
  type SheetForm,
} from "../../../sheet/form/sheet-form.ts";
import { totalsOf } from "./review/use-totals-of-review.ts";

/** The rows in which a value was entered. */
export function writtenRows(rows: readonly FormRow[]): FormRow[] {
  return rows.filter((row) => !isUntouched(row));
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
export function recordOf(form: SheetForm, isAs100: boolean): ParsedContent {
  const rows = writtenRows(form.splits);
  const scale = Object.fromEntries(
    totalsOf(rows).flatMap(({ key, printed: total }) =>
      isAs100 && total.kind === "scaled" ? [[factors[key], WHOLE / total.scale]] : [],
    ),
  );
  return {
    splits: rows.map((row) => ({
      ...personOf(row),
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
