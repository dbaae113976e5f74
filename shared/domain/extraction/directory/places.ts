import { fieldOfLabel } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { bordersScore, othersScore } from "../structures/records/likeness.ts";
import { divisionsOf } from "../structures/records/regions.ts";
import type { Division, Region } from "../structures/records/regions.ts";
import { described } from "../structures/records/texts.ts";
import type { RecordText, Size } from "../structures/records/texts.ts";
import type { Entry } from "./entries.ts";
import { factsOf, guessed } from "./facts.ts";
import type { Fact } from "./facts.ts";

/** What a document says of a person at one place. */
export interface Told {
  rows: readonly Row[];
  facts: Fact[];
}

/** Longer lists are no directories of the writers of a song. */
const most = 60;

/**
 * Returns what stands around the names of people in lists, signature blocks and tables without shares. What belongs to a
 * name can stand beside, below or above it: of all ways to divide a list, the one counts in which each place has a value
 * of each kind once, agrees with the rows, and ends at the widest gaps. `used` are the places of words of rows.
 */
export function toldAround(
  entries: readonly Entry[],
  lines: readonly Line[],
  used: ReadonlySet<PageWord["box"]>,
  size: Size,
): Told[] {
  const isUsed = ({ box }: PageWord): boolean => used.has(box);
  // One number with something behind it may be that of a paragraph.
  const keyed = new Set(entries.flatMap((one) => (one.isCounted && freshFacts(one, used).length > 0 ? one.rows : []))); // prettier-ignore
  const known = keyed.size > 1 ? entries : entries.filter(({ isKey }) => !isKey);
  const isNamed = ({ name, rows, isKey }: Entry): boolean => rows.length === 1 && !isKey && !name.some(isUsed); // prettier-ignore
  const own = known.filter((one) => !isNamed(one));
  const free = known.filter(isNamed).slice(0, most);
  const names = new Set(free.flatMap(({ name }) => name));
  const byPage = Map.groupBy(free, ({ name }) => name[0]?.page ?? 0);
  const texts = lines
    .filter(({ page }) => byPage.has(page))
    .flatMap((line) => segmentsOf(line, size.width))
    .map(({ words }) => words.filter((word) => !names.has(word) && !isUsed(word)))
    .filter((words) => words.length > 0)
    .map(described);
  const lists = [...byPage.values()].flatMap(listsOf);
  return [
    ...own.map((entry) => ({ rows: entry.rows, facts: freshFacts(entry, used) })),
    ...lists.flatMap((list) => toldInList(list, texts, used, size)),
  ];
}

/** Divides entries into lists in which each person is once. */
function listsOf(entries: readonly Entry[]): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries) {
    const last = lists.at(-1);
    if (last && !last.some(({ rows }) => rows[0] === entry.rows[0])) last.push(entry);
    else lists.push([entry]);
  }
  return lists;
}

const freshFacts = (
  { lines, ...entry }: Pick<Entry, "lines" | "label" | "isKey">,
  used: ReadonlySet<PageWord["box"]>,
): Fact[] =>
  factsOf(lines, entry).filter(({ found }) => !found.words.some(({ box }) => used.has(box)));

function toldInList(
  list: readonly Entry[],
  all: readonly RecordText[],
  used: ReadonlySet<PageWord["box"]>,
  size: Size,
): Told[] {
  const anchors = list.map(({ name }) => described(name));
  const entryOf = new Map(anchors.map((anchor, at) => [anchor, list[at]]));
  const texts = all.filter(({ page }) => page === anchors[0]?.page);
  const behind = anchors.map((anchor, at) => ({ anchor, texts: (list[at]?.lines ?? []).map(described) })); // prettier-ignore
  const ways = [behind, ...divisionsOf(anchors, texts, size)];
  const best = ways
    .map((division) => rated(division, entryOf, texts, used, size))
    .reduce((a, b) => (b.score > a.score + 0.01 ? b : a));
  if (best.score <= 0) return [];
  // The only company around a name can be anybody's: who wrote the letter, a label.
  const houses = best.told.filter(({ facts }) => facts.some(({ field }) => field === "publisher")).length; // prettier-ignore
  const isUsual = best.division === behind || (houses > 1 && houses * 2 >= list.length);
  return best.told.map(({ rows, facts }) => {
    const isLoose = facts.some(({ field, found }) => field === "publisher" && found.trust <= guessed); // prettier-ignore
    return { rows, facts: isUsual || !isLoose ? facts : facts.filter(({ field }) => field !== "publisher" && field !== "publisherIpi") }; // prettier-ignore
  });
}

interface Rated {
  division: Division;
  told: Told[];
  score: number;
}

function rated(
  division: Division,
  entryOf: ReadonlyMap<RecordText, Entry | undefined>,
  texts: readonly RecordText[],
  used: ReadonlySet<PageWord["box"]>,
  size: Size,
): Rated {
  const told = division.flatMap(({ anchor, texts: own }): Told[] => {
    const entry = entryOf.get(anchor);
    return entry ? [{ rows: entry.rows, facts: freshFacts({ ...entry, lines: own.map(({ words }) => words) }, used) }] : []; // prettier-ignore
  });
  const held = sum(told.map(({ facts }) => facts.length)) / division.length;
  if (held === 0) return { division, told, score: 0 };
  const again = sum(division.map(repeatedLabels)) / division.length;
  const others = sum(told.map(contradictions));
  const border = bordersScore(division, size);
  const score = held + border + othersScore(division, texts) * 2 - again - others * 2;
  return { division, told, score };
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
const contradictions = ({ rows: [row], facts }: Told): number =>
  facts.filter(({ field, found: { value } }) => (row?.[field]?.value ?? value) !== value).length;
