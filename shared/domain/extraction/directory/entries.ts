import { fieldOfLabel } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import type { MentionFinder } from "./mentions.ts";
import { beginsWithFact } from "./facts.ts";

/** What a part of a document says behind or below the name of a person. */
export interface Entry {
  row: Row;
  /** The words that name the person, with what stands before. */
  name: readonly PageWord[];
  /** Lines or parts of them, each with its words. */
  lines: PageWord[][];
}

interface Size {
  width: number;
  height: number;
}

/** The most lines below a name that belong to it, and how far apart they are, in heights of the type. */
const linesMax = 8;
const nearWithin = 2.2;

/** Returns the entries of people in lines: what stands behind their names, and below them up to the next name. */
export function entriesOf(lines: readonly Line[], find: MentionFinder, size: Size): Entry[] {
  const segments = lines.map((line) => segmentsOf(line, size.width));
  const mentions = segments.map((own) => own.map(({ words }) => find(words)));
  const out: Entry[] = [];
  for (const [at, own] of segments.entries()) {
    for (const [index, segment] of own.entries()) {
      const mention = mentions[at]?.[index];
      if (mention === undefined) continue;
      const next = own.findIndex((_, other) => other > index && mentions[at]?.[other] !== undefined); // prettier-ignore
      const isBeside = next >= 0 || (mentions[at] ?? []).slice(0, index).some(Boolean);
      const beside = own.slice(index + 1, next < 0 ? undefined : next).map(({ words }) => words);
      const first = [segment.words.slice(mention.count), ...beside].filter(({ length }) => length > 0); // prettier-ignore
      const right = next < 0 ? Infinity : (own[next]?.left ?? Infinity) - size.width;
      out.push({ row: mention.row, name: segment.words.slice(0, mention.count), lines: [...first, ...below(at, isBeside ? { left: segment.left - size.width, right } : undefined, first.length === 0)] }); // prettier-ignore
    }
  }
  return out;

  /** The lines below, in a column if several people are beside each other, as long as they tell facts. */
  function below(at: number, column: { left: number; right: number } | undefined, isHeading: boolean): PageWord[][] {
    // prettier-ignore
    const found: PageWord[][] = [];
    let before = lines[at];
    const start = before?.left ?? 0;
    for (let index = at + 1; index <= at + linesMax; index++) {
      const line = lines[index];
      if (line === undefined || before === undefined || line.page !== before.page) break;
      if (middleOf(line) - middleOf(before) > size.height * nearWithin) break;
      const own = (segments[index] ?? []).filter((one) => column === undefined || (one.left >= column.left && one.left < column.right)); // prettier-ignore
      const named = (segments[index] ?? []).some((one, part) => own.includes(one) && mentions[index]?.[part] !== undefined); // prettier-ignore
      if (named || own.length === 0) break;
      const isDeeper = line.left > start + size.width * 1.5;
      const isFact = own.some(({ words }) => beginsWithFact(words));
      if (!isFact && !isDeeper && !isHeading) break;
      if (!isFact && own.length === 1 && fieldOfLabel(textOf(own[0]?.words ?? [])) !== undefined) break; // prettier-ignore
      found.push(...own.map(({ words }) => words));
      before = line;
    }
    return found;
  }
}
