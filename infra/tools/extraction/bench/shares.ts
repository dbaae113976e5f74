import { text } from "./drawing.ts";
import type { PlainSplit } from "../plain-sheet.ts";
import type { Random } from "./random.ts";
import type { SheetTruth } from "./sheet-truth.ts";

const fractions = new Map([[50, "1/2"], [25, "1/4"], [75, "3/4"], [20, "1/5"], [33.33, "1/3"], [33.34, "1/3"], [66.67, "2/3"]]); // prettier-ignore
const mixed = new Map([[33.33, "33 1/3"], [33.34, "33 1/3"], [16.67, "16 2/3"], [66.67, "66 2/3"], [12.5, "12 1/2"], [37.5, "37½"], [62.5, "62 1/2"], [22.5, "22.5"]]); // prettier-ignore

/** How a sheet prints all its shares. */
export type ShareForm = (share: number) => string;

const forms: readonly ShareForm[] = [
  (share) => `${share}%`,
  (share) => `${share} %`,
  (share) => String(share),
  (share) => share.toFixed(2),
  (share) => `${share.toFixed(2)}%`,
  (share) => `${String(share).replace(".", ",")} %`,
  (share) => `${mixed.get(share) ?? share}%`,
  (share) => fractions.get(share) ?? `${share}%`,
  (share) => (share === 100 ? "1.00" : (share / 100).toFixed(4).replace(/0{1,2}$/, "")),
  (share) => `${share} percent`,
];

export function pickShareForm(random: Random): ShareForm {
  return forms[random.below(forms.length)] ?? String;
}

export const printShare = (form: ShareForm, value: PlainSplit[keyof PlainSplit]): string =>
  value === null ? "" : form(Number(value));

/** Gives a third of the sheets equal shares, which are often written as fractions. */
export function evenShares(sheet: SheetTruth, random: Random): void {
  if (!random.chance(0.35)) return;
  const each = Math.round(10_000 / sheet.splits.length) / 100;
  for (const split of sheet.splits) split.songwriterPercentage = each;
}

/** Halves of the song for writers and publishers, or a whole for each. */
export function addPublisherShares(sheet: SheetTruth, random: Random): void {
  const isHalf = random.chance(0.5);
  for (const split of sheet.splits) {
    const share = Number(split.songwriterPercentage);
    if (isHalf) split.songwriterPercentage = Math.round(share * 50) / 100;
    split.publisherPercentage = split.publisherName === null ? null : split.songwriterPercentage;
  }
}

export const familyNameFirst = (split: PlainSplit): string => {
  const words = text(split.songwriterName).split(" ");
  return `${words.slice(1).join(" ")}, ${words[0] ?? ""}`.toUpperCase();
};
