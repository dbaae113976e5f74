import { fieldOfLabel } from "../labels/field-of-label.ts";
import { median, middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";

interface Size {
  width: number;
  height: number;
}

/** A name, or initials, that stand outside the rows in a writing of their own. */
export interface WrittenName {
  row: Row;
  place: Segment;
  trust: number;
}

/** How much larger than the text of a page handwriting is, and than the name that is printed below it. */
const largerBy = 1.25;
/** How much larger it is than the name at the head of a person's card, which is larger than the text itself. */
const largerThanHead = 1.15;
/** How far a printed name or the caption of a line to sign is from a written one, in heights of a line. */
const within = 3.2;
/** How far below a name in the same type the printed one is. */
const printedWithin = 2.6;

/**
 * Returns names and initials that people have written where they sign: after the rows, alone in their place, larger than
 * what is printed, with the printed name or the caption of a signature beside them. Typed documents have them in a script,
 * or in the same type: above a printed name, in its column, stands the same name. Nobody prints a name twice but to sign
 * with it.
 */
export function writtenNames(
  rows: readonly Row[],
  lines: readonly Line[],
  size: Size,
): WrittenName[] {
  const used = new Set<PageWord>(rows.flatMap(({ name }) => name?.words ?? []));
  const shares = new Set<PageWord>(rows.flatMap(({ writerShare }) => writerShare?.words ?? []));
  const segments = lines.flatMap((line) => segmentsOf(line, size.width));
  // A performer's name beside the shares of a table is that of a column.
  const inTable = new Set(lines.flatMap((line) => (line.words.some((word) => shares.has(word)) ? segmentsOf(line, size.width) : []))); // prettier-ignore
  // Where people sign with a pen, what is printed is no signature.
  const isSignedByHand = lines.some(({ words }) => words.some(({ mark, text }) => mark === true && text === "/s/")); // prettier-ignore
  const own = keysOf(rows);
  const printed = Math.max(size.height, median([...used].map(typeHeight)));
  const named = segments.flatMap((place) => {
    const row = place.words.length > 6 ? undefined : own.get(keyOf(plainText(place)));
    if (row === undefined) return [];
    const isOfRow = place.words.some((word) => used.has(word));
    return [{ row, place, isOfRow, isInTable: !isOfRow && inTable.has(place) }];
  });
  return named.flatMap(({ row, place, isOfRow, isInTable }, index) => {
    if (isInTable) return [];
    const isPrintedBelow = named
      .slice(index + 1, index + 1 + rows.length * 2)
      .some((other) => other.row === row && !other.isInTable && !(isOfRow && other.isOfRow) && isJustBelow(other.place, place, size)); // prettier-ignore
    const isName = keyOf(plainText(place)) === keyOf(row.name?.value ?? "");
    if (isPrintedBelow && isName) return [{ row, place, trust: 0.88 }];
    // The row may have been read from the signature: the printed name stands above it, beside the share.
    const isPrintedAbove = named.some((other) => other.row === row && other.isInTable && isAbove(other.place, place) && heightOf(place) > heightOf(other.place) * largerThanHead); // prettier-ignore
    if (isOfRow && isName && isPrintedAbove) return [{ row, place, trust: 0.88 }];
    if (isOfRow || !isAfter(place, row)) return [];
    const isInitials = place.words.length === 1 && textOf(place.words).length < 4;
    const height = heightOf(place);
    const near = segments.filter((other) => other !== place && isNear(other, place, size));
    const isLarger = height > printed * largerBy;
    const isTwice = near.some(
      (other) => own.get(keyOf(textOf(other.words))) === row && height > heightOf(other) * largerBy,
    );
    const isAboveCaption = !isSignedByHand && isAboveOwnCaption(place, near, size);
    const isSigned = isInitials ? isLarger : isLarger || isTwice || isAboveCaption;
    return isSigned ? [{ row, place, trust: 0.9 }] : [];
  });
}

/** Whether the nearest caption of a signature stands below a name. In a list of lines to sign, that below is of the next one. */
function isAboveOwnCaption(place: Segment, near: readonly Segment[], size: Size): boolean {
  const away = (other: Segment): number => middleOf(other) - middleOf(place);
  const [caption] = near
    .filter(
      ({ words }) => /\p{L}{4}/u.test(textOf(words)) && fieldOfLabel(textOf(words)) === "signature",
    ) // prettier-ignore
    .toSorted((a, b) => Math.abs(away(a)) - Math.abs(away(b)));
  return caption !== undefined && away(caption) > size.height * 0.6;
}

/** Whether a place is close below another one, in its column. */
const isJustBelow = (below: Segment, place: Segment, { height }: Size): boolean =>
  below.page === place.page &&
  below.top >= place.bottom - height * 0.5 &&
  below.top - place.bottom < height * printedWithin &&
  Math.min(below.right, place.right) > Math.max(below.left, place.left);

/** Whether a place is above another one, in its column. */
const isAbove = (above: Segment, place: Segment): boolean =>
  above.page === place.page &&
  above.bottom < place.top &&
  Math.min(above.right, place.right) > Math.max(above.left, place.left);

const plainText = ({ words }: Segment): string => textOf(words).replaceAll(/[()_]/g, " ");

const heightOf = ({ words }: Segment): number => median(words.map(typeHeight));

/** The size of a word's type. Where words were recognized, their boxes are those of their ink. */
const typeHeight = ({ box, straight }: PageWord): number => (straight ?? box).height;

const keyOf = (name: string): string => normalizeWords(name).split(" ").toSorted().join(" ");

/** The names and initials of rows that only one of them has. */
function keysOf(rows: readonly Row[]): Map<string, Row> {
  const keys = rows.flatMap((row) => {
    const name = normalizeWords(row.name?.value ?? "").split(" ");
    const initials = name.map((word) => word.slice(0, 1)).join("");
    const ends = `${name[0]?.slice(0, 1)}${name.at(-1)?.slice(0, 1)}`;
    const short = new Set(name.length < 2 ? [] : [initials, ends]);
    return [keyOf(row.name?.value ?? ""), ...short].map((key) => ({ key, row }));
  });
  const counts = Map.groupBy(keys, ({ key }) => key);
  return new Map(
    [...counts].flatMap(([key, [first, ...others]]) =>
      first === undefined || key === "" || others.length > 0 ? [] : [[key, first.row] as const],
    ),
  );
}

function isAfter(place: Segment, { name }: Row): boolean {
  const [word] = name?.words ?? [];
  if (word === undefined) return false;
  return place.page > word.page || (place.page === word.page && place.top > word.box.top);
}

const isNear = (other: Segment, place: Segment, size: Size): boolean =>
  other.page === place.page &&
  Math.abs(middleOf(other) - middleOf(place)) < size.height * within &&
  Math.min(other.right, place.right) - Math.max(other.left, place.left) > -size.width * 3;
