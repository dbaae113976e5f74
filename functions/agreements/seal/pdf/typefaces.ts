import { create, type Font } from "fontkit";
import { fallbackFonts, type FontName, hanFonts, readFont } from "../fonts.ts";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

const opened = new Map<FontName, Font>();

function open(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFont(name));
  if (!("characterSet" in font)) throw new TypeError(`${name} is a collection, not a font`);
  opened.set(name, font);
  return font;
}

function canShape(font: Font, text: string): boolean {
  try {
    font.layout(text);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
}

/** The font files' glyphs for Han differ by language, so the text decides which comes first. */
function cjkOrder(text: string): readonly FontName[] | undefined {
  if (kana.test(text)) return ["japanese", "chinese", "korean"];
  if (hangul.test(text)) return ["korean", "chinese", "japanese"];
  return undefined;
}

// What every typeface's shaper gets through, so that it need not be tried.
const plain = /^[ -~\u00c0-\u017f]*$/;

/** Whether a character shows nothing by itself, so that a font need not have it. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;

/**
 * Chooses the typeface of each piece of text: the style's own where it has the glyphs, then the first
 * that has them. `documentText` decides about Han characters in strings that don't tell their language.
 */
export class Typefaces {
  readonly #usualCjk: readonly FontName[];
  readonly #shaped = new Map<string, boolean>();

  constructor(documentText: string) {
    this.#usualCjk = cjkOrder(documentText) ?? hanFonts;
  }

  /** The typefaces for `text`, in the order in which they are tried. Opened only when reached. */
  chain(text: string, first: FontName): FontName[] {
    return [first, ...fallbackFonts, ...(cjkOrder(text) ?? this.#usualCjk)];
  }

  /** The first typeface of `chain` that has every visible character of `cluster`, or the one with its base. */
  pick(cluster: string, chain: readonly FontName[]): FontName {
    const [base = ""] = cluster;
    return (
      chain.find((name) => this.has(name, cluster)) ??
      chain.find((name) => this.has(name, base)) ??
      chain[0] ??
      "sans"
    );
  }

  has(name: FontName, text: string): boolean {
    const font = open(name);
    return [...text].every(
      (character) =>
        invisible.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  }

  /** Whether the shaper gets through `text`: it gives up on some marks that a font has no place for. */
  shapes(name: FontName, text: string): boolean {
    if (plain.test(text)) return true;
    const key = `${name} ${text}`;
    const known = this.#shaped.get(key);
    if (known !== undefined) return known;
    const shapes = canShape(open(name), text);
    this.#shaped.set(key, shapes);
    return shapes;
  }

  /** `text` without the invisible characters that `name` would print as a box; blanks become spaces. */
  printable(name: FontName, text: string): string {
    const font = open(name);
    return [...text]
      .map((character) => {
        if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
        if (/\p{White_Space}/u.test(character)) return " ";
        return invisible.test(character) ? "" : character;
      })
      .join("");
  }
}
