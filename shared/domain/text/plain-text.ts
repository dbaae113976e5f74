// NFC makes text shorter by at most this factor in the scripts that people write decomposed (Vietnamese, Hangul).
const decomposedFactor = 4;

/** The most UTF-16 code units that a text may have as it comes in, where `max` is the bound of its NFC form. */
export function rawLengthMax(max: number): number {
  return decomposedFactor * max;
}

// The regular expressions are literals in their functions: looking up Unicode properties when the module is imported
// would be a tenth of a cold start.

/**
 * Whether a text holds more than 30 combining marks in a row. Normalization sorts each run in quadratic time, so
 * this must be checked before `normalize`.
 */
export function hasLongCombiningRun(value: string): boolean {
  return /\p{M}{31}/u.test(value);
}

/** Controls other than tab and line breaks, line separators, code points that are no characters, lone surrogates. */
export function hasControls(value: string): boolean {
  return (
    !value.isWellFormed() ||
    /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(value)
  );
}

/** Tag characters show nothing and can carry a hidden text. */
export function hasTags(value: string): boolean {
  return /[\u{e0000}-\u{e007f}]/u.test(value);
}

/** `value` without direction marks and soft hyphens, which show nothing and change how neighbors are read. */
export function withoutDirectionMarks(value: string): string {
  return value.replaceAll(/[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** Whether nothing of this is seen: white space and characters without a glyph. */
export function isInvisible(value: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u.test(value);
}

/** Whether a text holds the beginning of a web address, full-width forms and hidden characters included. */
export function holdsLink(value: string): boolean {
  const seen = value.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return /:\/\/|www[.\u3002]/iu.test(seen);
}
