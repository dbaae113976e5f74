import { confusables } from "./confusables.data.ts";

let prototypes: ReadonlyMap<string, string> | undefined;

/** What each character looks like. Built at the first use. */
function prototypeOf(character: string): string {
  prototypes ??= new Map(
    Object.entries(confusables).flatMap(([prototype, characters]) =>
      [...characters].map((one) => [one, prototype] as const),
    ),
  );
  return prototypes.get(character) ?? character;
}

/**
 * Returns the skeleton of a text (UTS 39, 4): two texts that look alike have the same one. Accents are left out, too,
 * because a name with an accent more is taken for the name without.
 */
function skeletonOf(text: string): string {
  const seen = text.normalize("NFKD").replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, "");
  return Array.from(seen, prototypeOf).join("");
}

/** Small capitals and digits and signs in place of letters, which Unicode's table does not have. */
const inPlaceOfLetters = new Map(
  Object.entries({
    ...{ ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k" },
    ...{ ʟ: "l", ᴍ: "m", ɴ: "n", ᴏ: "o", ᴘ: "p", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w" },
    ...{ ʏ: "y", ᴢ: "z", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", $: "s" },
    ...{ "!": "i", "¡": "i", "|": "i", "€": "e", "£": "l", "¢": "c", "©": "c", "®": "r", "₽": "p" },
  }),
);

/** The first code points of the letters A to Z as symbols: in circles, in squares, and of flags. */
const symbolAlphabets = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

/** A text with letters for what is read as letters. */
function spelledOut(text: string): string {
  return Array.from(text, (one) => {
    const code = one.codePointAt(0) ?? 0;
    const first = symbolAlphabets.find((start) => code >= start && code < start + 26);
    if (first !== undefined) return String.fromCodePoint(0x61 + code - first);
    return inPlaceOfLetters.get(one) ?? one;
  }).join("");
}

/** Letters and pairs that fonts draw alike, with one of them. */
const alike = [
  [/[1l]/g, "i"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/ci/g, "d"],
] as const;

function folded(skeleton: string): string {
  return alike.reduce((text, [from, to]) => text.replaceAll(from, to), skeleton);
}

/**
 * Returns the skeletons of a text without regard to case. There are several, because letters of different case look like
 * different ones ('I' like 'l', and 'i' like neither), and because digits and signs are read as letters in some names and
 * as themselves in others. Texts that look alike have one of them in common.
 */
export function skeletonsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return [
    skeletonOf(lower),
    skeletonOf(skeletonOf(text).toLowerCase()),
    skeletonOf(spelledOut(lower)),
  ].map(folded);
}
