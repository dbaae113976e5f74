import type { PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";

/** What scans make of a percent sign. */
const sign = /\s?(?:[°º][/o]{0,2}o?|[o0]\s?\/\s?[o0]|y[o0]|%[o0°])$/i;

/** Figures of a text layer have more confidence. */
const typed = 0.99;

/**
 * The share in a cell of two recognized words whose point is lost: '17 50'. It is as far from one to the other as a
 * character is wide, and figures of two columns are farther.
 */
export function shareWithoutPoint(words: readonly PageWord[]): number | undefined {
  const [whole, part] = words;
  if (whole === undefined || part === undefined || words.length > 2) return undefined;
  const [, decimals] = /^(\d{2}) ?%?$/.exec(part.text) ?? [];
  if (decimals === undefined || !/^[1-9]\d$/.test(whole.text)) return undefined;
  if (whole.confidence > typed && part.confidence > typed) return undefined;
  const gap = part.box.left - whole.box.left - whole.box.width;
  return gap < whole.box.width * 0.75 ? Number(`${whole.text}.${decimals}`) : undefined;
}

/**
 * The percentage of a cell with misread characters: '325%', '375' or '3333' whose point was lost, letters in place of digits, a
 * broken percent sign. What it gives is doubtful.
 */
export function readMisreadPercentage(text: string): number | undefined {
  const [, before, after] = /^([1-9]\d)(\d{1,2}) ?%$/.exec(text) ?? [];
  if (before !== undefined) return Number(`${before}.${after}`);
  // Four digits are a year as well: '2019'.
  const [, units, hundredths] = /^(?!19|20)([1-9]\d)(\d{2})$/.exec(text) ?? [];
  if (units !== undefined) return Number(`${units}.${hundredths}`);
  const [, tens, tenths] = /^([2-9]\d)(\d)$/.exec(text) ?? [];
  if (tens !== undefined) return Number(`${tens}.${tenths}`);
  if (!/\d/.test(text) || text.length > 10) return undefined;
  const signed = text.replace(sign, "%");
  const digits = signed.replaceAll(/[Oo]/g, "0").replaceAll(/[lI|]/g, "1").replaceAll(/[Ss]/g, "5");
  return digits === text || !/^[\d.,\s]+%?$/.test(digits)
    ? undefined
    : readPercentage(digits)?.value;
}

/** Whether digits have the length of an IPI number: 11, or 9 without the zeros at the beginning. */
export function isUsualIpi(digits: string): boolean {
  return digits.length === 9 || digits.length === 11 || (digits.length === 10 && digits.startsWith("0")); // prettier-ignore
}

/** An IPI number with a mark before it that was read as a digit: '/ 00118938753' is read as '700118938753'. */
export function misreadIpi(text: string): string | undefined {
  return /(?<!\d)[17](00\d{9})(?!\d)/.exec(text)?.[1];
}

/**
 * A name with the capitals that character recognition reads as small letters: a hardly legible Ł at its beginning as t,
 * an I as l ('lvan').
 */
export function withCapitals(name: string): string {
  return name
    .replace(/^t(?=[aeiouy]\p{Ll}+ \p{Lu})/u, "Ł")
    .replaceAll(/(?<![\p{L}'’])l(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/gu, "I");
}
