import { linesOf, typicalTextSize } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import { partsAtMarks } from "./parts-at-marks.ts";
import { partsOfColumns } from "./parts-of-columns.ts";
import { partsOfGrid } from "./parts-of-grid.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import { partsOfRows } from "./parts-of-rows.ts";
import { partsOfWholes } from "./parts-of-wholes.ts";
import {
  songKeyOf,
  titleValue,
  type DocumentText,
  type SheetOfSong,
  type SongOf,
  type SongPart,
} from "./song-part.ts";
import { songsMax } from "./songs-max.ts";
import { headingMarks, labeledMarks, quotedMarks } from "./title-marks.ts";

type Reader<Sheet> = (words: readonly PageWord[]) => Sheet;

/** The songs of a document with several. */
interface Songs<Sheet extends SheetOfSong> {
  songs?: SongOf<Sheet>[];
  /** What the document says if it is read as one. */
  asOneSong?: SongOf<Sheet>;
}

/** The ways in which a document is divided. `isNamed`: labels or the table's head say that these are songs. */
const divisions: readonly {
  divide: (text: DocumentText) => SongPart[];
  isNamed: boolean;
}[] = [
  { divide: (text) => partsAtMarks(text, labeledMarks(text)), isNamed: true },
  { divide: (text) => partsAtMarks(text, quotedMarks(text)), isNamed: true },
  { divide: partsOfRows, isNamed: true },
  { divide: partsOfGrid, isNamed: false },
  { divide: partsOfColumns, isNamed: false },
  { divide: (text) => partsAtMarks(text, headingMarks(text)), isNamed: false },
  { divide: partsOfWholes, isNamed: false },
  { divide: partsOfPages, isNamed: false },
];

/** The divisions of a document in which nothing is read as a whole. */
const ofSongs = divisions.filter(
  ({ divide }, index) =>
    index === 0 || divide === partsOfGrid || divide === partsOfRows || divide === partsOfWholes,
);

/**
 * Reads the songs of a document with `read`, which reads one sheet. A document with several songs has them in `songs`,
 * and its other fields are those of the first one. Each song has a title of its own and rows; versions of one title are
 * one song.
 */
export function readSongs<Sheet extends SheetOfSong>(
  words: readonly PageWord[],
  read: Reader<Sheet>,
): Sheet & Songs<Sheet> {
  const whole = read(words);
  const isEmpty = whole.splits.length === 0;
  const lines = linesOf(words);
  const text = { words, lines, size: typicalTextSize(lines) };
  // A document without splits has none in its parts, but for a table of songs whose shares come to a whole each.
  for (const { divide, isNamed } of isEmpty ? ofSongs : divisions) {
    const parts = withTail(divide(text), lines);
    if (parts.length < 2) continue;
    const songs = songsOf(parts, read);
    const [first] = songs;
    if (first === undefined || songs.length < 2) continue;
    if ((isEmpty || !isNamed) && !looksLikeSongs(songs)) continue;
    const { lyrics, rawText } = whole;
    const ofDocument = { ...(lyrics === undefined ? {} : { lyrics }), rawText };
    // A sheet is what is said of a song, with the lyrics and the text of the document.
    const sheet = { ...first, ...ofDocument } as unknown as Sheet;
    return { ...sheet, songs: songs.slice(0, songsMax), asOneSong: songOf(whole) };
  }
  return whole;
}

const share = /^\(?\d{1,3}(?:[.,]\d{1,2})?\s?%?\)?[,;.]?$/;

/** The parts with what is below the last share of the document: signatures, and who its people are. */
function withTail(parts: readonly SongPart[], lines: readonly Line[]): readonly SongPart[] {
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return parts;
  const end = lines.findLastIndex(({ words }) => words.some(({ text }, index) => index > 0 && share.test(text))); // prettier-ignore
  const below = new Set(lines.slice(end + 1).flatMap(({ words }) => words));
  const tail = last.words.filter((word) => below.has(word));
  return tail.length === 0 ? parts : parts.map(({ title, words }) => ({ title, words: [...new Set([...words, ...tail])] })); // prettier-ignore
}

/** The songs of the parts. Parts of one title are one song; parts without rows belong to no song. */
function songsOf<Sheet extends SheetOfSong>(
  parts: readonly SongPart[],
  read: Reader<Sheet>,
): SongOf<Sheet>[] {
  const found = new Map<string, { part: SongPart; song: SongOf<Sheet> }>();
  let last: string | undefined;
  for (const part of parts) {
    const song = readPart(part, read);
    const key = song.title === undefined ? last : songKeyOf(song.title.value);
    if (key === undefined || (song.splits.length === 0 && key !== last)) continue;
    last = key;
    const before = found.get(key);
    if (before === undefined) found.set(key, { part, song });
    else {
      const joined = { title: before.part.title, words: wordsOfBoth(before.part, part) };
      found.set(key, { part: joined, song: readPart(joined, read) });
    }
  }
  return [...found.values()].map(({ song }) => song);
}

function wordsOfBoth(one: SongPart, other: SongPart): PageWord[] {
  return [...new Set([...one.words, ...other.words])];
}

/**
 * Whether parts that only headings tell apart are songs: each with all of its shares, and titles that are more than one
 * text with different numbers, as 'Writer 1' and 'Writer 2' are.
 */
function looksLikeSongs(songs: readonly Pick<SheetOfSong, "title" | "splits">[]): boolean {
  const titles = songs.map(({ title }) =>
    songKeyOf(title?.value ?? "")
      .replaceAll(/\d+/g, "")
      .trim(),
  );
  return new Set(titles).size === songs.length && songs.every(hasWholeShares);
}

/** Reads a part as if it were a document, whose first page is its own. */
function readPart<Sheet extends SheetOfSong>(
  { title, words }: SongPart,
  read: Reader<Sheet>,
): SongOf<Sheet> {
  const firstPage = Math.min(...words.map(({ page }) => page));
  const moved = words.map((word) => ({ ...word, page: word.page - firstPage }));
  const song = atPages(songOf(read(moved)), firstPage);
  const own = titleValue(title);
  return own === undefined ? song : { ...song, title: own };
}

/** What was read, with its pages in the whole document. */
function atPages<Read>(read: Read, firstPage: number): Read {
  const moved = (value: unknown, name: string): unknown => {
    if (name === "page" && typeof value === "number") return value + firstPage;
    if (Array.isArray(value)) return value.map((one) => moved(one, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, key)]));
  };
  // It has the same fields.
  return moved(read, "") as Read;
}

function songOf<Sheet extends SheetOfSong>(sheet: Sheet): SongOf<Sheet> {
  const { lyrics: _, rawText: __, ...song } = sheet;
  // The rest of a sheet is what it says of its song.
  return song as unknown as SongOf<Sheet>;
}

/** Whether the printed shares of a song come to a whole in one of the scales that people use. */
function hasWholeShares({ splits }: Pick<SheetOfSong, "splits">): boolean {
  const total = splits.reduce(
    (sum, { songwriterPercentage, publisherPercentage }) =>
      sum + (songwriterPercentage?.value ?? 0) + (publisherPercentage?.value ?? 0),
    0,
  );
  return [50, 100, 200].some((whole) => Math.abs(total - whole) < 1);
}
