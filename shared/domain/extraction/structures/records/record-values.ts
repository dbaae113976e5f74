import { readCellInto, readSocietyInto } from "../../cells.ts";
import { isSigned } from "../../candidates/signed.ts";
import { findDate } from "../../dates.ts";
import { ipiLabel, isEmptyAnswer, looksLikeCompany, withoutStageName } from "../../details.ts";
import { fieldOfLabel } from "../../labels/field-of-label.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { textOf } from "../../page-text.ts";
import type { PageWord } from "../../page-text.ts";
import type { Row } from "../../rows.ts";
import { findSociety } from "../../societies.ts";
import type { Region } from "./regions.ts";
import type { RecordText, Size } from "./texts.ts";

/** Returns the row of a record: its values are known by their kind, or by a label before or above them. */
export function rowOfRecord(
  { anchor, texts }: Region,
  name: RecordText,
  field: "writerShare" | "publisherShare" | "masterShare" | "copyrightShare",
  size: Size,
  trust: number,
): Row {
  const row: Row = {
    name: { value: withoutStageName(name.text), words: name.words, trust },
    [field]: { value: anchor.share?.value ?? 0, words: anchor.words, trust },
  };
  const societies = societiesOf(row, texts, name, size, trust);
  for (const text of texts) {
    if (text === name || text.share !== undefined || text.label !== undefined) continue;
    const isOfHouse = texts.some((one) => one.isCompany && isBesideOrBelow(text, one, size));
    const own = text.hasSociety && !societies.has(text) ? { ...text, hasSociety: false } : text;
    putText(row, own, isOfHouse, labelOf(text, texts, size), trust);
  }
  return row;
}

/** Whether a text is in the line of another one, or directly below it. */
function isBesideOrBelow(text: RecordText, above: RecordText, size: Size): boolean {
  const down = text.middle - above.middle;
  if (text === above || text.page !== above.page) return false;
  if (Math.abs(down) < size.height * 0.5) return above.left < text.left;
  return down > 0 && down < size.height * 2.2 && Math.abs(text.left - above.left) < size.width;
}

/** Returns the texts that name the writer's society: none of several to choose from, none of a publisher. */
function societiesOf(
  row: Row,
  texts: readonly RecordText[],
  name: RecordText,
  size: Size,
  trust: number,
): ReadonlySet<RecordText> {
  const isInLine = (one: RecordText, other: RecordText): boolean =>
    Math.abs(one.middle - other.middle) < size.height * 0.5;
  const found = texts.filter((one) => one.hasSociety);
  const ticked = found.find((one) =>
    texts.some((other) => isInLine(one, other) && hasTick(other) && other.left <= one.left),
  );
  if (ticked) {
    const words = texts.filter((one) => isInLine(one, ticked)).flatMap((one) => one.words);
    const from = words.findIndex(({ text, mark }) => mark === true || tick.test(text));
    readSocietyInto(row, words.slice(Math.max(0, from)), trust);
    return new Set();
  }
  const own = found.filter(
    (one) => isInLine(one, name) || !texts.some((other) => other.isCompany && isInLine(one, other)),
  );
  const names = new Set(own.map((one) => findSociety(one.words.map(plain))?.name));
  return new Set(names.size > 1 ? [] : own);
}

const plain = ({ text }: PageWord): string => text.replaceAll(/[():,]/g, "");
const tick = /[[\]☐☑☒✓✔✗✘□■]/u;
const hasTick = ({ words }: RecordText): boolean =>
  words.some(({ text, mark }) => mark === true || tick.test(text));

/** The label in the same line before a text, or close above it at the same left edge. */
export function labelOf(
  text: RecordText,
  texts: readonly RecordText[],
  size: Size,
): LabelField | undefined {
  const near = texts.filter((one) => one.page === text.page && one !== text);
  const beside = near
    .filter(
      (one) => Math.abs(one.middle - text.middle) < size.height * 0.5 && one.right <= text.left,
    )
    .toSorted((a, b) => b.right - a.right)[0];
  if (beside?.label !== undefined) return beside.label;
  return near
    .filter(
      (one) =>
        one.middle < text.middle - size.height * 0.5 &&
        text.middle - one.middle < size.height * 2.2 &&
        (Math.abs(one.left - text.left) < size.width * 1.5 ||
          Math.abs(one.center - text.center) < size.width * 1.5 ||
          Math.abs(one.right - text.right) < size.width * 1.5),
    )
    .toSorted((a, b) => b.middle - a.middle)[0]?.label;
}

function putText(
  row: Row,
  text: RecordText,
  isOfHouse: boolean,
  label: LabelField | undefined,
  trust: number,
): void {
  const { words } = text;
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const field = fieldOfLabel(textOf(words.slice(0, count)));
    const value = words.slice(count);
    if (field === undefined || field === "name") continue;
    if (isEmptyAnswer(textOf(value))) return;
    // 'Editorial Marea' is a name; 'Publisher Low Tide Music' has a label.
    if (field === "publisher" && text.isCompany && !looksLikeCompany(textOf(value))) continue;
    if (field === "ipi" && isOfHouse) return putField(row, "publisherIpi", value, trust);
    if (field === "pro" || field === "ipi" || field === "publisher" || field === "publisherIpi" || field === "email")
      return putField(row, field, value, trust); // prettier-ignore
  }
  if (text.hasEmail) return putField(row, "email", words, trust);
  const isPublisher = isOfHouse || label === "publisherIpi" || label === "publisher";
  if (text.hasIpi && !text.isCompany && (isPublisher || row.ipi))
    return putField(row, "publisherIpi", words, trust);
  if (text.hasIpi || words.some((word) => ipiLabel.test(word.text)))
    putField(row, "ipi", words, trust);
  if (text.hasSociety) return putField(row, "pro", words, trust);
  const isHouse = label === "publisher" && words.length > 1 && (text.isPerson || text.isCompany);
  if (text.isCompany || isHouse) return putField(row, "publisher", words, trust);
  if (isSigned(text.text) || accepted.test(text.text)) {
    const date = findDate(text.text);
    if (date === undefined) return;
    row.signed ??= { value: true, words, trust };
    row.signedDate ??= { value: date.date, words, trust };
  }
}

/** What services write beside the date on which somebody agreed. */
const accepted =
  /^\W*(?:accepted|approved|agreed|confirmed|aceptad[oa]|aprobad[oa]|aceit[oea]|accept[ée]e?|approuv[ée]e?|akzeptiert|angenommen|bestätigt|best[äa]tigt|accettat[oa]|approvat[oa])(?![\p{L}])/iu;

function putField(row: Row, field: LabelField, words: readonly PageWord[], trust: number): void {
  if (field === "pro") readSocietyInto(row, words, trust);
  else readCellInto(row, field, [words], trust);
}
