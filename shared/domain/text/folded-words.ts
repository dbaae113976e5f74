/** Letters that are no base with an accent, and what people type for them. */
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

/** The words of a text as search compares them: in lower case, without accents and punctuation. */
export function foldedWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđðþßæœı]/g, (letter) => spelledOut[letter] ?? letter)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}
