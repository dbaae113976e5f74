const letters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
};

/** Returns a text in lower case and without accents. */
export function foldCaseAndAccents(text: string): string {
  // Most words have no letters with accents.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđðþæœßı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[’‘`´]/g, "'");
}

/**
 * Returns a text for comparison with labels: lower-case words of letters, digits and `%` without accents, separated by
 * one space.
 */
export function normalizeWords(text: string): string {
  return foldCaseAndAccents(text)
    .replaceAll(/\b([ldn])'/g, "$1 ")
    .replaceAll("'", "")
    .replaceAll(/n[°º]/g, "no ")
    .replaceAll(/[^\p{L}\d%]+/gu, " ")
    .trim();
}
