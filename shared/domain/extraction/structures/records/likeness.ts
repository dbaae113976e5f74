import { median } from "../../page-text.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { gapsOf } from "./regions.ts";
import type { Division, Region } from "./regions.ts";
import type { RecordText, Size } from "./texts.ts";

/** The names of the records of a division, with how alike the records are. */
export interface Likeness {
  names: readonly (RecordText | undefined)[];
  score: number;
  /** Whether each record has one name at the same place. */
  isRegular: boolean;
}

/** How a name can be known in its record. */
const picks: readonly ((region: Region) => RecordText | undefined)[] = [
  ({ texts }) => persons(texts)[0],
  ({ texts, anchor }) =>
    persons(texts).toSorted((a, b) => distance(a, anchor) - distance(b, anchor))[0],
  ({ texts }) => persons(texts).toSorted((a, b) => heightOf(b) - heightOf(a))[0],
  ({ texts }) => persons(texts).find(({ words }) => words.length > 1),
];

const persons = (texts: readonly RecordText[]): RecordText[] =>
  texts.filter(({ isPerson, hasSociety }) => isPerson && !hasSociety);
const heightOf = ({ top, bottom }: RecordText): number => Math.round((bottom - top) * 2000);
const distance = (a: RecordText, b: RecordText): number =>
  Math.abs(a.middle - b.middle) * 2 + Math.abs(a.left - b.left) * 0.5;

/** Measures how alike the records of a division are: names at one place, values once, borders at the widest gaps. */
export function likenessOf(division: Division, all: readonly RecordText[], size: Size): Likeness {
  const others = othersScore(division, all);
  const borders = bordersScore(division, size);
  const best = picks
    .map((pick) => division.map(pick))
    .map((names) => ({ names, ...namesScore(division, names, size) }))
    .reduce((a, b) => (b.score > a.score ? b : a));
  return { ...best, score: best.score + others + borders };
}

function namesScore(
  division: Division,
  names: readonly (RecordText | undefined)[],
  size: Size,
): { score: number; isRegular: boolean } {
  const found = names.filter((name) => name !== undefined);
  const distinct = new Set(found.map(({ text }) => normalizeWords(text))).size;
  const named = distinct / division.length;
  const rise = division.map(({ anchor }, at) => anchor.middle - (names[at]?.middle ?? NaN));
  const shifts = (["left", "center", "right"] as const).flatMap((side) =>
    (["left", "right", "center"] as const).map((of) =>
      division.map(({ anchor }, at) => (names[at]?.[side] ?? NaN) - anchor[of]),
    ),
  );
  const same = sharePart(rise, size.height * 0.7);
  const aside = Math.max(...shifts.map((shift) => sharePart(shift, size.width * 1.2)));
  const full = found.filter(({ words }) => words.length > 1).length / division.length;
  const length = median(found.map(({ text }) => text.length)) > 3 ? 0 : -1;
  return {
    score: named * 3 + same * 1.5 + aside + full * 1.5 + length,
    isRegular: named === 1 && same === 1 && aside === 1 && full === 1,
  };
}

/** The part of numbers that are near their middle one. */
function sharePart(values: readonly number[], within: number): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return 0;
  const middle = median(known);
  return known.filter((value) => Math.abs(value - middle) <= within).length / values.length;
}

/** No record has two societies or addresses, and none is left beside the records. */
export function othersScore(division: Division, all: readonly RecordText[]): number {
  let score = 0;
  for (const kind of ["hasEmail", "hasSociety", "hasIpi"] as const) {
    const counts = division.map(({ texts }) => texts.filter((one) => one[kind]).length);
    const most = kind === "hasIpi" ? 2 : 1;
    score -= (counts.filter((count) => count > most).length / division.length) * 0.7;
    const on = all.filter((one) => one[kind] && one.page === division[0]?.anchor.page).length;
    const held = counts.reduce((sum, count) => sum + count, 0);
    if (on > 0) score += (held / on) * 0.5;
  }
  const many = division.filter(({ texts }) => persons(texts).length > 1).length;
  return score - (many / division.length) * 0.5;
}

/** The part of borders between records that are at least as wide as the lines within them. */
export function bordersScore(division: Division, size: Size): number {
  const spans = division
    .map(({ anchor, texts }) => [anchor, ...texts])
    .map((texts) => ({
      top: Math.min(...texts.map(({ middle }) => middle)),
      bottom: Math.max(...texts.map(({ middle }) => middle)),
      gap: Math.max(0, ...gapsOf(texts)),
    }))
    .toSorted((a, b) => a.top - b.top);
  const borders = spans.slice(1).flatMap((one, at) => {
    const before = spans[at];
    if (before === undefined || one.top <= before.bottom) return [];
    return [one.top - before.bottom >= Math.max(before.gap, one.gap) - size.height * 0.15];
  });
  return borders.length === 0 ? 0 : borders.filter(Boolean).length / borders.length;
}
