import { readCellInto } from "../../cells.ts";
import { isSigned } from "../../candidates/signed.ts";
import { findDate } from "../../dates.ts";
import { isEmptyAnswer } from "../../details.ts";
import { isNameField } from "../../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../../page-text.ts";
import type { Line, PageWord, Segment } from "../../page-text.ts";
import { readPercentage } from "../../percentages.ts";
import type { LayoutReading, Row } from "../../rows.ts";
import { readConsentInto } from "../block-details.ts";
import { labeledValues } from "../labeled-values.ts";
import type { LabeledValue } from "../labeled-values.ts";
import { putLabeled } from "../labeled/put-labeled.ts";
import { isCardName } from "../read-cards.ts";
import type { DrawnBox } from "./boxes.ts";
import { drawnBoxes } from "./boxes.ts";

interface Size {
  width: number;
  height: number;
}

/** What is read in boxes by its place only counts a little less than what has a label. */
const unlabeledTrust = 0.94;

/**
 * Reads pages that draw a box for each writer, with labels or without: everything in a box is about one person, and
 * nothing outside of it. A box with several people is a table, which others read.
 */
export function readDrawnBoxes(lines: readonly Line[], size: Size): LayoutReading {
  const boxes = drawnBoxes(lines);
  const none = { rows: [], words: new Set<PageWord>() };
  if (boxes.length < 2) return none;
  const again = textsOfSeveral(boxes, size);
  const read = boxes.map(({ lines: own }) => ({ own, row: rowOfBox(own, again, size) }));
  const found = read.flatMap(({ own, row }) => (row === undefined ? [] : [{ own, row }]));
  if (found.length < 2) return none;
  return {
    rows: found.map(({ row }) => row),
    words: new Set(found.flatMap(({ own }) => own.flatMap(({ words }) => words))),
  };
}

/** Texts that several boxes have: labels, also if nobody knows what they mean, roles and states. */
function textsOfSeveral(boxes: readonly DrawnBox[], size: Size): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { lines } of boxes) {
    const own = lines.flatMap((line) =>
      segmentsOf(line, size.width).map(({ words }) => textOf(words)),
    );
    for (const text of new Set(own)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([text, count]) => (count > 1 ? [text] : [])));
}

function rowOfBox(lines: readonly Line[], again: ReadonlySet<string>, size: Size): Row | undefined {
  const values = labeledValues(lines, size);
  if (values.some(({ field }) => field === "title")) return undefined;
  const named = values.filter(
    ({ field, value }) => field === "name" && !isEmptyAnswer(textOf(value)),
  );
  if (named.length > 1) return undefined;
  const labeled = new Set(values.flatMap(({ label, value }) => [...label, ...value]));
  const free = lines.flatMap((line) =>
    segmentsOf(line, size.width).filter((one) => !one.words.some((word) => labeled.has(word))),
  );
  const row: Row = {};
  // A form whose name was left empty has no writer.
  const hasNameLabel = values.some(({ field }) => isNameField(field));
  const name = hasNameLabel
    ? undefined
    : free.find((one) => isCardName(one) && !again.has(textOf(one.words)));
  if (name) row.name = { value: textOf(name.words), words: name.words, trust: unlabeledTrust };
  for (const value of values) putLabeled(row, value);
  if (row.name === undefined) return undefined;
  if (row.writerShare === undefined && row.publisherShare === undefined) putShare(row, free);
  // An address needs no label.
  for (const { words } of free) readCellInto(row, "email", [words], unlabeledTrust);
  readConsentInto(row, lines.map(({ words }) => words)); // prettier-ignore
  putSignature(row, values, free);
  return Object.keys(row).length > 1 ? row : undefined;
}

function putShare(row: Row, free: readonly Segment[]): void {
  const shares = free.flatMap(({ words }) => {
    const share = readPercentage(textOf(words));
    return share?.form === "percent" ? [{ value: share.value, words, trust: unlabeledTrust }] : [];
  });
  const [only] = shares;
  if (shares.length === 1 && only) row.writerShare = only;
}

/** Notes a mark of a pen in the box, or the person's name once more, with the date beside it. */
function putSignature(row: Row, values: readonly LabeledValue[], free: readonly Segment[]): void {
  const own = new Set(row.name?.words);
  const texts = [...values.map(({ value }) => value), ...free.map(({ words }) => words)];
  const signed = texts.find(
    (words) =>
      words.some(({ mark, text }) => mark === true && text === "/s/") ||
      (!words.some((word) => own.has(word)) && isSigned(textOf(words))),
  );
  if (signed === undefined) return;
  row.signed ??= { value: true, words: signed, trust: unlabeledTrust };
  const dates = free.filter(({ words }) => findDate(textOf(words)) !== undefined);
  const [date] = dates;
  const found = date && findDate(textOf(date.words));
  if (dates.length === 1 && found && row.signedDate === undefined)
    row.signedDate = { value: found.date, words: date.words, trust: unlabeledTrust };
}
