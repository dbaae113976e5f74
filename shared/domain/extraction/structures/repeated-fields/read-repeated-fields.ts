import { isEmptyAnswer } from "../../details.ts";
import { fieldOfLabel, isNameField } from "../../labels/field-of-label.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { leftOf, lineOf, middleOf, segmentsOf, textOf } from "../../page-text.ts";
import type { Line, PageWord } from "../../page-text.ts";
import type { LayoutReading, Row } from "../../rows.ts";
import { linesWithinRegion, readConsentInto } from "../block-details.ts";
import type { BlockRegion } from "../block-details.ts";
import type { LabeledValue } from "../labeled-values.ts";
import { putLabeled } from "../labeled/put-labeled.ts";
import { isCardName } from "../read-cards.ts";
import { fieldOfValues, placementOf, valuesOf } from "./record-values.ts";
import type { FormRecord } from "./record-values.ts";
import { repeatedForm } from "./repeated-labels.ts";
import type { RepeatedForm, RepeatedLabel, Size } from "./repeated-labels.ts";

/** No form asks a writer for more. */
const labelsMax = 60;

/**
 * Reads forms that ask each writer for the same: in boxes, strips or cards, below or beside each other. What comes again
 * at the same place of each record is a label; what a label means is told by its words, or by all of its values.
 */
export function readRepeatedFields(
  lines: readonly Line[],
  labeled: readonly LabeledValue[],
  size: Size,
): LayoutReading {
  const words = new Set<PageWord>();
  const form = repeatedForm(lines, labeled, size);
  if (form === undefined) return { rows: [], words };
  const records = recordsOf(form, lines, size);
  if (records.some((record) => record.labels.length > labelsMax)) return { rows: [], words };
  const placement = placementOf(records, size);
  if (placement !== "beside" && records.some((record) => isTable(record, size)))
    return { rows: [], words };
  const values = records.map((record) => valuesOf(record, placement, size));
  const byKey = Map.groupBy(values.flat(), ({ label }) => label.key);
  const fields = fieldsOf(form, byKey);
  const hasNames = values.flat().some(({ label, words: own }) => isNameField(fields.get(label.key)) && own.length > 0); // prettier-ignore
  const rows = records.flatMap((record, index) => {
    const row: Row = {};
    const own = values[index] ?? [];
    for (const { label, words: value } of own) {
      const field = fields.get(label.key);
      if (field === undefined || value.length === 0) continue;
      if (field === "title" || field === "artist") continue;
      const had = row.publisher;
      const { left, right } = label.place;
      putLabeled(row, { field, label: label.place.words, line: label.place, left, right, end: 1, closed: true, value }); // prettier-ignore
      // A company may be more than a publisher: an employer, a studio.
      if (row.publisher && row.publisher !== had && label.field === undefined)
        row.publisher = { ...row.publisher, trust: 0.85 };
    }
    const used = new Set(own.flatMap((one) => one.words));
    if (!row.name && !hasNames) putNameAbove(row, record, lines, used, size);
    const inside = linesWithinRegion(lines, record.region, size.width);
    readConsentInto(row, inside);
    for (const { label, words: value } of own)
      for (const word of [...label.place.words, ...value]) words.add(word);
    return row.name === undefined ? [] : [row];
  });
  return { rows, words };
}

/** Whether a record is the head of a table: all labels are in one line, and several lines of values follow. */
function isTable({ labels, free }: FormRecord, size: Size): boolean {
  const middles = labels.map(({ place }) => middleOf(place));
  if (Math.max(...middles) - Math.min(...middles) > size.height) return false;
  const rows = free.filter(({ words }) => segmentsOf(lineOf(words), size.width).length > 2);
  return rows.length > 1;
}

