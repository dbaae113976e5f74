import { noneYet } from "./pro.ts";

/**
 * Whether an IPI name number's two check digits fit its nine digits (padded to eleven).
 * Anything but digits (dots and blanks aside) does not.
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

/** What is said beside the field of an IPI number whose check digits fail; undefined for any other answer. */
export function ipiWarning(ipi: string): string | undefined {
  const typed = ipi.trim();
  if (typed === "" || typed === noneYet || hasValidIpiCheckDigits(typed)) return undefined;
  return "Check digits do not match. Is a digit swapped?";
}
