const others: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "t",
  æ: "a",
  œ: "o",
  ß: "s",
  ı: "i",
  "’": "'",
  "‘": "'",
  "´": "'",
  "`": "'",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "\u00A0": " ",
};

/**
 * Returns a text in lower case and without accents, of the same length: a position in it is the same position in the
 * text.
 */
export function foldKeepingLength(text: string): string {
  return text.replaceAll(/[^\n -~]|[A-Z]/g, (letter) => {
    const lower = letter.toLowerCase();
    const known = others[lower];
    if (known !== undefined) return known;
    const [base = letter] = lower.normalize("NFD");
    return base.length === letter.length ? base : letter;
  });
}
