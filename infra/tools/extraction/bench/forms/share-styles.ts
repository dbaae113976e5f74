import type { ShareForm } from "../shares.ts";
import { pickShareForm } from "../shares.ts";
import type { Random } from "../random.ts";
import type { SheetTruth } from "../sheet-truth.ts";
import type { ShareStyle } from "./form.ts";
import type { Language } from "./languages/language.ts";
import { shareInWords } from "./share-in-words.ts";

/** A share as the language prints it: '37,5 %'. */
function localShare(language: Language, random: Random): ShareForm {
  const space = language.decimal === "," && random.chance(0.7) ? " " : "";
  const digits = random.chance(0.25) ? 2 : undefined;
  return (share) =>
    `${(digits === undefined ? String(share) : share.toFixed(digits)).replace(".", language.decimal)}${space}%`;
}

/** One of the usual ways to print shares. */
export const anyShares: ShareStyle = (_, random, language) =>
  language.decimal === "." && random.chance(0.5)
    ? pickShareForm(random)
    : localShare(language, random);

export const percentShares: ShareStyle = (_, random, language) => localShare(language, random);

/** Bare numbers, as below a heading with a percent sign. */
export const bareShares: ShareStyle = (_, __, language) => (share) =>
  String(share).replace(".", language.decimal);

/** Fractions of one, of which people agree on: '1/2'. */
export const fractionShares: ShareStyle = (sheet, random) => {
  const count = sheet.splits.length;
  const sets = (fractionSets[count] ?? [Array.from({ length: count }, () => `1/${count}`)]) as [string[], ...string[][]]; // prettier-ignore
  const fractions = random.pick(sets);
  for (const [index, split] of sheet.splits.entries()) {
    const [over = 1, under = 1] = (fractions[index] ?? "1/1").split("/").map(Number);
    split.songwriterPercentage = Math.round((10_000 * over) / under) / 100;
  }
  const printed = new Map(fractions.map((one) => [valueOf(one), one]));
  return (share) => printed.get(share) ?? `${share}%`;
};

const fractionSets: Record<number, string[][]> = {
  2: [["1/2", "1/2"], ["2/3", "1/3"], ["3/4", "1/4"], ["3/5", "2/5"]],
  3: [["1/2", "1/4", "1/4"], ["1/3", "1/3", "1/3"], ["1/2", "1/3", "1/6"], ["2/5", "2/5", "1/5"]],
  4: [["1/4", "1/4", "1/4", "1/4"], ["1/2", "1/6", "1/6", "1/6"], ["3/8", "3/8", "1/8", "1/8"]],
  5: [["1/5", "1/5", "1/5", "1/5", "1/5"], ["1/2", "1/8", "1/8", "1/8", "1/8"]],
}; // prettier-ignore

function valueOf(fraction: string): number {
  const [over = 1, under = 1] = fraction.split("/").map(Number);
  return Math.round((10_000 * over) / under) / 100;
}

/** Words: 'thirty-three and one-third percent', sometimes with the number in brackets. */
export const wordShares: ShareStyle = (_, random) => {
  const unit = random.pick(["percent", "per cent"]);
  const hasNumber = random.chance(0.5);
  return (share) => `${shareInWords(share)} ${unit}${hasNumber ? ` (${share}%)` : ""}`;
};

/** Parts of one: '0.25'. */
export const decimalShares: ShareStyle = (_, __, language) => (share) =>
  (share / 100).toFixed(share % 1 === 0 ? 2 : 4).replace(".", language.decimal);

/** Some shares are still open and printed as a range, which is no share. */
export const openShares: ShareStyle = (sheet, random, language) => {
  const dash = random.pick(["-", "–", " to ", " - "]);
  for (const split of sheet.splits.slice(0, Math.max(1, sheet.splits.length - 1))) {
    const from = 5 * (1 + random.below(9));
    split.openShare = `${from}${dash}${from + 5 * (1 + random.below(2))} %`;
    split.songwriterPercentage = null;
  }
  return localShare(language, random);
};

/** Writers have a half of the song, their publishers the other. */
export const halves: ShareStyle = (sheet, random, language) => {
  for (const split of sheet.splits) {
    split.songwriterPercentage = Number(split.songwriterPercentage) / 2;
    split.publisherPercentage = split.publisherName === null ? null : split.songwriterPercentage;
  }
  roundShares(sheet);
  return localShare(language, random);
};

/** Writers have 100 percent, and publishers have further 100. */
export const wholes: ShareStyle = (sheet, random, language) => {
  for (const split of sheet.splits)
    split.publisherPercentage = split.publisherName === null ? null : split.songwriterPercentage;
  return localShare(language, random);
};

/** Shares that do not add up to what the sheet claims. */
export const contradictingShares: ShareStyle = (sheet, random, language) => {
  const [first] = sheet.splits;
  if (first) first.songwriterPercentage = Number(first.songwriterPercentage) + random.pick([5, 10, -5, 2.5]); // prettier-ignore
  return localShare(language, random);
};

/** The recording has shares of its own. */
export const withMaster: ShareStyle = (sheet, random, language) => {
  const turned = sheet.splits.map(({ songwriterPercentage }) => songwriterPercentage).toReversed();
  for (const [index, split] of sheet.splits.entries())
    split.masterPercentage = turned[index] ?? null;
  return localShare(language, random);
};

function roundShares(sheet: SheetTruth): void {
  for (const split of sheet.splits) {
    split.songwriterPercentage = Math.round(Number(split.songwriterPercentage) * 100) / 100;
    if (split.publisherPercentage !== null) split.publisherPercentage = split.songwriterPercentage;
  }
}
