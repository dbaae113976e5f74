import type { ExtractedSheet, ExtractedSong } from "../parse-split-sheet.ts";
import { linesOf, typicalTextSize } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { partsAtMarks } from "./parts-at-marks.ts";
import { partsOfColumns } from "./parts-of-columns.ts";
import { partsOfPages } from "./parts-of-pages.ts";
import { partsOfRows } from "./parts-of-rows.ts";
import { songKeyOf, titleValue, type DocumentText, type SongPart } from "./song-part.ts";
import { songsMax } from "./songs-max.ts";
import { headingMarks, labeledMarks } from "./title-marks.ts";

type Reader = (words: readonly PageWord[]) => ExtractedSheet;

/** The ways in which a document is divided. `isNamed`: labels or the table's head say that these are songs. */
const divisions: readonly {
  divide: (text: DocumentText) => SongPart[];
  isNamed: boolean;
}[] = [
  { divide: (text) => partsAtMarks(text, labeledMarks(text)), isNamed: true },
  { divide: partsOfColumns, isNamed: false },
  { divide: partsOfRows, isNamed: true },
  { divide: (text) => partsAtMarks(text, headingMarks(text)), isNamed: false },
  { divide: partsOfPages, isNamed: false },
];

/**
 * Reads the songs of a document with `read`, which reads one sheet. A document with several songs has them in `songs`,
 * its other fields are those of the first one, and `asOneSong` is what the undivided document says. Each song has a
 * title of its own and rows; versions of one title are one song.
 */
export function readSongs(words: readonly PageWord[], read: Reader): ExtractedSheet {
  const whole = read(words);
  // A document without splits has none in its parts.
  if (whole.splits.length === 0) return whole;
  const lines = linesOf(words);
  const text = { words, lines, size: typicalTextSize(lines) };
  for (const { divide, isNamed } of divisions) {
    const parts = divide(text);
    if (parts.length < 2) continue;
    const songs = songsOf(parts, read);
    const [first] = songs;
    if (first === undefined || songs.length < 2) continue;
    if (!isNamed && !looksLikeSongs(songs)) continue;
    const { title: _, artist: __, date: ___, splits: ____, ...others } = whole;
    return { ...others, ...first, songs: songs.slice(0, songsMax), asOneSong: songOf(whole) };
  }
  return whole;
}

/** The songs of the parts. Parts of one title are one song; parts without rows belong to no song. */
function songsOf(parts: readonly SongPart[], read: Reader): ExtractedSong[] {
  const found = new Map<string, { part: SongPart; song: ExtractedSong }>();
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

/**
 * Whether parts that only headings tell apart are songs: each with all of its shares, and titles that are more than one
 * text with different numbers, as 'Writer 1' and 'Writer 2' are.
 */
function looksLikeSongs(songs: readonly ExtractedSong[]): boolean {
  const titles = songs.map(({ title }) =>
    songKeyOf(title?.value ?? "")
      .replaceAll(/\d+/g, "")
      .trim(),
  );
  return new Set(titles).size === songs.length && songs.every(hasWholeShares);
}

function wordsOfBoth(one: SongPart, other: SongPart): PageWord[] {
  return [...new Set([...one.words, ...other.words])];
}

/** Reads a part as if it were a document, whose first page is its own. */
function readPart({ title, words }: SongPart, read: Reader): ExtractedSong {
  const firstPage = Math.min(...words.map(({ page }) => page));
  const moved = words.map((word) => ({ ...word, page: word.page - firstPage }));
  const { splits, ...song } = songOf(read(moved));
  const fields = { ...song, ...atPages(song, firstPage) };
  const own = titleValue(title);
  return {
    ...fields,
    ...(own === undefined ? {} : { title: own }),
    splits: splits.map((row) => ({ ...row, ...atPages(row, firstPage) })),
  };
}

/** The values of a sheet or a row with their pages in the whole document. */
function atPages<Values extends object>(values: Values, firstPage: number): Values {
  const moved = Object.entries(values).map(([name, value]) => [
    name,
    { ...value, page: value.page + firstPage },
  ]);
  // The entries are those of the object.
  return Object.fromEntries(moved) as Values;
}

function songOf({ title, artist, date, splits }: ExtractedSheet): ExtractedSong {
  return {
    ...(title === undefined ? {} : { title }),
    ...(artist === undefined ? {} : { artist }),
    ...(date === undefined ? {} : { date }),
    splits,
  };
}

/** Whether the printed shares of a song come to a whole in one of the scales that people use. */
function hasWholeShares({ splits }: ExtractedSong): boolean {
  const total = splits.reduce(
    (sum, { songwriterPercentage, publisherPercentage }) =>
      sum + (songwriterPercentage?.value ?? 0) + (publisherPercentage?.value ?? 0),
    0,
  );
  return [50, 100, 200].some((whole) => Math.abs(total - whole) < 1);
}
