import {
  findEmail,
  findIpi,
  isContactDetail,
  isEmptyAnswer,
  looksLikeCompany,
} from "../../details.ts";
import { fieldOfColumnHead, fieldOfLabel, isNameField } from "../../labels/field-of-label.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { leftOf, lineOf, median, middleOf, segmentsOf, textOf } from "../../page-text.ts";
import type { Line, PageWord, Segment } from "../../page-text.ts";
import type { LabeledValue } from "../labeled-values.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { readPercentage } from "../../percentages.ts";
import { societyByName } from "../../societies.ts";

export interface Size {
  width: number;
  height: number;
}

/** A text that comes again for each writer, and so is a label, whether its words are known or not. */
export interface RepeatedLabel {
  /** Its words without numbers. */
  key: string;
  place: Segment;
  field: LabelField | undefined;
  /** What follows it in its line up to the next known label; undefined for a label whose words are not known. */
  beside?: readonly PageWord[];
}

/** The labels of a form, and one of them for each writer: the first of each record. */
export interface RepeatedForm {
  labels: readonly RepeatedLabel[];
  anchors: readonly RepeatedLabel[];
}

/** Fields that a form asks each writer for. */
const rowFields = new Set<LabelField | undefined>(["name", "givenName", "familyName", "role", "pro", "ipi", "writerShare", "publisher", "publisherIpi", "publisherShare", "email"]); // prettier-ignore

/**
 * Finds the labels that come again for each writer at the same place of their record. At least two of them must be known;
 * what stands beside those in every record is a label as well.
 */
export function repeatedForm(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): RepeatedForm | undefined {
  const known = values.flatMap(({ label, field, value }): RepeatedLabel[] => {
    if (label.length === 0) return [];
    const place = lineOf(label);
    const beside = value.filter(
      (word) =>
        leftOf(word) > place.right - size.width &&
        Math.abs(middleOf(lineOf([word])) - middleOf(place)) < size.height * 0.8,
    );
    return [{ key: keyOf(withoutNumbers(textOf(label))), place, field, beside }];
  });
  const used = new Set(known.flatMap(({ place }) => place.words));
  const others = lines.flatMap((line) =>
    segmentsOf(line, size.width)
      .filter(({ words }) => !words.some((word) => used.has(word)))
      .flatMap((segment) => labelLike(segment)),
  );
  const pieces = [...known, ...others];
  const groups = Map.groupBy(pieces, ({ key }) => key);
  return comesAgain(groups, size) ?? singleForm(pieces, size);
}

/** A form for one writer, whose labels all are known: nothing comes again in it, and it has more lines than a table's head. */
function singleForm(pieces: readonly RepeatedLabel[], size: Size): RepeatedForm | undefined {
  const known = pieces.filter(({ field }) => rowFields.has(field));
  const anchor = known
    .filter(({ field }) => isNameField(field))
    .toSorted((a, b) => orderOf(a) - orderOf(b))[0];
  if (anchor === undefined || new Set(known.map(({ field }) => field)).size < 4) return undefined;
  if (new Set(known.map(({ key }) => key)).size < known.length) return undefined;
  const lines = [
    ...Map.groupBy(
      pieces,
      ({ place }) => `${place.page} ${Math.round(middleOf(place) / (size.height * 0.6))}`,
    ).values(),
  ];
  const isHead = (line: readonly RepeatedLabel[]): boolean =>
    line.filter(({ field }) => rowFields.has(field)).length > 1;
  if (lines.filter((line) => isHead(line)).length < 2) return undefined;
  const labels = lines.flatMap((line) =>
    line.flatMap((label) => {
      const text = textOf(label.place.words);
      const field = label.field ?? (isHead(line) ? fieldOfColumnHead(text, 0.5) : undefined);
      return field === undefined ? [] : [{ ...label, field }];
    }),
  );
  return { labels, anchors: [anchor] };
}

