import { findEmail, findIpi, isEmptyAnswer, looksLikeName } from "../details.ts";
import { findDate } from "../dates.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { withNameParts } from "./labeled/name-parts.ts";
import { beforeRoles, type LabeledValue } from "./labeled/labeled-value.ts";
import { nextLabels } from "./labeled/next-labels.ts";
import { isOfNextColumn, textColumns } from "./labeled/text-columns.ts";
import { alignedLabels } from "../labels/aligned-labels.ts";
import type { RunLabel } from "../labels/aligned-labels.ts";
import { columnLabels } from "../labels/column-labels.ts";
import { findLabels } from "../labels/find-labels.ts";
import type { Label } from "../labels/find-labels.ts";
import { headLabels } from "../labels/head-labels.ts";
import { leftOf, middleOf, rightOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import {
  columnOf,
  columnsBeside,
  isEmpty,
  reachInColumns,
  reachOf,
} from "./labeled/label-columns.ts";
import { readPercentage } from "../percentages.ts";
import { societyByName } from "../societies.ts";

interface Size {
  width: number;
  height: number;
}

export type { LabeledValue } from "./labeled/labeled-value.ts";

/** Returns every label of the pages with the value beside it, or else below it. */
export function labeledValues(lines: readonly Line[], size: Size): LabeledValue[] {
  const values: LabeledValue[] = [];
  const free: Segment[] = [];
  const all = withContinuations(lines, size).map((line) => {
    const segments = segmentsOf(line, size.width);
    const firsts = new Set(segments.map(({ words }) => words[0]));
    const labels = findLabels(line.words, (index) =>
      firsts.has(line.words[index] ?? line.words[0]),
    );
    return { line, segments, labels };
  });
  const lefts = all.flatMap(({ line, segments, labels }) =>
    labels.flatMap(({ from, to }) => {
      const word = line.words[from];
      const last = line.words[to - 1];
      const isRun = segments.some(({ words }) => last !== undefined && words.includes(last) && words.at(-1) !== last); // prettier-ignore
      return word ? [{ page: line.page, left: leftOf(word), isRun }] : [];
    }),
  );
  const aligned = alignedLabels(lines, size, lefts);
  const unknown = columnLabels(all, size);
  const heads = headLabels(all, size);
  const columns = textColumns(all.flatMap(({ segments }) => segments), size); // prettier-ignore
  for (const { line, segments, labels: found } of all) {
    const unknownHere = (unknown.get(line) ?? []).filter(({ from }) => {
      const word = line.words[from];
      return word === undefined || !aligned.has(word);
    });
    const labels = withAligned(line, [...found, ...(heads.get(line) ?? unknownHere)], aligned);
    if (labels.length === 0) {
      free.push(...segments);
      continue;
    }
    const first = line.words[labels[0]?.from ?? 0];
    if (first) free.push(...segments.filter(({ right }) => right <= leftOf(first)));
    for (const [index, label] of labels.entries()) {
      const own = valueOf(line, label, labels[index + 1]);
      // What stands beside a label across a gap and cannot be its value is another text of the line: 'Email   Status'.
      const others = segments.filter(({ words }) => words[0] && own.value.includes(words[0]));
      const isOther = !label.closed && others[0]?.words[0] === own.value[0] && others.length > 0;
      if (isOther && isStrict(label.field) && fitOf(label.field, textOf(own.value)) < 0) {
        own.value = [];
        free.push(...others);
      } else {
        const end = others.findIndex((one, at) => isOfNextColumn(one, others[at - 1], columns, size)); // prettier-ignore
        const next = end > 0 ? others.slice(end) : [];
        const [first] = next.flatMap(({ words }) => words);
        if (first !== undefined) {
          own.value = own.value.slice(0, own.value.indexOf(first));
          free.push(...next);
        }
      }
      values.push(own);
    }
  }
  const next = nextLabels(all, values, size);
  fillFrom(values, free.filter(({ words: [first] }) => first === undefined || !next.has(first)), size); // prettier-ignore
  return withNameParts(values, size);
}

/** Whether the values of a field have a form of their own. */
const isStrict = (field: LabelField): boolean =>
  ["email", "ipi", "publisherIpi", "date"].includes(field);

/** Adds the labels of a line that are known by where they begin. */
function withAligned(
  line: Line,
  labels: readonly Label[],
  aligned: ReadonlyMap<PageWord, RunLabel>,
): Label[] {
  const further = line.words.flatMap((word, from) => {
    const own = aligned.get(word);
    if (own === undefined) return [];
    const to = from + own.count;
    const isKnown = labels.some((label) => label.from < to && label.to > from);
    return isKnown ? [] : [{ field: own.field, from, to, closed: false }];
  });
  return [...labels, ...further].toSorted((a, b) => a.from - b.from);
}

/** Removes the comma or bar between a value and the next label. */
function withoutSeparators(words: readonly PageWord[]): PageWord[] {
  return words.flatMap((word, index) => {
    if (index < words.length - 1 || word.mark === true) return [word];
    const text = word.text.replace(/[;,|·•/]+$/, "");
    return text === "" ? [] : [{ ...word, text }];
  });
}

/** Joins lines of several labels with their values to the lines that continue them: 'Name: A; Share: 5 %; Publi- / sher: B'. */
function withContinuations(lines: readonly Line[], size: Size): Line[] {
  const right = Math.max(...lines.map((line) => line.right));
  const out: Line[] = [];
  let isRun = false;
  for (const line of lines) {
    const last = out.at(-1);
    const label = findLabels(line.words, (index) => index === 0)[0];
    const continues: boolean =
      isRun &&
      last !== undefined &&
      last.page === line.page &&
      last.right > right - size.width * 25 &&
      Math.abs(last.left - line.left) < size.width * 4 &&
      line.top - last.bottom < size.height * 0.9 &&
      segmentsOf(line, size.width).length === 1 &&
      !(label?.from === 0 && label.closed && label.field === "name") &&
      // Below labels across a gap, what begins with a colon is a line of the form.
      !(segmentsOf(last, size.width).length > 1 && line.words.slice(0, 5).some(({ text }) => text.endsWith(":"))); // prettier-ignore
    if (continues && last !== undefined)
      out[out.length - 1] = { ...last, words: [...last.words, ...line.words], bottom: line.bottom };
    else out.push(line);
    // What continues a run is one with it. Looking for its labels again with each line would take quadratic time.
    isRun = continues || isRunOfLabels(line, size);
  }
  return out;
}

/** Whether a line without gaps has several labels with their values. */
function isRunOfLabels(line: Line, size: Size): boolean {
  if (line.words.filter(({ text }) => /[:=]$/.test(text)).length < 2) return false;
  if (segmentsOf(line, size.width).length > 2) return false;
  return findLabels(line.words, (index) => index === 0).filter(({ closed }) => closed).length > 1;
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
    value: withoutSeparators(beforeRoles(label.field, line.words.slice(label.to, next?.from))),
  };
}

