import { containsLink, hasControlCharacters, hasTagCharacters } from "./plain-text.ts";

export const unusableCharacters = "Contains characters that can't be used";

/** Returns why a text can't be on a document, or undefined. */
export function textRefusal(text: string): string | undefined {
  return hasControlCharacters(text) ? unusableCharacters : undefined;
}

/** Returns why a text can't be one line of a document, or undefined. */
export function lineRefusal(text: string): string | undefined {
  if (/[\t\r\n]/.test(text)) return "Must be a single line";
  return hasTagCharacters(text) ? unusableCharacters : textRefusal(text);
}

/**
 * Returns why a text can't be the name of a person, company or work, or undefined. Emails contain names, so web
 * addresses are refused.
 */
export function nameRefusal(text: string): string | undefined {
  return lineRefusal(text) ?? (containsLink(text) ? "Can't contain a web address" : undefined);
}

/** The form of an email address. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
