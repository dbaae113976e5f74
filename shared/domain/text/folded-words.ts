/** Letters that Unicode does not decompose into a base letter and an accent, with their replacements. */
const spelledOut: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** Returns the words of a text in the form that search compares: lower case, without accents and punctuation. */
export function foldedWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđðþßæœı]/g, (letter) => spelledOut[letter] ?? letter)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/** Returns the first `most` UTF-16 code units of a text; one less if the cut would split a surrogate pair. */
export function truncateText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