/**
 * Assigns values that are slightly above or below the line of their label (handwriting), and values in the line below
 * or above it. Whether the values of a line of labels are above or below is decided for all of them together.
 */
function fillFrom(values: readonly LabeledValue[], free: readonly Segment[], size: Size): void {
  const left = new Set(free);
  const byLine = Map.groupBy(values.filter(isEmpty), ({ line }) =>
    placeKey(line.page, middleOf(line), size),
  );
  for (const segment of free) {
    const around = [-1, 0, 1].flatMap(
      (step) =>
        byLine.get(placeKey(segment.page, middleOf(segment) + step * reachOf(size), size)) ?? [],
    );
    const beside = around.filter(
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
  const reach = reachInColumns(values, size);
  const beside = columnsBeside(values, size);
  const open = Map.groupBy(
    values.filter((one) => isEmpty(one) && !one.closed && !hasEmptyLine(one)),
    ({ line }) => line,
  );
  const byPlace = Map.groupBy(left, (segment) => placeKey(segment.page, middleOf(segment), size));
  const labels = Map.groupBy(values, ({ line }) => placeKey(line.page, middleOf(line), size));
  for (const [line, own] of open) {
    const around = [-1, 0, 1].map((step) =>
      placeKey(line.page, middleOf(line) + step * reachOf(size), size),
    );
    const others = around.flatMap((key) => labels.get(key) ?? []);
    const near = around
      .flatMap((key) => byPlace.get(key) ?? [])
      .filter((segment) => left.has(segment));
    const below = verticalFit(own, near, others, { direction: "below", reach: reach }, size);
    // Where others of the column have their values beside them, none has it above.
    const reachAbove = (label: LabeledValue): number =>
      beside.has(columnOf(label, size)) ? 0 : reach(label);
    const above = verticalFit(own, near, others, { direction: "above", reach: reachAbove }, size);
    const isBelow = below.fit === above.fit ? below.gap <= above.gap : below.fit > above.fit;
    for (const [index, label] of own.entries()) {
      const segment = (isBelow ? below : above).found[index];
      if (segment === undefined || !left.delete(segment)) continue;
      label.value = [...segment.words];
    }
  }
}

/** Whether nothing is written on the line behind a label, so that no text around it is its value. */
const hasEmptyLine = ({ label }: LabeledValue): boolean =>
  label.at(-1)?.drawn?.emptyBehind !== undefined;

/** The part of a page in which a text is, which has the height of the reach of a label. */
const placeKey = (page: number, middle: number, size: Size): string =>
  `${page} ${Math.floor(middle / reachOf(size))}`;

/** The nearest texts below or above the labels of a line, and how well they fit the labels. */
function verticalFit(
  labels: readonly LabeledValue[],
  free: readonly Segment[],
  others: readonly LabeledValue[],
  { direction, reach }: { direction: "above" | "below"; reach: (label: LabeledValue) => number },
  size: Size,
): { found: (Segment | undefined)[]; fit: number; gap: number } {
  const found = labels.map((one) => {
    const distance = (segment: Segment): number =>
      (middleOf(segment) - middleOf(one.line)) * (direction === "below" ? 1 : -1);
    const far = (line: Line): number =>
      (middleOf(line) - middleOf(one.line)) * (direction === "below" ? 1 : -1);
    const next = Math.min(
      ...others
        .filter(
          (other) => other.line !== one.line && Math.abs(other.left - one.left) < size.width * 3,
        )
        .map(({ line }) => far(line))
        .filter((distance) => distance > size.height * 0.5),
    );
    return free
      .filter(
        (segment) =>
          segment.page === one.line.page &&
          Math.abs(segment.left - one.left) < size.width * 3 &&
          distance(segment) > size.height * 0.5 &&
          distance(segment) < Math.min(reach(one), next),
      )
      .toSorted((a, b) => distance(a) - distance(b))[0];
  });
  const fit = labels.reduce((sum, { field }, index) => {
    const segment = found[index];
    return segment === undefined ? sum : sum + fitOf(field, textOf(segment.words));
  }, 0);
  const gaps = found.flatMap((segment, index) => {
    const line = labels[index]?.line;
    return segment && line ? [Math.abs(middleOf(segment) - middleOf(line))] : [];
  });
  return { found, fit, gap: Math.min(...gaps) };
}

const sign = (isValue: boolean): number => (isValue ? 1 : -1);

/** Whether a text can be the value of a label: 1 if it can, -1 if not, 0 if nothing tells. */
export function fitOf(field: LabelField, text: string): number {
  if (isEmptyAnswer(text)) return 0;
  if (fieldOfLabel(text) !== undefined) return -1;
  if (field.endsWith("Share")) return sign(readPercentage(text) !== undefined);
  if (field === "ipi" || field === "publisherIpi") return sign(findIpi(text) !== undefined);
  if (field === "email") return sign(findEmail(text) !== undefined);
  if (field === "date") return sign(findDate(text) !== undefined);
  if (field === "pro") return societyByName(text) === undefined ? 0 : 1;
  if (field === "name") return looksLikeName(text) ? 0 : -1;
  return /\d{6}|%|@/.test(text) ? -1 : 0;
}
