import { isTotalOrExample } from "../cells.ts";
import { peopleIn, plainName } from "../directory/people-in.ts";
import type { Person } from "../directory/people-in.ts";
import { createFinder, itemsOf } from "../directory/read-keyed-shares.ts";
import type { Finder } from "../directory/read-keyed-shares.ts";
import { looksLikeName } from "../details.ts";
import { isLabelWord } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { isKindOfShare } from "./parts-of-columns.ts";
import { placeOf, type DocumentText, type SongPart } from "./song-part.ts";
import { labeledMarks } from "./title-marks.ts";

/** A song with what its people have. */
interface GridSong {
  title: readonly PageWord[];
  shares: { person: Person; words: readonly PageWord[]; value: number }[];
}

interface Grid {
  songs: GridSong[];
  /** The lines of the grid, which belong to its songs only. */
  lines: ReadonlySet<Line>;
}

/** How many texts beside people a line of heads may have: what the first column is, and the total. */
const otherHeadsMax = 2;
/** How far below a page its songs' lists are put, and how far apart their lines and columns are, in the size of type. */
const below = 4;
const pitch = 1.7;
const columnGap = 4;

/**
 * The parts of a grid of songs and people: a column for each person ('AR', 'b', 'Okafor'), or a line for each song with
 * people and shares in it. Each song's shares come to a whole. Each part has the people of its song in full as a list, at
 * a place of its own (`straight`), and what else the document says.
 */
export function partsOfGrid(text: DocumentText): SongPart[] {
  const { lines, words, size } = text;
  // A paper with a labeled title is about that song: such lines are what its people contributed.
  if (labeledMarks(text).length > 0) return [];
  const people = peopleIn(lines, size.width);
  const find = createFinder(people);
  const grid =
    stackedGrid(lines, size) ??
    (people.length < 2
      ? undefined
      : (gridOf(lines, find, size.width) ?? listedSongs(lines, find, size.width)));
  if (grid === undefined || grid.songs.length < 2) return [];
  // Lines for words and music are no songs.
  const kinds = grid.songs.filter(({ title }) => title.length < 4 && isKindOfShare(title));
  if (kinds.length * 2 >= grid.songs.length) return [];
  const all = new Set(grid.songs.flatMap(({ shares }) => shares.map(({ person }) => person)));
  const entries = new Map([...all].map((person) => [person, entryOf(person, lines, size.width)]));
  return grid.songs.map((song) => {
    // What is said of people who have nothing of this song is nobody's here.
    const present = new Set(song.shares.flatMap(({ person }) => entries.get(person) ?? []));
    const absent = [...entries.values()].flat().filter((line) => !present.has(line));
    const left = new Set([...grid.lines, ...absent].flatMap((line) => line.words));
    const common = words.filter((word) => !left.has(word));
    return { title: song.title, words: [...common, ...listOf(song, words, size)] };
  });
}

/** The line that begins with the full name of a person, after a number or letter, and the deeper ones below it. */
function entryOf({ words: [first] }: Person, lines: readonly Line[], width: number): Line[] {
  const at = lines.findIndex((line) => first !== undefined && line.words.slice(0, 3).includes(first)); // prettier-ignore
  const line = lines[at];
  if (line === undefined) return [];
  const rest = lines.slice(at + 1);
  const end = rest.findIndex(({ page, left }) => page !== line.page || left < line.left + width);
  return [line, ...rest.slice(0, end < 0 ? rest.length : end)];
}

/** A grid with a column for each person. */
function gridOf(lines: readonly Line[], find: Finder, width: number): Grid | undefined {
  for (const [at, head] of lines.entries()) {
    const segments = segmentsOf(head, width);
    const columns = segments.flatMap((segment) => {
      const person = find(segment.words)?.person;
      return person === undefined ? [] : [{ person, segment }];
    });
    const people = new Set(columns.map(({ person }) => person));
    if (columns.length < 2 || people.size < columns.length) continue;
    if (segments.length - columns.length > otherHeadsMax) continue;
    const grid = songsBelow([head], lines.slice(at + 1), columns, width);
    if (grid.songs.length > 1) return grid;
  }
  return undefined;
}

/** A grid whose heads have the surname of each person below the given name. */
function stackedGrid(lines: readonly Line[], size: DocumentText["size"]): Grid | undefined {
  for (const [at, head] of lines.entries()) {
    const next = lines[at + 1];
    const columns = next === undefined ? [] : stackedPeople(head, next, size);
    if (next === undefined || columns.length < 2) continue;
    const grid = songsBelow([head, next], lines.slice(at + 2), columns, size.width);
    if (grid.songs.length > 1) return grid;
  }
  return undefined;
}

/** The people whose names stand in two lines, each above its column. */
function stackedPeople(
  above: Line,
  below: Line,
  { width, height }: DocumentText["size"],
): { person: Person; segment: Segment }[] {
  if (above.page !== below.page || below.top - above.top > height * 2.5) return [];
  const lower = segmentsOf(below, width);
  const columns = segmentsOf(above, width).flatMap((segment) => {
    const under = lower.find(({ left, right }) => Math.abs(left - segment.left) < width || Math.abs(middleOf(left, right) - middleOf(segment.left, segment.right)) < width); // prettier-ignore
    if (under === undefined) return [];
    const words = [...segment.words, ...under.words];
    const isName = looksLikeName(textOf(words)) && words.every(({ text }) => !isLabelWord(text));
    if (!isName) return [];
    const right = Math.max(segment.right, under.right);
    const left = Math.min(segment.left, under.left);
    return [{ person: { words, keys: new Set<string>() }, segment: { ...segment, left, right } }];
  });
  return lower.length - columns.length > otherHeadsMax ? [] : columns;
}

