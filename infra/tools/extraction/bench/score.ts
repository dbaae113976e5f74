import type {
  ExtractedRow,
  ExtractedSheet,
  ExtractedValue,
} from "../../../../shared/domain/extraction/parse-split-sheet.ts";
import { splitFields } from "../plain-sheet.ts";
import type { SheetTruth, SongTruth, SplitTruth } from "./sheet-truth.ts";

type Plain = string | number | boolean | null;
type ReadSong = Pick<ExtractedSheet, "splits" | "title" | "artist" | "date">;
/** What was read. `songs` has all songs of a document in which several were found. */
export type ReadSheet = ExtractedSheet & { songs?: readonly ReadSong[] };

/** Number of correct, wrong and missed values. */
export interface Count {
  right: number;
  wrong: number;
  missed: number;
}

/** A value that was read, and whether it is correct. */
export interface JudgedValue {
  field: string;
  confidence: number;
  isRight: boolean;
}

export interface Score {
  count: Count;
  /** Rows of the truth, and those of them of which all values are correct. */
  rows: { all: number; exact: number };
  judged: JudgedValue[];
  mistakes: string[];
}

export function f1Score({ right, wrong, missed }: Count): number {
  return right === 0 ? (wrong + missed === 0 ? 1 : 0) : (2 * right) / (2 * right + wrong + missed);
}

/**
 * Compares what was read with the truth, row by row in the order of the names. Songs of a document with several are
 * compared by their titles, or in order if no title was read; a song that was not read is missing with all its values.
 */
export function scoreSheet(read: ReadSheet, truth: SheetTruth): Score {
  const score: Score = {
    count: { right: 0, wrong: 0, missed: 0 },
    rows: { all: 0, exact: 0 },
    judged: [],
    mistakes: [],
  };
  const left: ReadSong[] = read.songs === undefined || read.songs.length === 0 ? [read] : [...read.songs]; // prettier-ignore
  const wanted: SongTruth[] = truth.songs.length === 0 ? [truth] : truth.songs;
  const isOnly = wanted.length === 1 && left.length === 1;
  for (const song of wanted) {
    const named = left.findIndex(({ title }) => title && alike(key(title.value), key(song.title)));
    const unnamed = left.findIndex(({ title }) => title === undefined);
    const index = isOnly ? 0 : named < 0 ? unnamed : named;
    const [own] = index < 0 ? [] : left.splice(index, 1);
    scoreSong(score, own ?? { splits: [] }, song);
  }
  for (const extra of left)
    scoreSong(score, extra, { title: null, artist: null, date: null, splits: [] });
  const lyrics = read.lyrics && { ...read.lyrics, value: key(read.lyrics.value) };
  compare(score, "lyrics", lyrics, truth.lyrics === null ? null : key(truth.lyrics));
  return score;
}

function scoreSong(score: Score, read: ReadSong, truth: SongTruth): void {
  const left = [...read.splits];
  const pairs = pairedRows(left, truth.splits);
  for (const split of truth.splits) {
    const own = pairs.get(split);
    const before = score.mistakes.length;
    for (const field of splitFields)
      compare(score, field, own?.[field], split[field], split.alsoRight?.[field]);
    score.rows.all++;
    if (own !== undefined && score.mistakes.length === before) score.rows.exact++;
  }
  for (const extra of left)
    for (const field of splitFields) compare(score, field, extra[field], null);
  for (const field of ["title", "artist", "date"] as const)
    compare(score, field, read[field], truth[field]);
}

/** The row that was read for each row of the truth, by name: the same names first. Takes them out of the list. */
function pairedRows(
  left: ExtractedRow[],
  truth: readonly SplitTruth[],
): Map<SplitTruth, ExtractedRow> {
  const pairs = new Map<SplitTruth, ExtractedRow>();
  for (const isPair of [(a: string, b: string) => a === b, alike]) {
    for (const split of truth) {
      if (pairs.has(split)) continue;
      const wanted = key(split.songwriterName);
      const index = left.findIndex(({ songwriterName }) => isPair(key(songwriterName.value), wanted)); // prettier-ignore
      for (const own of index < 0 ? [] : left.splice(index, 1)) pairs.set(split, own);
    }
  }
  return pairs;
}

function compare(
  score: Score,
  field: string,
  read: ExtractedValue<Plain> | undefined,
  truth: Plain,
  alsoRight: readonly Plain[] = [],
): void {
  const found = read === undefined || read.value === false ? null : read.value;
  if (found === null && (truth === null || alsoRight.includes(null))) return;
  const isRight = found !== null && [truth, ...alsoRight].some((one) => one !== null && same(found, one)); // prettier-ignore
  if (isRight) score.count.right++;
  else {
    if (found !== null) score.count.wrong++;
    if (truth !== null) score.count.missed++;
    score.mistakes.push(`${field}: ${String(found)} for ${String(truth)}`);
  }
  if (read && found !== null) score.judged.push({ field, confidence: read.confidence, isRight });
}

function same(a: Plain, b: Plain): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 0.06;
  if (/^0*\d{8,11}$/.test(String(b)))
    return String(a).replace(/^0+/, "") === String(b).replace(/^0+/, "");
  return key(a) === key(b);
}

/** Letters and digits in lower case without accents; `LAST, FIRST` as `first last`, with 'Jr.' and 'III' at the end. */
function key(value: Plain): string {
  const [last = "", given] = String(value).split(", ");
  const named =
    given === undefined || /^(?:jr|sr|ii|iv)/i.test(given) ? String(value) : `${given} ${last}`;
  return named
    .replace(/^(.*?),? (jr\.?|sr\.?|iii?|iv)(?= )(.*)$/i, "$1$3 $2")
    .normalize("NFKD")
    .replaceAll(/[’']|\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(
      /[łøæœß]/g,
      (letter) => ({ ł: "l", ø: "o", æ: "ae", œ: "oe", ß: "ss" })[letter] ?? letter,
    )
    .replaceAll(/[^\p{L}\d@]+/gu, " ")
    .trim();
}

/** The same name, or one with a few wrong letters. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [new Set(pairs(a)), pairs(b)];
  return y.filter((pair) => x.has(pair)).length >= Math.max(x.size, y.length) * 0.6;
}

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
