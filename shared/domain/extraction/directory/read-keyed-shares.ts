import { normalizeWords } from "../normalize-words.ts";
import { middleOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { addDirectory } from "./add-directory.ts";
import { markOf, nameWordsMax, peopleIn, plainName } from "./people-in.ts";
import type { Person } from "./people-in.ts";

/** A share beside what its person is called. */
export interface Item {
  person: Person;
  /** The words of the full name, if it stands there. */
  name: readonly PageWord[] | undefined;
  value: number;
  unit: "percent" | "parts" | "bare";
  words: PageWord[];
  line: Line;
}

interface Size {
  width: number;
  height: number;
}

/** The lines without a share between two of a list, at most. */
const linesBetween = 3;
/** More shares are those of no list. */
const itemsMax = 150;

/**
 * Reads shares beside what the document calls people: initials, a letter, a number, a surname, a given name, if it names
 * them in full elsewhere. The shares come to 100, or to what the document says their parts are of.
 */
export function readKeyedShares(lines: readonly Line[], size: Size): LayoutReading {
  const people = peopleIn(lines, size.width);
  if (people.length === 0) return { rows: [], words: new Set() };
  const find = createFinder(people);
  const items = lines.flatMap((line) => itemsOf(line, find));
  const lists = items.length > itemsMax ? [] : wholesIn(items, lines);
  const list = lists.find(isKeyed);
  if (list === undefined) return { rows: [], words: new Set() };
  const { items: own, whole } = list;
  const rows = [...Map.groupBy(own, ({ person }) => person)].map(([person, shares]): Row => {
    const name = shares.find((one) => one.name !== undefined)?.name ?? person.words;
    const sum = shares.reduce((all, { value }) => all + value, 0);
    return {
      name: { value: plainName(name), words: name, trust: 0.93 },
      writerShare: {
        value: Math.round((sum / whole) * 10_000) / 100,
        words: shares.flatMap(({ words }) => words),
        trust: shares.length === 1 ? 0.93 : 0.9,
      },
    };
  });
  addDirectory(rows, lines, undefined, size);
  return { rows, words: new Set(own.flatMap(({ line }) => line.words)) };
}

/** Whether a list calls people otherwise than by their names, or tells their shares in several parts, or of another whole. */
function isKeyed({ items, whole }: { items: readonly Item[]; whole: number }): boolean {
  const people = new Set(items.map(({ person }) => person)).size;
  return people === 1 || people < items.length || whole !== 100 || items.some(({ name }) => name === undefined); // prettier-ignore
}

/** Finds the person whom words call. */
export type Finder = (
  words: readonly PageWord[],
) => { person: Person; isFull: boolean } | undefined;

/** Returns a function that finds whom words call, if they call only one. */
export function createFinder(people: readonly Person[]): Finder {
  const byKey = new Map<string, Person | undefined>();
  for (const person of people)
    for (const key of person.keys)
      if (key !== "") byKey.set(key, byKey.has(key) && byKey.get(key) !== person ? undefined : person); // prettier-ignore
  return (words) => {
    const parts = normalizeWords(textOf(words)).split(" ");
    const full = byKey.get(parts.toSorted().join(" "));
    if (full !== undefined && parts.length > 1) return { person: full, isFull: true };
    const [first] = words;
    const called = words.length === 1 && first ? byKey.get(markOf(first.text)) : undefined;
    const person = called ?? byKey.get(parts.join(" "));
    return person && { person, isFull: false };
  };
}

const unitWord =
  /^(?:units?|shares?|part[se]?s?|points?|pts?|punkte?|teile?|anteile?|quot[ae]|part[ie]|cuotas?|puntos?|punti|pontos?|cotas?|%|percent|per|cent)[.,;)]*$/i;

