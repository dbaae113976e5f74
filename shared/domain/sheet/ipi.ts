import { noneYet } from "./pro.ts";

/**
 * Whether the two check digits of an IPI name number match its nine other digits. Shorter numbers are padded to eleven
 * digits. False for text with characters other than digits, dots and white space.
 */
export function hasValidIpiCheckDigits(ipi: string): boolean {
  const digits = ipi.replaceAll(/[\s.]/g, "");
  if (!/^\d{1,11}$/.test(digits)) return false;
  const padded = digits.padStart(11, "0");
  const weighted = [...padded.slice(0, 9)].reduce(
    (sum, digit, index) => sum + Number(digit) * (10 - index),
    0,
  );
  const remainder = weighted % 101;
  const check = remainder <= 1 ? 0 : 101 - remainder;
  return Number(padded.slice(9)) === check;
}

/** Digits of an IPI name number as it is written; often its leading zeros are left out. */
const fewestDigits = 9;
const mostDigits = 11;
/** Shorter numbers are no name numbers, even if the check digits match by chance. */
const fewestWithoutZeros = 6;

/**
 * Returns why a text is no IPI name number: its length or its check digits. Undefined for a number that can be one, for no
 * answer, and for 'None yet'.
 */
export function ipiFault(ipi: string): "length" | "check_digits" | undefined {
  const typed = ipi.trim();
  if (typed === "" || typed === noneYet) return undefined;
  const { length } = typed.replaceAll(/[\s.]/g, "");
  if (length >= fewestWithoutZeros && hasValidIpiCheckDigits(typed)) return undefined;
  const isNumber = /^[\d\s.]+$/.test(typed);
  return isNumber && length >= fewestDigits && length <= mostDigits ? "check_digits" : "length";
}

const warnings = {
  length: `An IPI name number has ${fewestDigits} to ${mostDigits} digits. Please check it.`,
  check_digits: "Check digits do not match. Is a digit swapped?",
};

/** Returns the warning for a text that is no IPI name number. It is never refused for that. */
export function ipiWarning(ipi: string): string | undefined {
  const fault = ipiFault(ipi);
  return fault && warnings[fault];
}

/** Returns an IPI number with the leading zeros that spreadsheets drop. Other texts stay as they are. */
export function paddedIpi(text: string): string {
  const padded = text.padStart(11, "0");
  return /^\d{6,10}$/.test(text) && ipiWarning(padded) === undefined ? padded : text;
}
