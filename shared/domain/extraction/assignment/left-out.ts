import { peopleIn, plainName } from "../directory/people-in.ts";
import { normalizeWords } from "../normalize-words.ts";
import { leftOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { isWholeTotal } from "./share-totals.ts";

const keyOf = (name: string): string => normalizeWords(name).split(" ").toSorted().join(" ");

const sharesOf = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ writerShare }) => writerShare?.value ?? []);

/** Whether everybody has the same, which words say and no figure: 'in equal parts', 'a third each'. */
export function areEqualInWords(rows: readonly Row[]): boolean {
  const [first, ...others] = rows.map(({ writerShare }) => writerShare);
  if (first === undefined || others.length === 0) return false;
  return others.every((one) => one?.value === first.value) && !/\d/.test(textOf(first.words));
}

/** Numbers that end lines as shares without a sign do. */
const lastNumber = /^\(?(\d{1,2}(?:[.,]\d{1,2})?)\)?$/;

/**
 * Whether a paper has more than equal shares in words explain: a list with the same mark that names somebody else, or
 * figures at the ends of lines about the same people that come to a whole.
 */
export function leavesOut(rows: readonly Row[], lines: readonly Line[], width: number): boolean {
  const own = new Set(rows.map(({ name }) => keyOf(name?.value ?? "")));
  const people = peopleIn(lines, width);
  const starts = new Map(lines.flatMap((line) => line.words.slice(0, 2).map((word) => [word, line] as const))); // prettier-ignore
  const listed = people.flatMap(({ words }) => {
    const line = words[0] && starts.get(words[0]);
    return line ? [{ line, isOwn: own.has(keyOf(plainName(words))), left: words[0] ? leftOf(words[0]) : 0 }] : []; // prettier-ignore
  });
  const isLikeOwn = (left: number): boolean =>
    listed.some((one) => one.isOwn && Math.abs(one.left - left) < width / 2);
  if (listed.some(({ isOwn, left }) => !isOwn && isLikeOwn(left))) return true;
  const figures = listed.flatMap(({ line, isOwn }) => {
    const [, figure] = lastNumber.exec(line.words.at(-1)?.text ?? "") ?? [];
    return isOwn && figure !== undefined ? [Number(figure.replace(",", "."))] : [];
  });
  return figures.length > 1;
}

/** Whether another reading has the same people and more, and its shares come to a whole as well. */
export function hasRival(rows: readonly Row[], readings: readonly LayoutReading[]): boolean {
  const own = new Map(rows.map(({ name, writerShare }) => [keyOf(name?.value ?? ""), writerShare?.value])); // prettier-ignore
  return readings.some(({ rows: others }) => {
    if (others.length <= rows.length || !isWholeTotal(sharesOf(others))) return false;
    const shares = new Map(others.map(({ name, writerShare }) => [keyOf(name?.value ?? ""), writerShare?.value])); // prettier-ignore
    return shares.size > own.size && [...own].every(([name, share]) => shares.has(name) && shares.get(name) !== share); // prettier-ignore
  });
}