function songsBelow(
  heads: readonly Line[],
  rest: readonly Line[],
  columns: readonly { person: Person; segment: Segment }[],
  width: number,
): Grid {
  const songs: GridSong[] = [];
  const own = new Set(heads);
  const page = heads[0]?.page;
  for (const line of rest) {
    const title = line.words.filter((word) => placeOf(word).left + placeOf(word).width < (columns[0]?.segment.left ?? 0) - width && !isFigure(word)); // prettier-ignore
    const isRule = !line.words.some(({ text }) => /[\p{L}\d]/u.test(text));
    if (isRule || isTotalOrExample(textOf(title))) {
      own.add(line);
      continue;
    }
    const shares = columns.flatMap(({ person, segment }) => {
      const cell = line.words.filter((word) => isFigure(word) && isBelow(word, segment, columns, width)); // prettier-ignore
      const value = readPercentage(textOf(cell))?.value;
      return value === undefined || value === 0 ? [] : [{ person, words: cell, value }];
    });
    if (line.page !== page || title.length === 0 || !isWhole(shares)) break;
    songs.push({ title, shares });
    own.add(line);
  }
  return { songs, lines: own };
}

const isFigure = ({ text }: PageWord): boolean => /^\d{1,3}(?:[.,]\d{1,4})?%?$|^\d{1,2}\/\d{1,2}$|^%$/.test(text); // prettier-ignore

const middleOf = (left: number, right: number): number => (left + right) / 2;

/** Whether a word stands nearest to the head of a column. */
function isBelow(
  word: PageWord,
  segment: Segment,
  columns: readonly { segment: Segment }[],
  width: number,
): boolean {
  const { left, width: own } = placeOf(word);
  const away = ({ left: from, right: to }: Segment): number =>
    left + own > from - width && left < to + width
      ? 0
      : Math.abs(middleOf(left, left + own) - middleOf(from, to));
  const nearest = columns.reduce((a, b) => (away(b.segment) < away(a.segment) ? b : a));
  return nearest.segment === segment && away(segment) < width * 6;
}

const isWhole = (shares: readonly { value: number }[]): boolean =>
  shares.length > 0 && Math.abs(shares.reduce((sum, { value }) => sum + value, 0) - 100) < 0.6;

/** Lines with a title and the shares of a song: '"Low Tide"   W1 - 45 %   W2 - 55 %'. */
function listedSongs(lines: readonly Line[], find: Finder, width: number): Grid {
  const found = lines.flatMap((line) => {
    const [first, ...others] = segmentsOf(line, width);
    if (first === undefined || others.length === 0 || !/\p{L}{2}/u.test(textOf(first.words))) return []; // prettier-ignore
    const text = textOf(first.words);
    if (text.endsWith(":") || (find(first.words) !== undefined && !/^["“„«]/u.test(text))) return []; // prettier-ignore
    const items = itemsOf({ ...line, words: others.flatMap(({ words }) => words) }, find);
    return isWhole(items) ? [{ line, song: { title: first.words, shares: items } }] : [];
  });
  return { songs: found.map(({ song }) => song), lines: new Set(found.map(({ line }) => line)) };
}

/** The words of a list of the people of a song with their shares, below the page. */
function listOf(
  song: GridSong,
  words: readonly PageWord[],
  size: DocumentText["size"],
): PageWord[] {
  const [title] = song.title;
  if (title === undefined) return [];
  const { page } = title;
  const bottom = Math.max(...words.filter((word) => word.page === page).map((word) => placeOf(word).top)); // prettier-ignore
  const left = Math.min(...words.map((word) => placeOf(word).left));
  const names = song.shares.map(({ person }) => plainWords(person.words));
  const longest = Math.max(...names.map((own) => textOf(own).length), "Writer".length);
  const put = (own: readonly PageWord[], row: number, column: number): PageWord[] => {
    let at = left + column * size.width;
    return own.map((word) => {
      const width = word.text.length * size.width;
      const straight = { left: at, top: bottom + size.height * (below + row * pitch), width, height: size.height }; // prettier-ignore
      at += width + size.width;
      return { ...word, page, box: { ...word.box }, straight };
    });
  };
  const second = longest + columnGap;
  const heads = [...put([{ ...title, text: "Writer" }], 0, 0), ...put([{ ...title, text: "Share" }], 0, second)]; // prettier-ignore
  const rows = song.shares.flatMap(({ words: share }, index) => [
    ...put(names[index] ?? [], index + 1, 0),
    ...put(share, index + 1, second),
  ]);
  return [...heads, ...rows];
}

/** The words of a name without the signs around it. */
const plainWords = (words: readonly PageWord[]): PageWord[] =>
  words.flatMap((word) => {
    const text = plainName([word]);
    return text === "" ? [] : [{ ...word, text }];
  });
