import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { wordsOf } from "../assignment/worth.ts";
import { entriesOf } from "./entries.ts";
import { factsOf } from "./facts.ts";
import { createMentionFinder } from "./mentions.ts";

/** The trust in what two entries of a person tell differently. */
const differing = 0.75;

/**
 * Gives rows what another part of the document says of their people: a list of memberships, a second table, the blocks
 * of signatures, in which the same names stand with a society, a number, a publisher or an address. `taken` are words
 * whose place says what they are.
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
  for (const { row, lines: own } of entriesOf(lines, createMentionFinder(rows), size)) {
    for (const { field, found } of factsOf(own)) {
      if (found.words.some(({ box }) => used.has(box))) continue;
      const before = row[field];
      if (before === undefined) {
        row[field] = found;
        given.set(row, (given.get(row) ?? new Set()).add(field));
        for (const { box } of found.words) used.add(box);
      } else if (given.get(row)?.has(field) === true && before.value !== found.value)
        row[field] = { ...before, trust: Math.min(before.trust, differing) };
    }
  }
}
