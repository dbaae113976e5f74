import { writtenNames } from "./document/written-names.ts";
import { findDate } from "./dates.ts";
import { looksLikeCompany } from "./details.ts";
import { keyIn, keyOfName, rowsByKey } from "./directory/keys.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import { lineOf, middleOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord, Segment } from "./page-text.ts";
import { normalizeWords } from "./normalize-words.ts";
import type { FoundValue, Row } from "./rows.ts";

interface Size {
  width: number;
  height: number;
}

/** A row with a place at which its name stands. */
interface NamePlace {
  row: Row;
  place: Segment;
}

/** Whether a document has signatures by hand. */
export const hasMarks = (lines: readonly Line[]): boolean =>
  lines.some(({ words }) => words.some(({ mark, text }) => mark === true && text === "/s/"));

/** Where people sign by hand, a printed name behind 'Signature:' says only whose line it is: nobody has signed by it. */
export function forgetPrintedNames(rows: readonly Row[]): void {
  for (const row of rows) {
    const { words = [] } = row.signed ?? {};
    if (words.length === 0 || words.some(({ mark }) => mark === true)) continue;
    if (keyOfName(textOf(words)) === keyOfName(row.name?.value ?? "")) delete row.signed;
  }
}

/**
 * Where people type their names behind the printed ones, the line of who did not has the printed name only: nobody has
 * signed there. 'Signed  Ana Reyes  Ana Reyes  Date 3 May 2020' and 'Signed  Tom Okafor  Date'.
 */
function forgetLonePrintedNames(rows: readonly Row[], lines: readonly Line[]): void {
  const signed = rows.flatMap((row) => {
    const [first] = row.signed?.words ?? [];
    const line = lines.find(({ words }) => first !== undefined && words.includes(first));
    const name = normalizeWords(row.name?.value ?? "");
    if (line === undefined || name === "") return [];
    return [{ row, times: normalizeWords(textOf(line.words)).split(name).length - 1 }];
  });
  if (!signed.some(({ times }) => times > 1)) return;
  for (const { row, times } of signed)
    if (times === 1 && row.signedDate === undefined) delete row.signed;
}

/**
 * Notes in the rows the signatures by hand that a page has, with the date beside each. A signature belongs to the name
 * below or above it or in its line, or else to the nearest row above it.
 */
export function readSignatureMarks(rows: readonly Row[], lines: readonly Line[], size: Size): void {
  const marks = lines.flatMap(({ words }) =>
    words.filter(({ mark, text }) => mark === true && text === "/s/"),
  );
  const segments = lines.flatMap((line) => segmentsOf(line, size.width));
  forgetLonePrintedNames(rows, lines);
  for (const { row, place, trust } of writtenNames(rows, lines, size)) {
    row.signed ??= { value: true, words: place.words, trust };
    const date = row.signedDate === undefined ? dateOf(place, segments, size) : undefined;
    if (date !== undefined) row.signedDate = date;
  }
  if (marks.length === 0) return;
  const places = namePlaces(rows, segments).map((one) => withCaption(one, segments, size));
  const ofRows = rows.flatMap((row) => {
    const words = row.name?.words ?? [];
    return words.length === 0 ? [] : [{ row, place: lineOf(words) }];
  });
  const byKey = rowsByKey(rows, lines);
  const beside = marks.map((mark) => {
    const own = lineOf([mark]);
    const row =
      rowOfNumber(mark, lines, byKey) ??
      rowBeside(own, places, size) ??
      rowInLine(own, [...places, ...ofRows], size);
    return { mark, own, row };
  });
  const free = beside.filter(({ own, row }) => row === undefined && !isOfAnother(own, segments, size)); // prettier-ignore
  const [only, ...others] = free;
  const isOfNobody = only !== undefined && others.length === 0 && rows.length > 1 && isAtCommonLabel(only.own, segments, ofRows, size); // prettier-ignore
  const signers = isOfNobody ? new Map<PageWord, Row>() : signersOf(free, rows, ofRows);
  for (const { mark, own, row: known } of beside) {
    const row = known ?? signers.get(mark);
    if (row === undefined) continue;
    row.signed ??= { value: true, words: [mark], trust: 0.9 };
    const date = row.signedDate === undefined ? dateOf(own, segments, size) : undefined;
    if (date !== undefined) row.signedDate = date;
  }
}

