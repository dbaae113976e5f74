import { bounds } from "../text/bounds.ts";
import { nameRefusal } from "../text/text-refusals.ts";
import { labelSkeleton } from "./label-skeleton.ts";
import {
  bankWords,
  fillerWords,
  holderWords,
  partWords,
  privatePhrases,
  privateWords,
  shareEnds,
  shareParts,
  sheetWords,
  shareWords,
} from "./label-words.ts";

export const labelMessages = {
  missing: "Label is required",
  tooLong: `A label has at most ${bounds.customFieldLabelCharacters} characters`,
  noLetters: (label: string) => `“${label}” has no letters. Choose a label that people can read`,
  onSheet: (label: string) =>
    `“${label}” is on the sheet already. Choose another label, so that nobody signs two figures for one thing`,
  isPrivate: (label: string) =>
    `“${label}” can't be asked for, because all parties keep the sheet with what is filled in`,
  taken: (label: string) => `There is a field “${label}” already`,
  sameChoice: (choice: string) =>
    `This looks like the choice “${choice}”. Choose another one, so that everyone knows what is chosen`,
  share: (choice: string) =>
    `The choice “${choice}” is a share. Shares are set in the rows of the sheet`,
} as const;

/**
 * Returns why a label can't be that of a custom field, in a sentence that names the field, or undefined. What the sheet
 * already has is refused, so that nobody signs two figures for one thing; so is what all parties should not keep of
 * each other. Case, accents, punctuation and look-alikes make no difference.
 */
export function labelRefusal(label: string): string | undefined {
  if (label.trim() === "") return labelMessages.missing;
  if (label.length > bounds.customFieldLabelCharacters) return labelMessages.tooLong;
  const form = nameRefusal(label);
  if (form !== undefined) return `“${label}”: ${form}`;
  if (saysShare(label)) return labelMessages.onSheet(label);
  const readings = [labelSkeleton(label), labelSkeleton(label, "letters")];
  if (readings.some((words) => words.length === 0)) return labelMessages.noLetters(label);
  if (readings.some(isOfSheet)) return labelMessages.onSheet(label);
  if (readings.some(isPrivate)) return labelMessages.isPrivate(label);
  return undefined;
}

/** Returns why a choice can't be one of a field's, or undefined: a share that is chosen is a second figure, too. */
export function choiceRefusal(choice: string): string | undefined {
  return saysShare(choice) ? labelMessages.share(choice) : undefined;
}

const plain = (label: string) =>
  label.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
const numbersIn = (label: string) => (label.match(/\d+/g) ?? []).join(" ");

/** Whether two labels would be taken for each other. */
export function isSameLabel(a: string, b: string): boolean {
  const [first, second] = [a, b].map((label) => labelSkeleton(label).join(" "));
  return plain(a) === plain(b) || (first === second && numbersIn(a) === numbersIn(b));
}

/** Percent signs of all scripts, per mille and per ten thousand. */
const percentSigns = /[%‰‱٪؉؊﹪％⁒℅]/u;

function saysShare(label: string): boolean {
  if (percentSigns.test(label)) return true;
  const readings = [labelSkeleton(label), labelSkeleton(label, "letters")];
  return readings.some((words) => {
    const all = words.join("");
    return (
      words.some((word) => shareWords.has(word) || shareEnds.some((end) => word.endsWith(end))) ||
      shareWords.has(all) ||
      shareParts.some((part) => all.includes(part)) ||
      // 'Per cent', 'por ciento', 'pour cent', 'pro rata'.
      words.some((word, index) => shareWords.has(word + (words[index + 1] ?? "")))
    );
  });
}

/** A letter by itself is what an apostrophe leaves: 'Publisher's'. */
const isFiller = (word: string) => fillerWords.has(word) || [...word].length === 1;

function isOfSheet(words: readonly string[]): boolean {
  if (sheetWords.has(words.join(""))) return true;
  const isOf = (all: ReadonlySet<string>) => words.some((word) => all.has(word));
  return (
    (isOf(sheetWords) && words.every((word) => sheetWords.has(word) || isFiller(word))) ||
    (isOf(partWords) &&
      words.every(
        (word) =>
          partWords.has(word) || sheetWords.has(word) || holderWords.has(word) || isFiller(word),
      ))
  );
}

function isPrivate(words: readonly string[]): boolean {
  const present = new Set(words);
  return (
    words.some((word) => privateWords.has(word)) ||
    privateWords.has(words.join("")) ||
    privatePhrases.some((phrase) => [...phrase].every((word) => present.has(word))) ||
    (words.some((word) => bankWords.has(word)) &&
      words.every((word) => bankWords.has(word) || fillerWords.has(word)))
  );
}
