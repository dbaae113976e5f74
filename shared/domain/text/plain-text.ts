// Maximum factor by which NFC shortens decomposed text of the scripts that use it (Vietnamese, Hangul).
const decomposedFactor = 4;

/** Returns the maximum UTF-16 code units of a raw text, where `max` is the limit of its NFC form. */
export function maxRawLength(max: number): number {
  return decomposedFactor * max;
}

// The regular expressions are literals inside functions, because the lookup of Unicode properties at import would take
// a tenth of a cold start.

/**
 * Whether a text has more than 30 combining marks in a row. Normalization sorts each run in quadratic time, so check
 * this before `normalize`.
 */
export function hasLongCombiningRun(value: string): boolean {
  return /\p{M}{31}/u.test(value);
}

/** Whether a text has controls (except tab and line breaks), line separators, noncharacters or lone surrogates. */
export function hasControlCharacters(value: string): boolean {
  return (
    !value.isWellFormed() ||
    /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(value)
  );
}

/** Returns a text with spaces in place of its controls and of the other characters of `hasControlCharacters`. */
export function withoutControlCharacters(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, " ");
}

/** Whether a text has tag characters, which are invisible and can contain hidden text. */
export function hasTagCharacters(value: string): boolean {
  return /[\u{e0000}-\u{e007f}]/u.test(value);
}

/** Returns a text without direction marks and soft hyphens, which are invisible and change how other text is shown. */
export function withoutDirectionMarks(value: string): string {
  return value.replaceAll(/[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** Whether a text has no visible characters: only white space and characters without a glyph, or empty. */
export function isInvisible(value: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u.test(value);
}

/** Whether a text has the start of a web address. Full-width forms and invisible characters do not hide it. */
export function containsLink(value: string): boolean {
  const seen = value.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return /:\/\/|www[.\u3002]/iu.test(seen);
}
