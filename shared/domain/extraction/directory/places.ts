import { fieldOfLabel } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { bordersScore, othersScore } from "../structures/records/likeness.ts";
import { labelOf, putDetails } from "../structures/records/record-values.ts";
import { divisionsOf } from "../structures/records/regions.ts";
import type { Division, Region } from "../structures/records/regions.ts";
import type { RecordText, Size } from "../structures/records/texts.ts";
import type { EntriesOfPage, Entry } from "./entries.ts";

const trust = 0.9;
/** Longer lists are no directories of the writers of a song. */
const most = 60;

const fields = ["pro", "ipi", "publisher", "publisherIpi", "email"] as const;

/**
 * Returns what stands around the names of people in lists, signature blocks and tables without shares. Of all ways to
 * divide a list, the one counts in which each place has a value of each kind once, and borders are wide.
 */
export function placesOf({ entries, texts }: EntriesOfPage, size: Size): [Row, Row][] {
  return listsOf(entries.slice(0, most)).flatMap((list) => placesOfList(list, texts, size));
}

/** Divides entries into lists in which each person is once. */
function listsOf(entries: readonly Entry[]): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries) {
    const last = lists.at(-1);
    if (last && !last.some(({ row }) => row === entry.row)) last.push(entry);
    else lists.push([entry]);
  }
  return lists;
}

function placesOfList(list: readonly Entry[], texts: readonly RecordText[], size: Size): [Row, Row][] {
  const set = list.map(({ name }) => name);
  const rowOf = new Map(list.map(({ name, row }) => [name, row]));
  const ways = [inLines(set, texts, size), ...divisionsOf(set, texts, size)];
  const best = ways
    .map((division) => rated(division, rowOf, texts, size))
    .reduce((a, b) => (b.score > a.score + 0.01 ? b : a));
  if (best.score <= 0) return [];
  const houses = best.found.filter(({ publisher }) => publisher !== undefined).length;
  return best.found.flatMap((found, at) => {
    const region = best.division[at];
    // The only company around a name can be anybody's: who wrote the letter, a label.
    const isUsual = houses > 1 && houses * 2 >= list.length;
    if (region && found.publisher && !isUsual && !isSaid(found.publisher.words, region, size)) {
      delete found.publisher;
      delete found.publisherIpi;
    }
    const row = rowOf.get(best.division[at]?.anchor as RecordText);
    return row === undefined ? [] : [[row, found] as [Row, Row]];
  });
}

/** The way in which what belongs to a person stands in the line of the name. */
function inLines(set: readonly RecordText[], texts: readonly RecordText[], size: Size): Division {
  return set.map((anchor) => {
    const line = texts.filter((one) => one !== anchor && Math.abs(one.middle - anchor.middle) < size.height * 0.5); // prettier-ignore
    const next = Math.min(...set.filter((one) => one !== anchor && line.includes(one) && one.left > anchor.left).map(({ left }) => left)); // prettier-ignore
    return { anchor, texts: line.filter(({ left }) => left > anchor.left && left < next) };
  });
}

/** Whether a label says what words are, or they stand in the line of the name. */
function isSaid(words: readonly PageWord[], { anchor, texts }: Region, size: Size): boolean {
  const text = texts.find((one) => one.words.some((word) => words.includes(word)));
  if (text === undefined) return false;
  const isBeside = Math.abs(text.middle - anchor.middle) < size.height * 0.5;
  return isBeside || leadOf(text) === "publisher" || labelOf(text, texts, size) === "publisher";
}

interface Rated {
  division: Division;
  found: Row[];
  score: number;
}

function rated(
  division: Division,
  rowOf: ReadonlyMap<RecordText, Row>,
  texts: readonly RecordText[],
  size: Size,
): Rated {
  const found = division.map(({ anchor, texts: own }) => {
    const row: Row = {};
    putDetails(row, own, anchor, size, trust);
    return row;
  });
  const values = found.map((row) => fields.filter((field) => row[field] !== undefined).length);
  const held = sum(values) / division.length;
  if (held === 0) return { division, found, score: 0 };
  const again = sum(division.map(repeatedLabels)) / division.length;
  const others = sum(found.map((row, at) => contradictions(rowOf.get(division[at]?.anchor as RecordText), row))); // prettier-ignore
  const border = bordersScore(division, size);
  const score = held + border + othersScore(division, texts) * 2 - again - others * 2;
  return { division, found, score };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** How many labels a place has again, because it has those of two people. */
function repeatedLabels({ texts }: Region): number {
  const labels = texts.flatMap((one) => leadOf(one) ?? []);
  return labels.length - new Set(labels).size;
}

function leadOf({ label, words }: RecordText): string | undefined {
  if (label !== undefined) return label;
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const field = fieldOfLabel(textOf(words.slice(0, count)));
    if (field !== undefined) return field;
  }
  return undefined;
}

/** How many values a place has that the row of its person has otherwise. */
function contradictions(row: Row | undefined, found: Row): number {
  return fields.filter((field) => row?.[field] !== undefined && found[field] !== undefined && row[field].value !== found[field].value).length; // prettier-ignore
}
