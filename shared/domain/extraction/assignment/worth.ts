import { isNoPerson } from "../candidates/no-person.ts";
import { isTotalOrExample } from "../cells.ts";
import { isEmptyAnswer, looksLikeCompany, looksLikeName } from "../details.ts";
import type { Line, PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { FoundValue, LayoutReading, Row } from "../rows.ts";
import { consistencyOf } from "./share-totals.ts";

/** What a document has that rows should explain: numbers, addresses and percentages, wherever they are. */
export interface Evidence {
  words: readonly PageWord[];
}

/** Returns the words that are typical of rows: IPI numbers, email addresses, percentages. */
export function evidenceOf(lines: readonly Line[]): Evidence {
  const words = lines.flatMap((line) =>
    line.words.filter(({ text }) => /^\D{0,2}\d{8,11}\D?$|@|^\d{1,3}(?:[.,]\d+)?%$/.test(text)),
  );
  return { words };
}

/**
 * Returns how well a reading explains a document: people with their values, each as certain as its place makes it and
 * used once, shares that come to a whole, and few numbers or addresses that are left. The same measure is for all
 * structures: a value below a column's head is certain by that, one beside a name is less.
 */
export function worthOf({ rows }: LayoutReading, evidence: Evidence): number {
  const writers = rows.filter(isWriter);
  if (writers.length === 0) return 0;
  let sum = 0;
  const names = new Set<string>();
  const used = new Set<PageWord>();
  let twice = 0;
  for (const row of writers) {
    const name = normalizeWords(row.name?.value ?? "");
    if (names.has(name)) continue;
    names.add(name);
    sum += worthOfRow(row);
    for (const word of wordsOf(row)) {
      if (used.has(word)) twice++;
      used.add(word);
    }
  }
  const { words } = evidence;
  const explained = words.filter((word) => used.has(word)).length;
  const coverage = words.length === 0 ? 1 : explained / words.length;
  const once = 1 - twice / Math.max(1, used.size + twice);
  return sum * once * (0.8 + 0.2 * coverage) * consistencyWorth[consistencyOf(writers)];
}

/** Whether a row is that of a writer: it has a name and at least one value. */
export function isWriter(row: Row): boolean {
  if (!row.name || !looksLikeName(row.name.value) || isEmptyAnswer(row.name.value)) return false;
  if (isTotalOrExample(row.name.value) || isNoPerson(row.name.value)) return false;
  const { writerShare, copyrightShare, masterShare, publisherShare, pro, ipi } = row;
  return [writerShare, copyrightShare, masterShare, publisherShare, pro, ipi].some(
    (one) => one !== undefined,
  );
}

/** How much a value counts that its place makes as certain as `trust` says: less than half if that is 0.8. */
const certain = ({ trust }: FoundValue<unknown>): number => trust ** trustPower;
const trustPower = 4;

function worthOfRow(row: Row): number {
  const shares = found(row.writerShare, row.publisherShare, row.copyrightShare, row.masterShare);
  const details = found(row.pro, row.ipi, row.publisher, row.publisherIpi, row.email);
  const most = Math.max(0, ...shares.map(certain));
  const worthOfName = row.name === undefined ? 0 : certain(row.name);
  const own =
    worthOfName + most * 1.5 + sum(shares.map(certain)) * 0.5 + sum(details.map(certain)) * 0.5;
  // A company is rarely a writer: it is usually a publisher that was misread as a separate row.
  return row.name && looksLikeCompany(row.name.value) ? own * 0.3 : own;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const found = (...some: readonly (FoundValue<unknown> | undefined)[]): FoundValue<unknown>[] =>
  some.filter((one) => one !== undefined);

/** Returns the words that the values of a row were read from. */
export function wordsOf(row: Row): PageWord[] {
  return Object.values(row).flatMap((found) => found?.words ?? []);
}

/** Shares that come to a whole speak for a reading, none at all against it. */
const consistencyWorth = { none: 0.9, off: 1, whole: 1.1 } as const;
