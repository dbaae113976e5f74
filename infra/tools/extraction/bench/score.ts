import type {
  ExtractedSheet,
  ExtractedValue,
} from "../../../../shared/domain/extraction/parse-split-sheet.ts";
import { splitFields } from "../plain-sheet.ts";
import type { PlainSplit } from "../plain-sheet.ts";
import type { SheetTruth } from "./sheet-truth.ts";

type Plain = string | number | boolean | null;

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
  judged: JudgedValue[];
  mistakes: string[];
}

export function f1Score({ right, wrong, missed }: Count): number {
  return right === 0 ? (wrong + missed === 0 ? 1 : 0) : (2 * right) / (2 * right + wrong + missed);
}

/** Compares what was read with the truth, row by row in the order of the names. */
export function scoreSheet(read: ExtractedSheet, truth: SheetTruth): Score {
  const score: Score = { count: { right: 0, wrong: 0, missed: 0 }, judged: [], mistakes: [] };
  const left = [...read.splits];
  for (const split of truth.splits) {
    const wanted = key(split.songwriterName);
    const index = left.findIndex(({ songwriterName }) => alike(key(songwriterName.value), wanted));
    const [own] = index < 0 ? [] : left.splice(index, 1);
    for (const field of splitFields) compare(score, field, own?.[field], split[field]);
  }
  const nothing: Partial<PlainSplit> = {};
  for (const extra of left)
    for (const field of splitFields) compare(score, field, extra[field], nothing[field] ?? null);
  for (const field of ["title", "artist", "date"] as const)
    compare(score, field, read[field], truth[field]);
  const lyrics = read.lyrics && { ...read.lyrics, value: key(read.lyrics.value) };
  compare(score, "lyrics", lyrics, truth.lyrics === null ? null : key(truth.lyrics));
  return score;
}

function compare(
  score: Score,
  field: string,
  read: ExtractedValue<Plain> | undefined,
  truth: Plain,
): void {
  const found = read === undefined || read.value === false ? null : read.value;
  if (found === null && truth === null) return;
  const isRight = found !== null && truth !== null && same(found, truth);
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

/** Letters and digits in lower case without accents; `LAST, FIRST` as `first last`. */
function key(value: Plain): string {
  const [last = "", given] = String(value).split(", ");
  const named =
    given === undefined || /^(?:jr|sr|ii)/i.test(given) ? String(value) : `${given} ${last}`;
  return named
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
