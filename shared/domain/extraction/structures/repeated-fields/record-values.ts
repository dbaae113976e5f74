import { findEmail, findIpi, isEmptyAnswer, looksLikeCompany } from "../../details.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { leftOf, lineOf, middleOf, textOf } from "../../page-text.ts";
import type { PageWord } from "../../page-text.ts";
import { readPercentage } from "../../percentages.ts";
import { societyByName } from "../../societies.ts";
import type { BlockRegion } from "../block-details.ts";
import { fitOf } from "../labeled-values.ts";
import type { RepeatedLabel, Size } from "./repeated-labels.ts";

/** Where the values of a form stand: to the right of their labels, below or above them. */
export type Placement = (typeof placements)[number];
const placements = ["beside", "below", "above"] as const;

/** What a form says of one writer. */
export interface FormRecord {
  region: BlockRegion;
  labels: readonly RepeatedLabel[];
  /** Words that are no labels, line by line. */
  free: readonly { words: readonly PageWord[]; middle: number }[];
}

export interface RecordValue {
  label: RepeatedLabel;
  words: PageWord[];
}

/** Decides for a whole form where values stand: where they fit their labels best. */
export function placementOf(records: readonly FormRecord[], size: Size): Placement {
  const rated = placements.map((placement) => {
    const fits = records.flatMap((record) =>
      valuesOf(record, placement, size).map(({ label, words }) => {
        if (words.length === 0) return 0;
        return 0.2 + (label.field === undefined ? 0 : fitOf(label.field, textOf(words)));
      }),
    );
    return { placement, fit: fits.reduce((all, one) => all + one, 0) };
  });
  return rated.toSorted((a, b) => b.fit - a.fit)[0]?.placement ?? "below";
}

/** The values of a record's labels: what stands in the field that reaches to the next label. */
export function valuesOf(record: FormRecord, placement: Placement, size: Size): RecordValue[] {
  return record.labels.map((label) => {
    const middle = middleOf(label.place);
    const beside = record.labels.filter(
      ({ place }) =>
        Math.abs(middleOf(place) - middle) < size.height * 0.6 && place.left > label.place.left,
    );
    const right = Math.min(record.region.right, ...beside.map(({ place }) => place.left));
    const overlapping = record.labels
      .filter(({ place }) => place.left < right && place.right > label.place.left)
      .map(({ place }) => middleOf(place));
    const bottom = Math.min(
      record.region.bottom,
      ...overlapping.filter((other) => other > middle + size.height * 0.6),
    );
    const top = Math.max(
      record.region.top - size.height * 3,
      ...overlapping.filter((other) => other < middle - size.height * 0.6),
    );
    const within = (word: PageWord, from: number): boolean =>
      leftOf(word) >= from && leftOf(word) < right - size.width * 2;
    const taken = (test: (other: number) => boolean, from: number): PageWord[][] =>
      record.free
        .filter((line) => test(line.middle))
        .map(({ words }) => words.filter((word) => within(word, from)))
        .filter(({ length }) => length > 0);
    if (placement === "beside" && label.beside !== undefined)
      return { label, words: beforeLabels(label.beside, record) };
    if (placement === "beside")
      return {
        label,
        words: taken(
          (other) => Math.abs(other - middle) < size.height * 0.8,
          label.place.right - size.width * 0.5,
        ).flat(),
      };
    const from = label.place.left - size.width * 2;
    const found =
      placement === "below"
        ? taken((other) => other > middle && other < bottom - size.height * 0.2, from)
        : taken((other) => other < middle && other > top + size.height * 0.2, from).toReversed();
    return { label, words: nearest(found, middle, size) };
  });
}

/** The words before the next label, whose words may not be known. */
function beforeLabels(words: readonly PageWord[], { labels }: FormRecord): PageWord[] {
  const own = new Set(labels.flatMap(({ place }) => place.words));
  const end = words.findIndex((word) => own.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/** The lines of a value next to its label, without what stands farther away. */
function nearest(lines: readonly PageWord[][], from: number, size: Size): PageWord[] {
  const own: PageWord[][] = [];
  let last = from;
  for (const words of lines) {
    const middle = middleOf(lineOf(words));
    if (Math.abs(middle - last) > size.height * (own.length === 0 ? 3.2 : 1.7)) break;
    own.push(words);
    last = middle;
  }
  return (middleOf(lineOf(own[0] ?? [])) < from ? own.toReversed() : own).flat();
}

/** The field of a label whose words are not known, by the values that it has in all records. */
export function fieldOfValues(texts: readonly string[]): LabelField | undefined {
  const filled = texts.filter((text) => !isEmptyAnswer(text));
  const all = (test: (text: string) => boolean): boolean => filled.length > 0 && filled.every(test);
  if (all((text) => findEmail(text) !== undefined)) return "email";
  if (all((text) => societyByName(text) !== undefined)) return "pro";
  if (all((text) => /^[\d.\s-]{8,15}$/.test(text) && findIpi(text) !== undefined)) return "ipi";
  if (all((text) => readPercentage(text)?.form === "percent")) return "writerShare";
  return all((text) => looksLikeCompany(text)) ? "publisher" : undefined;
}