/** What the labels of a form mean. 'Name' beside 'First name' is a surname, beside 'Surname' a first name. */
function fieldsOf(
  { labels }: RepeatedForm,
  byKey: ReadonlyMap<string, readonly { words: PageWord[] }[]>,
): Map<string, LabelField> {
  const fields = new Map<string, LabelField>();
  const own = new Map(labels.map((label) => [label.key, label]));
  const has = (field: LabelField): boolean => [...own.values()].some((one) => one.field === field);
  for (const [key, { field }] of own) {
    if (field !== undefined && field !== "other") fields.set(key, field);
    if (field === "name" && has("givenName") && !has("familyName")) fields.set(key, "familyName");
    if (field === "name" && has("familyName") && !has("givenName")) fields.set(key, "givenName");
  }
  for (const key of own.keys()) {
    if (fields.has(key)) continue;
    const field = fieldOfValues((byKey.get(key) ?? []).map(({ words }) => textOf(words)));
    if (field !== undefined && ![...fields.values()].includes(field)) fields.set(key, field);
  }
  return fields;
}

/** A record reaches to the next one below it and beside it. */
function recordsOf(
  { anchors, labels }: RepeatedForm,
  lines: readonly Line[],
  size: Size,
): FormRecord[] {
  const labelWords = new Set(labels.flatMap(({ place }) => place.words));
  const byPage = Map.groupBy(lines, ({ page }) => page);
  const labelsByPage = Map.groupBy(labels, ({ place }) => place.page);
  return anchors.map((anchor) => {
    const onPage = labelsByPage.get(anchor.place.page) ?? [];
    const region = regionOf(anchor, anchors, onPage, size);
    const isAtHeight = (line: Line): boolean =>
      middleOf(line) > region.top && middleOf(line) < region.bottom;
    const isBeside = (left: number): boolean => left >= region.left && left < region.right;
    const free = (byPage.get(region.page) ?? []).filter(isAtHeight).flatMap(({ words }) => {
      const own = words.filter((word) => !labelWords.has(word) && isBeside(leftOf(word)));
      return own.length === 0 ? [] : [{ words: own, middle: middleOf(lineOf(own)) }];
    });
    const own = onPage.filter(({ place }) => isAtHeight(place) && isBeside(place.left));
    return { region, labels: own, free };
  });
}

function regionOf(
  { place }: RepeatedLabel,
  anchors: readonly RepeatedLabel[],
  labels: readonly RepeatedLabel[],
  size: Size,
): BlockRegion {
  const onPage = anchors.map((one) => one.place).filter(({ page }) => page === place.page);
  const beside = onPage.filter((one) => Math.abs(middleOf(one) - middleOf(place)) < size.height);
  const below = onPage.map(middleOf).filter((middle) => middle > middleOf(place) + size.height);
  const right = beside.filter(({ left }) => left > place.left).map(({ left }) => left);
  const isFirst = !beside.some(({ left }) => left < place.left);
  const last = Math.max(...labels.map((one) => middleOf(one.place)));
  return {
    page: place.page,
    top: middleOf(place) - size.height * 0.8,
    bottom: Math.min(...below.map((middle) => middle - size.height * 0.8), last + size.height * 4),
    left: isFirst ? 0 : place.left - size.width * 3,
    right: Math.min(1, ...right.map((left) => left - size.width * 3)),
  };
}

/** A form without a label for names has them above the labels of each record. */
function putNameAbove(
  row: Row,
  { region, labels }: FormRecord,
  lines: readonly Line[],
  used: ReadonlySet<PageWord>,
  size: Size,
): void {
  const left = Math.min(...labels.map(({ place }) => place.left));
  const name = lines
    .filter(
      ({ page, ...line }) =>
        page === region.page &&
        (line.top + line.bottom) / 2 < region.top + size.height * 0.8 &&
        (line.top + line.bottom) / 2 > region.top - size.height * 4,
    )
    .flatMap((line) => segmentsOf(line, size.width))
    .filter(
      (one) =>
        one.left > left - size.width * 12 &&
        one.left < Math.min(region.right, left + size.width * 12) &&
        isCardName(one) &&
        fieldOfLabel(textOf(one.words)) === undefined &&
        !isEmptyAnswer(textOf(one.words)) &&
        !one.words.some((word) => used.has(word)),
    )
    .toSorted((a, b) => middleOf(b) - middleOf(a))[0];
  if (name) row.name = { value: textOf(name.words), words: name.words, trust: 0.93 };
}
