import { create, type Font } from "fontkit";
import { fallbackFonts, type FontName, hanFonts, readFont } from "../fonts.ts";
import { withCachedShaping } from "./cached-shaping.ts";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

// Only asked which characters a font has. Shaping changes a font's cached glyphs, so each document shapes with its own.
const opened = new Map<FontName, { font: Font; known: Map<number, boolean> }>();

function open(name: FontName): Font {
  const font = create(readFont(name));
  if (!("characterSet" in font)) throw new TypeError(`${name} is a collection, not a font`);
  return font;
}

function hasCharacter(name: FontName, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  const { font, known } = opened.get(name) ?? { font: open(name), known: new Map() };
  opened.set(name, { font, known });
  const has = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
  known.set(codePoint, has);
  return has;
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

/** Order of the CJK fonts by the text's script. The fonts' glyphs for Han characters differ by language. */
function cjkOrder(text: string): readonly FontName[] | undefined {
  if (kana.test(text)) return ["japanese", "chinese", "korean"];
  if (hangul.test(text)) return ["korean", "chinese", "japanese"];
  return undefined;
}

// Characters that every typeface can shape, so that no trial is needed.
const plain = /^[ -~\u00c0-\u017f]*$/;

/** Characters without a visible glyph. A font does not need them. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;

/**
 * Chooses the typeface for each piece of text: the style's typeface if it has the glyphs, otherwise the first
 * fallback that has them. `documentText` sets the order for Han characters in texts without kana and Hangul.
 */
export class Typefaces {
  readonly #usualCjk: readonly FontName[];
  readonly #fonts = new Map<FontName, Font>();
  readonly #shaped = new Map<string, boolean>();

  constructor(documentText: string) {
    this.#usualCjk = cjkOrder(documentText) ?? hanFonts;
  }

  /** The typefaces for `text` in the order in which they are tried. A font is opened when it is first tried. */
  chain(text: string, first: FontName): FontName[] {
    return [first, ...fallbackFonts, ...(cjkOrder(text) ?? this.#usualCjk)];
  }

  /** The first typeface of `chain` with all visible characters of `cluster`; otherwise with its first character. */
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
    return [...text].every(
      (character) => hasCharacter(name, character) || invisible.test(character),
    );
  }

  /** The typeface to draw this document with. It shapes each text once. */
  font(name: FontName): Font {
    const font = this.#fonts.get(name) ?? withCachedShaping(open(name));
    this.#fonts.set(name, font);
    return font;
  }

  /** Whether the shaper can shape `text`. It fails on marks for which the font has no anchor. */
  shapes(name: FontName, text: string): boolean {
    if (plain.test(text)) return true;
    const key = `${name} ${text}`;
    const known = this.#shaped.get(key);
    if (known !== undefined) return known;
    const shapes = canShape(this.font(name), text);
    this.#shaped.set(key, shapes);
    return shapes;
  }

  /** `text` without invisible characters that are missing in the font; missing white space becomes a space. */
  printable(name: FontName, text: string): string {
    return [...text]
      .map((character) => {
        if (hasCharacter(name, character)) return character;
        if (/\p{White_Space}/u.test(character)) return " ";
        return invisible.test(character) ? "" : character;
      })
      .join("");
  }
}
