import { readCellInto, readSocietyInto, isTotalOrExample } from "../../cells.ts";
import { isEmptyAnswer } from "../../details.ts";
import { findDate } from "../../dates.ts";
import { fieldOfLabel, isLabelWord } from "../../labels/field-of-label.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { textOf } from "../../page-text.ts";
import type { PageWord } from "../../page-text.ts";
import type { Row } from "../../rows.ts";
import { societyByName } from "../../societies.ts";
import type { LabeledValue } from "../labeled-values.ts";

/** Stores the value of a label in the row of its block. */
export function putLabeled(row: Row, { field, value, label }: LabeledValue): void {
  const cleaned = value.filter(({ text }) => !/^_+$/.test(text));
  if (field === "date") {
    const found = findDate(textOf(cleaned));
    if (found && !row.signedDate)
      row.signedDate = { value: found.date, words: cleaned, trust: 0.9 };
    return;
  }
  if (isEmptyAnswer(textOf(cleaned)) || isTotalOrExample(textOf(cleaned))) return;
  if (field === "pro" || isSocietyAlone(cleaned, label)) return putSociety(row, cleaned);
  if (field === "givenName" || field === "familyName") return putNamePart(row, field, cleaned);
  if (field === "signature" && row.name && isNameAgain(textOf(cleaned), row.name.value))
    row.signed ??= { value: true, words: cleaned, trust: 0.93 };
  if (label.length === 0 || (field === "signature" && !cleaned.some(({ mark }) => mark))) return;
  readCellInto(row, field, [cleaned], 0.97);
}

/** Whether a text behind 'Signature' is the person's name: all of it, or the last part with initials. */
function isNameAgain(text: string, name: string): boolean {
  const [own, known] = [normalizeWords(text).split(" "), normalizeWords(name).split(" ")];
  const last = own.at(-1) ?? "";
  return (
    last.length > 2 &&
    known.includes(last) &&
    own.every((word) =>
      known.some((part) => part === word || (word.length === 1 && part.startsWith(word))),
    )
  );
}

/** Whether a society stands alone behind a label that asks for it and for a number: 'PRO / IPI: ASCAP'. */
function isSocietyAlone(words: readonly PageWord[], label: readonly PageWord[]): boolean {
  return (
    societyByName(textOf(words)) !== undefined &&
    textOf(label)
      .split(/[\s/&+:]+/)
      .some((word) => word !== "" && fieldOfLabel(word) === "pro")
  );
}

/** Stores a society, and the number beside it. A single capitalized word beside its label may be one that is on no list: 'Soundreef'. */
function putSociety(row: Row, words: PageWord[]): void {
  // 'CMO: COSON · 145327595'.
  if (row.ipi === undefined && words.length > 1) readCellInto(row, "ipi", [words], 0.95);
  readSocietyInto(row, words, 0.97);
  const text = textOf(words);
  if (row.pro || !/^\p{Lu}\p{L}{3,14}$/u.test(text) || isLabelWord(text)) return;
  if (/affil|member|mit?gli?e?d|socio|membre/i.test(text)) return;
  row.pro = { value: text, words, trust: 0.55 };
}

/** Joins the parts of a name that have labels of their own. */
function putNamePart(row: Row, field: "givenName" | "familyName", words: PageWord[]): void {
  const own = row.name;
  const all =
    field === "givenName" ? [...words, ...(own?.words ?? [])] : [...(own?.words ?? []), ...words];
  delete row.name;
  readCellInto(row, "name", [all], 0.95);
}
