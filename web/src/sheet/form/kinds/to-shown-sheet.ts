import { withRowKinds } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import type { ShownSheet } from "../../shown-sheet.ts";
import { isEmptyRow, percentageOf, toSplit, type SheetForm } from "../sheet-form.ts";

/** Converts the typed values to a shown sheet; undefined while nothing is typed. */
export function toShownSheet(form: SheetForm, date: string): ShownSheet | undefined {
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
    signatures: [],
  };
}