/** The shares of a line, each behind what its person is called. */
export function itemsOf(line: Line, find: Finder): Item[] {
  const out: Item[] = [];
  const { words } = line;
  let from = 0;
  for (const [at, word] of words.entries()) {
    const figure = word.text.replace(/^[(=]/, "").replace(/[),;:]+$/, "");
    if (!/^\d{1,3}(?:[.,]\d{1,4})?%?$|^\d{1,2}\/\d{1,2}$/.test(figure)) continue;
    const read = readPercentage(figure);
    if (read === undefined || read.value > 100) continue;
    const called = calledIn(words.slice(from, at), find);
    if (called === undefined) continue;
    const next = words[at + 1]?.text ?? "";
    const own = [word, ...(unitWord.test(next) ? words.slice(at + 1, at + 2) : [])];
    const isPercent = read.form !== "bare" || /^(?:%|per)/i.test(next);
    const unit = isPercent ? "percent" : unitWord.test(next) ? "parts" : "bare";
    out.push({ ...called, value: read.value, unit, words: own, line });
    from = at + own.length;
  }
  return out;
}

/** What stands between a name and a share: a society, a role, 'gets'. */
const isBeside = ({ text }: PageWord): boolean =>
  !/^\p{Ll}{2,}/u.test(text) || /^(?:gets|has|owns|takes|at|is|with|with:|of)$/.test(text);

/** Whom the words before a share call: at their beginning, with a society, a role or dots behind at most. */
function calledIn(
  given: readonly PageWord[],
  find: Finder,
): Pick<Item, "person" | "name"> | undefined {
  // prettier-ignore
  const words = given.filter(({ text }) => !/^[.…_=:–—\-/|+&,·•*]+$/.test(text));
  for (let start = 0; start < Math.min(3, words.length); start++) {
    for (let count = Math.min(nameWordsMax, words.length - start); count > 0; count--) {
      const own = words.slice(start, start + count);
      const found = find(own);
      const rest = words.length - start - count;
      if (found === undefined || rest > 3 || !words.slice(start + count).every(isBeside)) continue;
      if (start > 0 && !found.isFull && !/[:.)]$/.test(words[start - 1]?.text ?? "")) continue;
      return { person: found.person, name: found.isFull ? own : undefined };
    }
  }
  return undefined;
}

/** The lists of items that come to a whole, one behind the other. */
function wholesIn(
  items: readonly Item[],
  lines: readonly Line[],
): { items: Item[]; whole: number }[] {
  // prettier-ignore
  const out: { items: Item[]; whole: number }[] = [];
  let list: Item[] = [];
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  const close = (): void => {
    const whole = wholeOf(list, lines);
    if (whole !== undefined) out.push({ items: list, whole });
    list = [];
  };
  for (const item of items) {
    const last = list.at(-1);
    const isFar = last !== undefined && ((indexOf.get(item.line) ?? 0) - (indexOf.get(last.line) ?? 0) > linesBetween || last.line.page !== item.line.page); // prettier-ignore
    const sum = list.reduce((all, { value }) => all + value, 0);
    if (isFar || (last !== undefined && last.unit !== item.unit) || Math.abs(sum - 100) < 0.6) close(); // prettier-ignore
    list.push(item);
  }
  close();
  return out;
}

/** What the shares of a list are parts of: 100, or their sum if it is called that or stands below them. */
function wholeOf(list: readonly Item[], lines: readonly Line[]): number | undefined {
  const sum = list.reduce((all, { value }) => all + value, 0);
  const people = new Set(list.map(({ person }) => person)).size;
  if (list.length === 0 || (people === 1 && list.length > 1)) return undefined;
  if (Math.abs(sum - 100) < 0.6) return sum > 99.95 && sum < 100.05 ? 100 : sum < 100 ? 100 : sum;
  const [first] = list;
  const last = list.at(-1)?.line;
  if (first === undefined || last === undefined || first.unit === "percent" || people < 2) return undefined; // prettier-ignore
  const isSum = ({ words }: Line): boolean => words.some(({ text }) => text === String(sum));
  const below = lines.filter((line) => line.page === last.page && middleOf(line) > middleOf(last));
  const isSaid = first.unit === "parts" && lines.some((line) => isSum(line) && line.words.some(({ text }) => unitWord.test(text))); // prettier-ignore
  return isSaid || below.slice(0, 2).some(isSum) ? sum : undefined;
}
