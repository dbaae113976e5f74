import { isWholeTotal } from "../assignment/share-totals.ts";
import { isEmptyAnswer } from "../details.ts";
import { isNameField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { linesWithinRegion, readConsentInto } from "./block-details.ts";
import type { BlockRegion } from "./block-details.ts";
import type { LabeledValue } from "./labeled-values.ts";
import { isCardName } from "./read-cards.ts";
import { putLabeled } from "./labeled/put-labeled.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * Reads cards whose details have labels, but whose names and sometimes shares have none: the same labels come again for
 * each writer, and the name stands above the first of them.
 */
export function readLabeledCards(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): LayoutReading {
  const anchors = anchorsOf(values, size);
  const rows: Row[] = [];
  const words = new Set<Line["words"][number]>();
  if (anchors.length < 2) return { rows, words };
  const labeled = new Set(values.flatMap(({ label, value }) => [...label, ...value]));
  const free = lines.flatMap((line) =>
    segmentsOf(line, size.width).filter((one) => !one.words.some((word) => labeled.has(word))),
  );
  const counts = Map.groupBy(free, ({ words: own }) => textOf(own));
  // What most cards have is a label that nobody knows, a role or a state.
  const isOfMost = (one: Segment): boolean =>
    (counts.get(textOf(one.words)) ?? []).length >= Math.max(2, anchors.length * 0.6);
  const names = free.filter((one) => isCardName(one) && !isOfMost(one));
  const heads = anchors.map((anchor) => nameAbove(anchor, names, size));
  const bare: { row: Row; share: NonNullable<Row["writerShare"]> }[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const name = heads[index];
    if (name === undefined) continue;
    const region = regionOf(anchor, anchors, heads, size);
    const row: Row = { name: { value: textOf(name.words), words: name.words, trust: 0.93 } };
    for (const value of values)
      if (isWithin(value.line, value.left, region)) putLabeled(row, value);
    if (row.writerShare === undefined) {
      const shares = free.flatMap((one) => {
        const share = readPercentage(textOf(one.words));
        return share?.form === "percent" && isWithin(one, one.left, region)
          ? [{ value: share.value, words: one.words, trust: 0.93 }]
          : [];
      });
      const [only] = shares;
      if (shares.length === 1 && only) row.writerShare = only;
      const beside = shares.length > 0 ? undefined : free.find((one) => one !== name && isLevel(one, name, size) && isWithin(one, one.left, region) && readPercentage(textOf(one.words))?.form === "bare"); // prettier-ignore
      const number = beside && readPercentage(textOf(beside.words))?.value;
      if (beside && number !== undefined)
        bare.push({ row, share: { value: number, words: beside.words, trust: 0.9 } });
    }
    const own = linesWithinRegion(lines, region, size.width);
    readConsentInto(row, own);
    rows.push(row);
    for (const word of own.flat()) words.add(word);
  }
  // A number without a sign beside a name is a share if all shares come to a whole with it.
  const all = [...rows.flatMap(({ writerShare }) => writerShare ?? []), ...bare.map(({ share }) => share)]; // prettier-ignore
  if (bare.length > 0 && isWholeTotal(all.map(({ value }) => value)))
    for (const { row, share } of bare) row.writerShare = share;
  return { rows, words };
}

const isLevel = (a: Segment, b: Segment, { height }: Size): boolean =>
  a.page === b.page && Math.abs(middleOf(a) - middleOf(b)) < height;

/** The first of the labels that come again for each writer; none where names have labels. */
function anchorsOf(values: readonly LabeledValue[], size: Size): LabeledValue[] {
  const named = values.filter(
    ({ field, value }) => isNameField(field) && !isEmptyAnswer(textOf(value)),
  );
  if (named.length > 1) return [];
  const details = values.filter(({ field }) =>
    ["pro", "ipi", "publisher", "email", "writerShare", "role"].includes(field),
  );
  const groups = [...Map.groupBy(details, ({ field, label }) => `${field} ${normalizeWords(textOf(label))}`).values()]; // prettier-ignore
  const most = Math.max(0, ...groups.map(({ length }) => length));
  const own = groups.filter(({ length }) => length === most && most > 1);
  // A single kind of label that is repeated may be anything.
  if (own.length < 2) return [];
  return own.toSorted(([a], [b]) => placeOf(a, size) - placeOf(b, size))[0] ?? [];
}

/** Where a label comes in reading order. */
const placeOf = (one: LabeledValue | undefined, size: Size): number =>
  one === undefined
    ? Infinity
    : one.line.page * 1000 + Math.round(middleOf(one.line) / (size.height * 0.6)) + one.left;

/** The nearest name above a label, or beside it on the left, that begins about where it does. */
function nameAbove(
  anchor: LabeledValue,
  names: readonly Segment[],
  size: Size,
): Segment | undefined {
  return names
    .filter((name) => {
      const up = middleOf(anchor.line) - middleOf(name);
      return (
        name.page === anchor.line.page &&
        up > -size.height * 0.5 &&
        up < size.height * 6 &&
        name.left > anchor.left - size.width * 30 &&
        name.left < anchor.left + size.width * 12
      );
    })
    .toSorted((a, b) => middleOf(b) - middleOf(a))[0];
}

/** From a card's name to the next card below, and to the one beside it. */
function regionOf(
  anchor: LabeledValue,
  anchors: readonly LabeledValue[],
  heads: readonly (Segment | undefined)[],
  size: Size,
): BlockRegion {
  const topOf = (one: LabeledValue): number =>
    Math.min(middleOf(one.line), middleOf(heads[anchors.indexOf(one)] ?? one.line));
  const top = topOf(anchor);
  const page = anchor.line.page;
  const others = anchors.filter((one) => one !== anchor && one.line.page === page);
  const below = others.map(topOf).filter((other) => other > top + size.height);
  const beside = others.filter((one) => Math.abs(topOf(one) - top) < size.height);
  const leftOf = (one: LabeledValue): number =>
    Math.min(one.left, heads[anchors.indexOf(one)]?.left ?? 1) - size.width * 3;
  const isFirst = !beside.some(({ left }) => left < anchor.left);
  return {
    page,
    top: top - size.height * 0.8,
    bottom: Math.min(...below, top + size.height * 30) - size.height * 0.9,
    left: isFirst ? 0 : leftOf(anchor),
    right: Math.min(1, ...beside.filter(({ left }) => left > anchor.left).map(leftOf)),
  };
}

function isWithin(
  line: Line,
  left: number,
  { page, top, bottom, ...across }: BlockRegion,
): boolean {
  // prettier-ignore
  const middle = middleOf(line);
  return (
    line.page === page &&
    middle > top &&
    middle < bottom &&
    left >= across.left &&
    left < across.right
  );
}
