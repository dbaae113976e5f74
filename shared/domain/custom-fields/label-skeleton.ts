/**
 * Letters of other alphabets, digits and signs that look like a Latin letter, with that letter. A small part of the
 * confusables of UTS 39: what labels in European languages can be confused with.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: "a", в: "b", е: "e", һ: "h", і: "i", ј: "j", к: "k", м: "m", н: "h", о: "o", р: "p" },
  ...{
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    ѕ: "s",
    ԛ: "q",
    ԝ: "w",
    ѵ: "v",
    г: "r",
    п: "n",
    и: "u",
    ԁ: "d",
    є: "e",
    ё: "e",
    ғ: "f",
    ӏ: "i",
    ґ: "r",
    ь: "b",
  },
  // Greek
  ...{ α: "a", β: "b", ε: "e", ζ: "z", η: "n", ι: "i", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p" },
  ...{ τ: "t", υ: "u", χ: "x", ω: "w", σ: "o", ϲ: "c", γ: "y" },
  // Latin letters without a decomposition
  ...{ ı: "i", ł: "i", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ß: "ss", æ: "ae", œ: "oe", ɑ: "a" },
  ...{
    ɡ: "g",
    ɩ: "i",
    ʀ: "r",
    ꜱ: "s",
    ʜ: "h",
    ɪ: "i",
    ᴘ: "p",
    ᴀ: "a",
    ᴇ: "e",
    ʏ: "y",
    ᴛ: "t",
    ᴏ: "o",
    ᴄ: "c",
    ᴅ: "d",
    ᴍ: "m",
    ɴ: "n",
    ʟ: "l",
    ᴜ: "u",
    ᴡ: "w",
  },
  ...{ ɦ: "h", ʂ: "s", ʌ: "a", ƨ: "s", ƥ: "p", ɾ: "r", ɐ: "a" },
  // Digits and signs inside words
  ...{
    "0": "o",
    "1": "i",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
    "!": "i",
    "|": "i",
    "¡": "i",
    "€": "e",
    ℮: "e",
    "∈": "e",
    "£": "l",
    "₽": "p",
    "¢": "c",
    "©": "c",
    "®": "r",
  },
};

/** What separates words: all but letters, digits, and signs that stand for letters. */
const separators = /[^\p{L}\p{N}@$!|¡€℮∈£₽¢©®]+/u;

/** Letters that fonts draw alike. */
const alike = [
  ["l", "i"],
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
] as const;

/**
 * Returns the words of a label without case, accents, punctuation, invisible characters and look-alikes. Letters that are
 * spaced out are one word. Compare it only with other skeletons: l is i in it. `digits` says whether digits at the end of
 * a word are letters in disguise (`IP1`) or numbers (`Share 1`, `Share1`).
 */
export function labelSkeleton(label: string, digits: "letters" | "numbers" = "numbers"): string[] {
  const plain = label
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .toLowerCase();
  const words = plain
    .split(separators)
    .flatMap((word) => (/\p{L}/u.test(word) ? [wordSkeleton(word, digits)] : []))
    .filter((word) => word !== "");
  return joinedLetters(words);
}

/** Capitals are folded before look-alikes, as small letters are: both cases of a letter have the same form. */
function wordSkeleton(word: string, digits: "letters" | "numbers"): string {
  const read = digits === "letters" ? word : word.replace(/\d+$/, "");
  const letters = [...read].map((letter) => lookAlikes[letter] ?? letter).join("");
  return alike
    .reduce((text, [from, to]) => text.replaceAll(from, to), letters)
    .replaceAll(/[^\p{L}]/gu, "");
}

/** `p r o` is `pro`, as `p.r.o.` is. */
function joinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = "";
  for (const word of [...words, ""]) {
    if ([...word].length === 1) {
      letters += word;
      continue;
    }
    if (letters !== "") joined.push(letters);
    letters = "";
    if (word !== "") joined.push(word);
  }
  return joined;
}

/**
 * Returns a choice with letters in place of those that look like them. Unlike in labels, case, signs and digits tell
 * choices apart: C, C# and Cm.
 */
export function choiceLooks(choice: string): string {
  const seen = choice
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
  const letters = [...seen].map((one) => {
    const like = /[\p{L}]/u.test(one) ? lookAlikes[one.toLowerCase()] : undefined;
    if (like === undefined) return one;
    return one === one.toLowerCase() ? like : like.toUpperCase();
  });
  return letters.join("").replaceAll(/\s+/g, " ").trim();
}

/** A list of words as skeletons. */
export const skeletonsOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).flatMap((word) => labelSkeleton(word)));
