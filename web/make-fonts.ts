// npm run make-fonts: cuts the web fonts to the characters and weights that pages use, and writes their style sheet.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fallbackRules } from "./font-fallbacks.ts";

type Range = readonly [first: number, last: number];

/** ASCII, the letters of western Europe and the signs of texts: what nearly every page needs. */
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
/** What the device's fonts stand in for: also the signs that the files leave out. */
const fallbackLatin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  ...latin.filter(([first]) => first > 0xff),
];
/** The same without the signs that no title and no lyrics have: the serif's outlines are large. */
const latinTexts = latin.filter(([first]) => !/[•€™←−]/u.test(String.fromCodePoint(first)));
/** Names in the languages of Europe. */
const latinExtended: readonly Range[] = [
  [0x100, 0x107],
  [0x10a, 0x113],
  [0x116, 0x11b],
  [0x11e, 0x123],
  [0x126, 0x127],
  [0x12a, 0x12b],
  [0x12e, 0x131],
  [0x136, 0x137],
  [0x139, 0x13e],
  [0x141, 0x148],
  [0x14a, 0x14d],
  [0x150, 0x15b],
  [0x15e, 0x17e],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
];
const figures = ["liga", "tnum", "lnum"];

interface Face {
  family: string;
  /** The file in the package, without `.woff2`. */
  source: string;
  file: string;
  style: "normal" | "italic";
  /** One weight, or the lowest and the highest. */
  weights: readonly number[];
  /** Accents are part of their letters. The serif's kerning would be a third of its file. */
  features: readonly string[];
  /** The weights for which the face is used; `weights` by default. */
  usedFor?: string;
  ranges: readonly Range[];
}

const sans = { family: "Hanken Grotesk", style: "normal", weights: [400, 600] } as const;
const faces: readonly Face[] = [
  {
    ...sans,
    source: "hanken-grotesk/files/hanken-grotesk-latin-wght-normal",
    file: "hanken-grotesk",
    features: ["kern", ...figures],
    ranges: latin,
  },
  {
    ...sans,
    source: "hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal",
    file: "hanken-grotesk-extended",
    features: [],
    ranges: latinExtended,
  },
  {
    family: "Newsreader",
    source: "newsreader/files/newsreader-latin-wght-normal",
    file: "newsreader",
    features: figures,
    style: "normal",
    // Between those of texts and headlines, which are 400 and 500: two weights are twice as large.
    weights: [450],
    usedFor: "400 600",
    ranges: latinTexts,
  },
  {
    family: "Newsreader",
    source: "newsreader/files/newsreader-latin-wght-italic",
    file: "newsreader-italic",
    features: ["liga"],
    style: "italic",
    weights: [450],
    usedFor: "400 500",
    ranges: latinTexts,
  },
];

const root = join(import.meta.dirname, "..");
const folder = join(import.meta.dirname, "src/styles/fonts");

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");
const unicodeRange = (ranges: readonly Range[]): string =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");
const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    )
    .join("");

const readFont = (source: string): Buffer =>
  readFileSync(join(root, `node_modules/@fontsource-variable/${source}.woff2`));

const rules = [];
for (const { family, source, file, style, weights, usedFor, ranges, features } of faces) {
  const [lowest = 400, highest = lowest] = weights;
  const original = readFont(source);
  const cut = await subsetFont(original, charactersOf(ranges), {
    targetFormat: "woff2",
    keepFeatures: [...features],
    noHinting: true,
    variationAxes: { wght: lowest === highest ? lowest : { min: lowest, max: highest } },
  });
  writeFileSync(join(folder, `${file}.woff2`), cut);
  console.log(`${file}: ${original.length} to ${cut.length} bytes`);
  rules.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${usedFor ?? weights.join(" ")};
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${unicodeRange(ranges)};
}
`);
}
rules.push(
  ...(await fallbackRules({
    sans: readFont("hanken-grotesk/files/hanken-grotesk-latin-wght-normal"),
    serif: readFont("newsreader/files/newsreader-latin-wght-normal"),
    unicodeRange: unicodeRange(fallbackLatin),
  })),
);
writeFileSync(
  join(folder, "fonts.css"),
  `/* Written by npm run make-fonts. Characters that are not in these files come from the packages' own. */\n${rules.join("\n")}`,
);