/** A name with the caption right below it, under which its person signs: 'lu et approuvé'. */
function withCaption(one: NamePlace, segments: readonly Segment[], size: Size): NamePlace {
  const { place } = one;
  const caption = segments.find(
    (other) =>
      other.page === place.page &&
      Math.abs(other.left - place.left) < size.width * 2 &&
      other.top > middleOf(place) &&
      other.top - place.bottom < size.height * 1.2 &&
      fieldOfLabel(textOf(other.words)) === "signature",
  );
  return caption === undefined ? one : { ...one, place: { ...place, bottom: caption.bottom } };
}

/** The row whose number begins the line to sign: '2. Signed …'. */
function rowOfNumber(
  mark: PageWord,
  lines: readonly Line[],
  byKey: ReadonlyMap<string, readonly Row[]>,
): Row | undefined {
  if (byKey.size < 2) return undefined;
  const line = lines.find(({ words }) => words.includes(mark));
  const before = line?.words.slice(0, line.words.indexOf(mark)) ?? [];
  const number = before.findLast(({ text }) => /^[([]?(?:\d{1,2}|\p{Lu})[.)\]:]$/u.test(text));
  const found = number === undefined ? [] : (byKey.get(keyIn(number.text)) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Who signed where no name stands: the row above. Of several signatures below the last row, one for each, all are of the
 * rows in order; of fewer, nobody knows whose they are.
 */
function signersOf(
  free: readonly { mark: PageWord; own: Segment }[],
  rows: readonly Row[],
  ofRows: readonly NamePlace[],
): Map<PageWord, Row> {
  const above = free.map(({ mark, own }) => ({ mark, row: rowAbove(own, ofRows) }));
  const lowest = Math.max(...ofRows.map(({ place }) => place.page * 10 + place.bottom));
  const isBelowAll = free.every(({ own }) => own.page * 10 + own.top > lowest);
  const isForAll =
    above.length === rows.length && (isBelowAll || new Set(above.map(({ row }) => row)).size < 2);
  if (isForAll) return new Map(above.flatMap(({ mark }, index) => (rows[index] ? [[mark, rows[index]] as const] : []))); // prettier-ignore
  const counts = Map.groupBy(above, ({ row }) => row);
  return new Map(above.flatMap(({ mark, row }) => (row && counts.get(row)?.length === 1 ? [[mark, row] as const] : []))); // prettier-ignore
}

/**
 * Whether a signature below all rows is beside or above the only label of signatures that a paper has: 'Signature of
 * member'. Which of several writers that is, it does not say.
 */
function isAtCommonLabel(
  mark: Segment,
  segments: readonly Segment[],
  ofRows: readonly NamePlace[],
  { height }: Size,
): boolean {
  const isAfter = (place: Segment): boolean =>
    mark.page > place.page || (mark.page === place.page && mark.top > place.bottom);
  const labels = segments.filter(({ words }) => fieldOfLabel(textOf(words)) === "signature");
  const [label, ...others] = labels;
  if (label === undefined || others.length > 0 || !ofRows.every(({ place }) => isAfter(place)))
    return false;
  const below = label.top - mark.bottom;
  return label.page === mark.page && below < height * 1.5 && mark.top - label.bottom < height;
}

/** How many words may stand beside a name: 'Name: Ana Reyes', 'Ana Reyes, songwriter'. */
const wordsBeside = 3;

/** Where the names of rows stand, alone or nearly: below lines to sign, and in the rows themselves. */
function namePlaces(rows: readonly Row[], segments: readonly Segment[]): NamePlace[] {
  const named = rows.map((row) => ({ row, name: wordsOf(row.name?.value ?? "") }));
  return segments.flatMap((place) => {
    const words = place.words.filter(({ mark }) => mark !== true);
    if (words.length === 0 || words.length > 8) return [];
    const own = wordsOf(textOf(words));
    const [found] = named.filter(
      ({ name }) =>
        name.length > 0 &&
        own.length - name.length <= wordsBeside &&
        name.every((word) => own.includes(word)),
    );
    return found === undefined ? [] : [{ row: found.row, place: lineOf(words) }];
  });
}

const wordsOf = (text: string): string[] =>
  normalizeWords(text)
    .split(" ")
    .filter((word) => word !== "");

/** How far a name is from a signature at most, in heights of a line. */
const nameWithin = 2.6;

/** The row whose name stands below a signature, or else above it. */
function rowBeside(mark: Segment, places: readonly NamePlace[], size: Size): Row | undefined {
  const near = places.filter(
    ({ place }) =>
      place.page === mark.page &&
      Math.min(place.right, mark.right) - Math.max(place.left, mark.left) > -size.width * 3 &&
      place.top - mark.bottom < size.height * nameWithin &&
      mark.top - place.bottom < size.height * nameWithin,
  );
  const away = ({ place }: NamePlace): number =>
    Math.abs(middleOf(place) - mark.bottom) + (middleOf(place) < middleOf(mark) ? size.height : 0);
  return near.toSorted((a, b) => away(a) - away(b))[0]?.row;
}

/** How a person's name is printed below a signature: 'Prudence Garside', 'Dr. Ana Reyes'. */
const printedName = /^(?:(?:Mr|Mrs|Ms|Dr|Sr|Sra|M|Mme|Herr|Frau)\.? )?\p{Lu}[\p{L}'’.-]+(?: (?:de|da|di|du|van|von|der|la|le|\p{Lu}\.?|\p{Lu}[\p{L}'’-]+)){1,4}$/u; // prettier-ignore

