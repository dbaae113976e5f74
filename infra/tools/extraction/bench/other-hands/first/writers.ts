import type { PlainSplit } from "../../../plain-sheet.ts";
import { text } from "../../drawing.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

/** How people divide a song, by the number of writers. */
const divisions: readonly (readonly [readonly number[], ...(readonly number[])[]])[] = [
  [[100]],
  [[50, 50], [60, 40], [75, 25], [66.67, 33.33], [85, 15]],
  [[33.34, 33.33, 33.33], [40, 30, 30], [50, 25, 25], [45, 35, 20], [50, 37.5, 12.5]],
  [[25, 25, 25, 25], [40, 20, 20, 20], [35, 30, 20, 15], [37.5, 37.5, 12.5, 12.5], [50, 30, 15, 5]],
  [[20, 20, 20, 20, 20], [30, 25, 20, 15, 10], [50, 12.5, 12.5, 12.5, 12.5], [42, 28, 15, 10, 5]],
]; // prettier-ignore

/** Shares in percent that total 100, in any order. */
export function drawShares(count: number, random: Random): number[] {
  const [first, ...others] = divisions[count - 1] ?? [[100]];
  return shuffled(random.pick([first, ...others]), random);
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const left = [...values];
  return values.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Gives a sheet a number of writers between two, each with a society, and shares as people divide songs. */
export function seat(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  { least = 2, most = 5 } = {},
): void {
  const count = least + random.below(most - least + 1);
  const shares = drawShares(count, random);
  sheet.splits = drawNames(count, random, words).map((name, index) =>
    makeSplit(name, shares[index] ?? 0, random, words),
  );
  for (const split of sheet.splits) split.pro ??= random.pick(words.societies);
}

export function sign(split: SplitTruth, date: string | null): void {
  split.signed = true;
  split.signedDate = date;
}

/** A signature above or below which the only date of the page stands: both that date and none are right. */
export function signUnderOneDate(split: SplitTruth, sheet: SheetTruth): void {
  sign(split, sheet.date);
  split.alsoRight = { ...split.alsoRight, signedDate: [null] };
}

export const nameOf = (split: PlainSplit): string => text(split.songwriterName);

/** The given name, and the family name with what belongs to it. */
export function nameParts(split: PlainSplit): [given: string, family: string] {
  const [given = "", ...family] = nameOf(split).split(" ");
  return [given, family.join(" ")];
}

/** Whether no two writers have the same given name, or the same family name. */
export function areTold(sheet: SheetTruth, by: "given" | "family"): boolean {
  const names = sheet.splits.map((split) => nameParts(split)[by === "given" ? 0 : 1]);
  return new Set(names).size === names.length;
}

/** A share with a decimal comma. */
export const comma = (value: PlainSplit[keyof PlainSplit]): string => text(value).replace(".", ",");

/** Words in a row: 'a, b and c'. */
export function listed(parts: readonly string[], last = " and "): string {
  return parts.length < 2
    ? parts.join("")
    : parts.slice(0, -1).join(", ") + last + (parts.at(-1) ?? "");
}