function comesAgain(
  groups: ReadonlyMap<string, readonly RepeatedLabel[]>,
  size: Size,
): RepeatedForm | undefined {
  const known = [...groups.values()].filter(
    (group) => group.length > 1 && rowFields.has(group[0]?.field),
  );
  const count = usualCount(known);
  const own = known.filter(({ length }) => length === count);
  if (new Set(own.map((group) => group[0]?.field)).size < 2) return undefined;
  const first = own.toSorted((a, b) => orderOf(a[0]) - orderOf(b[0]))[0];
  if (first === undefined) return undefined;
  const base = inOrder(first, size);
  const regular = [...groups.values()].filter(
    (group) => group.length === count && isRegular(inOrder(group, size), base, size),
  );
  if (regular.length < 3) return undefined;
  // 'Name' comes twice where a publisher has one, too.
  const several = known.filter(({ length }) => length % count === 0);
  const kept = new Set([...regular, ...several].flat());
  const anchor = regular.toSorted((a, b) => orderOf(inOrder(a, size)[0]) - orderOf(inOrder(b, size)[0]))[0]; // prettier-ignore
  return anchor && { labels: [...kept], anchors: inOrder(anchor, size) };
}

const orderOf = (one: RepeatedLabel | undefined): number =>
  one === undefined ? Infinity : one.place.page * 10 + middleOf(one.place) + one.place.left / 1000;

/** How often most of the known labels come. */
function usualCount(groups: readonly (readonly RepeatedLabel[])[]): number {
  const byCount = [...Map.groupBy(groups, ({ length }) => length)];
  return (
    byCount.toSorted(([a, own], [b, other]) => other.length - own.length || b - a)[0]?.[0] ?? 0
  );
}

/** Labels in the order of their records: by page, from the top, from the left. */
function inOrder(labels: readonly RepeatedLabel[], size: Size): RepeatedLabel[] {
  const bands: RepeatedLabel[][] = [];
  for (const label of labels.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const [last] = bands.at(-1) ?? [];
    const isBeside =
      last !== undefined &&
      last.place.page === label.place.page &&
      middleOf(label.place) - middleOf(last.place) < size.height;
    if (isBeside) bands.at(-1)?.push(label);
    else bands.push([label]);
  }
  return bands.flatMap((band) => band.toSorted((a, b) => a.place.left - b.place.left));
}

/** Whether labels stand at the same place of each record. */
function isRegular(
  labels: readonly RepeatedLabel[],
  base: readonly RepeatedLabel[],
  size: Size,
): boolean {
  const offsets = labels.flatMap(({ place }, index) => {
    const other = base[index]?.place;
    return other === undefined || other.page !== place.page
      ? []
      : [{ x: place.left - other.left, y: middleOf(place) - middleOf(other) }];
  });
  const [x, y] = [median(offsets.map((one) => one.x)), median(offsets.map((one) => one.y))];
  return (
    offsets.length === labels.length &&
    offsets.every(
      (one) =>
        Math.abs(one.x - x) < size.width * 2 &&
        // What is left out or wrapped in a record moves the labels below it.
        Math.abs(one.y - y) < size.height * (labels[0]?.field === undefined ? 1.2 : 4),
    )
  );
}

/** The label that a text is or begins with, unless it looks like a value. */
function labelLike(segment: Segment): RepeatedLabel[] {
  const colon = segment.words.slice(0, 6).findIndex(({ text }) => /[:：]$/.test(text));
  const words = colon >= 0 ? segment.words.slice(0, colon + 1) : segment.words;
  if (words.length > 7 || words.some(({ mark, text }) => mark === true || /^[[☐☑☒□]/u.test(text)))
    return [];
  const text = withoutNumbers(textOf(words));
  const key = keyOf(text);
  if (!/\p{L}{2}/u.test(key) || /\d{3}/.test(text)) return [];
  const field = fieldOfLabel(text.replace(/\s*:$/, "")) ?? fieldOfColumnHead(text, 0);
  if (field === undefined && isValue(text)) return [];
  return [{ key, place: lineOf(words), field }];
}

/** A label that is signs only, '%' or '#', stands for itself. */
const keyOf = (text: string): string => normalizeWords(text) || text;

/** A label without the number of its box or record: '5a. Name' and '6a. Name', 'Name (2)', 'Writer #3'. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/^[(#]?\d{1,2}(?:\s?[a-z])?[.):]*\s+(?=\p{L})/u, "")
    .replace(/^[a-z][.)]\s+(?=\p{L})/u, "")
    .replace(/\s*[(#]?\s?\b\d{1,2}[).]?(?=\s*:?$)/u, "");

const isValue = (text: string): boolean =>
  isEmptyAnswer(text) ||
  isContactDetail(text) ||
  (looksLikeCompany(text) && text.includes(" ") && !/ \p{Ll}\p{L}{3,}/u.test(text)) ||
  societyByName(text) !== undefined ||
  readPercentage(text) !== undefined ||
  findEmail(text) !== undefined ||
  findIpi(text) !== undefined;
