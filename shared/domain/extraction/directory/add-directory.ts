import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { wordsOf } from "../assignment/worth.ts";
import { entriesOf } from "./entries.ts";
import { factsOf } from "./facts.ts";
import { rowsByKey } from "./keys.ts";
import { createMentionFinder } from "./mentions.ts";

/** The trust in what two entries of a person tell differently. */
const differing = 0.75;

/**
 * Gives rows what another part of the document says of their people: a list of memberships, a second table, footnotes,
 * the blocks of signatures, in which the same names, or their numbers, stand with a society, a number, a publisher or an
 * address. `taken` are words whose place says what they are.
 */
export function addDirectory(
  rows: readonly Row[],
  lines: readonly Line[],
  taken: ReadonlySet<PageWord> | undefined,
  size: { width: number; height: number },
): void {
  if (rows.length === 0) return;
  const used = new Set([...rows.flatMap(wordsOf), ...(taken ?? [])].map(({ box }) => box));
  const given = new Map<Row, Set<string>>();
  const entries = entriesOf(lines, createMentionFinder(rows, rowsByKey(rows, lines)), size).map(
    ({ lines: own, label, ...entry }) => ({ ...entry, facts: factsOf(own, { label, isKey: entry.isKey }) }),
  );
  // One number with something behind it may be that of a paragraph.
  const keyed = new Set(entries.flatMap(({ isCounted, facts, rows: own }) => (isCounted && facts.length > 0 ? own : []))); // prettier-ignore
  for (const { rows: own, facts, isKey } of entries) {
    if (isKey && keyed.size < Math.min(2, rows.length)) continue;
    for (const { field, found } of facts) {
      if (found.words.some(({ box }) => used.has(box))) continue;
      for (const row of own) {
        const before = row[field];
        if (before === undefined) {
          row[field] = found;
          given.set(row, (given.get(row) ?? new Set()).add(field));
        } else if (given.get(row)?.has(field) === true && before.value !== found.value)
          row[field] = { ...before, trust: Math.min(before.trust, differing) };
      }
      if (own.some((row) => row[field] === found)) for (const { box } of found.words) used.add(box);
    }
  }
}
