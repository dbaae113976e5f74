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

/** Returns the warning for an IPI number with wrong check digits; undefined for any other text. */
export function ipiWarning(ipi: string): string | undefined {
  const typed = ipi.trim();
  if (typed === "" || typed === noneYet || hasValidIpiCheckDigits(typed)) return undefined;
  return "Check digits do not match. Is a digit swapped?";
}

/** Returns an IPI number with the leading zeros that spreadsheets drop. Other texts stay as they are. */
export function paddedIpi(text: string): string {
  const padded = text.padStart(11, "0");
  return /^\d{6,10}$/.test(text) && ipiWarning(padded) === undefined ? padded : text;
}