/** Whether the name of somebody who is in no row stands below a signature, or beside it. */
function isOfAnother(mark: Segment, segments: readonly Segment[], size: Size): boolean {
  return segments.some((one) => {
    const words = one.words.filter((word) => word.mark !== true);
    const text = textOf(words);
    if (one.page !== mark.page || !printedName.test(text) || fieldOfLabel(text) !== undefined) return false; // prettier-ignore
    const isNear = one.top - mark.bottom < size.height * nameWithin && one.bottom > mark.top;
    const isUnder = Math.min(one.right, mark.right) > Math.max(one.left, mark.left);
    return isNear && isUnder && !looksLikeCompany(text);
  });
}

/** How far beside a signature its line is, in heights of a line: pens go above and below it. */
const besideWithin = 0.8;

/** The row in whose line a signature is, or nearly, as in tables with a column to sign and in lists of names. */
function rowInLine(mark: Segment, places: readonly NamePlace[], size: Size): Row | undefined {
  const outside = ({ place }: NamePlace): number => Math.max(0, mark.top - middleOf(place), middleOf(place) - mark.bottom); // prettier-ignore
  return places
    .filter((one) => one.place.page === mark.page && outside(one) < size.height * besideWithin)
    .toSorted(
      (a, b) =>
        outside(a) - outside(b) ||
        Math.abs(a.place.left - mark.left) - Math.abs(b.place.left - mark.left),
    )[0]?.row;
}

/** The row whose name is the nearest above a signature; of those beside each other, the one in its column. */
function rowAbove(mark: Segment, places: readonly NamePlace[]): Row | undefined {
  const above = places.filter(
    ({ place }) => place.page === mark.page && place.top < middleOf(mark),
  );
  const nearest = Math.max(...above.map(({ place }) => middleOf(place)));
  const middle = (mark.left + mark.right) / 2;
  return above
    .filter(({ place }) => nearest - middleOf(place) < 0.004)
    .toSorted((a, b) => offset(a.place, middle) - offset(b.place, middle))[0]?.row;
}

const offset = ({ left, right }: Segment, middle: number): number =>
  Math.abs((left + right) / 2 - middle);

/** The date to the right of a signature, or close below it, where it may begin as far left. */
function dateOf(mark: Segment, segments: readonly Segment[], size: Size): FoundValue | undefined {
  const [nearest] = segments
    .filter(
      (one) =>
        one.page === mark.page &&
        one.words.length <= 6 &&
        one.left > mark.left - size.width * 2 &&
        one.top < mark.bottom + size.height * 1.6 &&
        one.bottom > mark.top - size.height * 0.6 &&
        findDate(textOf(one.words)) !== undefined,
    )
    .toSorted((a, b) => a.left - mark.right - (b.left - mark.right));
  const date = nearest && findDate(textOf(nearest.words));
  return nearest && date
    ? { value: date.date, words: dated(nearest.words), trust: 0.9 }
    : undefined;
}

const dated = (words: readonly PageWord[]): PageWord[] =>
  words.filter(
    ({ text, mark }) => mark !== true && (/\d/.test(text) || /^\p{L}{3,9}\.?$/u.test(text)),
  );
