import { findEmail, findIpi, isEmptyAnswer, looksLikeName } from "../details.ts";
import { findDate } from "../dates.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { findLabels } from "../labels/find-labels.ts";
import type { Label } from "../labels/find-labels.ts";
import { leftOf, middleOf, rightOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { societyByName } from "../societies.ts";

interface Size {
  width: number;
  height: number;
}

/** A label with the words that are its value. */
export interface LabeledValue {
  field: LabelField;
  label: readonly PageWord[];
  line: Line;
  left: number;
  right: number;
  /** Maximum right end of its value: the next label. */
  end: number;
  closed: boolean;
  value: PageWord[];
}

/** Returns every label of the pages with the value beside it, or else below it. */
export function labeledValues(lines: readonly Line[], size: Size): LabeledValue[] {
  const values: LabeledValue[] = [];
  const free: Segment[] = [];
  for (const line of lines) {
    const segments = segmentsOf(line, size.width);
    const firsts = new Set(segments.map(({ words }) => words[0]));
    const labels = findLabels(line.words, (index) =>
      firsts.has(line.words[index] ?? line.words[0]),
    );
    if (labels.length === 0) {
      free.push(...segments);
      continue;
    }
    const first = line.words[labels[0]?.from ?? 0];
    if (first) free.push(...segments.filter(({ right }) => right <= leftOf(first)));
    for (const [index, label] of labels.entries())
      values.push(valueOf(line, label, labels[index + 1]));
  }
  fillFrom(values, free, size);
  return values;
}

function valueOf(line: Line, label: Label, next: Label | undefined): LabeledValue {
  const own = line.words.slice(label.from, label.to);
  const last = own.at(-1);
  const following = next === undefined ? undefined : line.words[next.from];
  return {
    field: label.field,
    label: own,
    line,
    left: own[0] ? leftOf(own[0]) : 0,
    right: last ? rightOf(last) : 0,
    end: following ? leftOf(following) : 1,
    closed: label.closed,
    value: line.words.slice(label.to, next?.from),
  };
}

/**
 * Assigns values that are slightly above or below the line of their label (handwriting), and values in the line below
 * or above it. Whether the values of a line of labels are above or below is decided for all of them together.
 */
function fillFrom(values: readonly LabeledValue[], free: readonly Segment[], size: Size): void {
  const left = new Set(free);
  for (const segment of free) {
    const beside = values.filter(
      (one) =>
        one.line.page === segment.page &&
        isEmpty(one) &&
        segment.left > one.right - size.width &&
        segment.left < one.end &&
        Math.abs(middleOf(segment) - middleOf(one.line)) < size.height * 1.15,
    );
    const slot = beside.toSorted((a, b) => b.right - a.right)[0];
    if (!slot) continue;
    slot.value = [...slot.value.filter(({ text }) => /[\p{L}\d]/u.test(text)), ...segment.words];
    left.delete(segment);
  }
  const open = Map.groupBy(
    values.filter((one) => isEmpty(one) && !one.closed),
    ({ line }) => line,
  );
  const byPlace = Map.groupBy(left, (segment) => placeKey(segment.page, middleOf(segment), size));
  const lines = [...open.values()].map((own) => {
    const [{ line } = { line: undefined }] = own;
    const near = [-1, 0, 1].flatMap((step) =>
      line === undefined
        ? []
        : (byPlace.get(placeKey(line.page, middleOf(line) + step * reachOf(size), size)) ?? []),
    );
    return {
      own,
      below: verticalFit(own, near, "below", size),
      above: verticalFit(own, near, "above", size),
    };
  });
  const preference = lines.reduce((sum, { below, above }) => sum + below.fit - above.fit, 0);
  for (const { own, below, above } of lines) {
    const isBelow =
      below.fit === above.fit ? (preference === 0 ? true : preference > 0) : below.fit > above.fit;
    for (const [index, label] of own.entries()) {
      const segment = (isBelow ? below : above).found[index];
      if (segment === undefined || !left.delete(segment)) continue;
      label.value = [...segment.words];
    }
  }
}

/** Maximum distance between a label and a value above or below it. */
const reachOf = ({ height }: Size): number => height * 2.6;

/** The part of a page in which a text is, which has the height of the reach of a label. */
const placeKey = (page: number, middle: number, size: Size): string =>
  `${page} ${Math.floor(middle / reachOf(size))}`;

/** The nearest texts below or above the labels of a line, and how well they fit the labels. */
function verticalFit(
  labels: readonly LabeledValue[],
  free: readonly Segment[],
  direction: "above" | "below",
  size: Size,
): { found: (Segment | undefined)[]; fit: number } {
  const found = labels.map((one) => {
    const distance = (segment: Segment): number =>
      (middleOf(segment) - middleOf(one.line)) * (direction === "below" ? 1 : -1);
    return free
      .filter(
        (segment) =>
          segment.page === one.line.page &&
          Math.abs(segment.left - one.left) < size.width * 3 &&
          distance(segment) > size.height * 0.5 &&
          distance(segment) < reachOf(size),
      )
      .toSorted((a, b) => distance(a) - distance(b))[0];
  });
  const fit = labels.reduce((sum, { field }, index) => {
    const segment = found[index];
    return segment === undefined ? sum : sum + fitOf(field, textOf(segment.words));
  }, 0);
  return { found, fit };
}

/** Whether a text can be the value of a label: 1 if it can, -1 if not, 0 if nothing tells. */
function fitOf(field: LabelField, text: string): number {
  const sign = (isValue: boolean): number => (isValue ? 1 : -1);
  if (isEmptyAnswer(text)) return 0;
  if (fieldOfLabel(text) !== undefined) return -1;
  switch (field) {
    case "writerShare":
    case "publisherShare":
    case "copyrightShare":
    case "masterShare":
      return sign(readPercentage(text) !== undefined);
    case "ipi":
    case "publisherIpi":
      return sign(findIpi(text) !== undefined);
    case "email":
      return sign(findEmail(text) !== undefined);
    case "date":
      return sign(findDate(text) !== undefined);
    case "pro":
      return societyByName(text) === undefined ? 0 : 1;
    case "name":
      return looksLikeName(text) ? 0 : -1;
    default:
      return /\d{6}|%|@/.test(text) ? -1 : 0;
  }
}

function isEmpty({ value }: LabeledValue): boolean {
  return value.every(({ text }) => /^[_.\s|~—–-]*$/.test(text));
}
