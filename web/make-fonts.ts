// npm run make-fonts: cuts the web fonts to the characters and weights that pages use, and writes their style sheet.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

type Range = readonly [first: number, last: number];

/** ASCII, Latin-1 and the punctuation of texts: what nearly every page needs. */
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
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
/** Names in the languages of Europe. */
const latinExtended: readonly Range[] = [
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
];
/** Kerning, ligatures, accents and tabular figures. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"];

interface Face {
  family: string;
  /** The file in the package, without `.woff2`. */
  source: string;
  file: string;
  style: "normal" | "italic";
  /** One weight, or the lowest and the highest. */
  weights: readonly number[];
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
    ranges: latin,
  },
  {
    ...sans,
    source: "hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal",
    file: "hanken-grotesk-extended",
    ranges: latinExtended,
  },
  {
    family: "Newsreader",
    source: "newsreader/files/newsreader-latin-wght-normal",
    file: "newsreader",
    style: "normal",
    weights: [400, 600],
    ranges: latin,
  },
  {
    family: "Newsreader",
    source: "newsreader/files/newsreader-latin-wght-italic",
    file: "newsreader-italic",
    style: "italic",
    weights: [500],
    usedFor: "400 500",
    ranges: latin,
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

const rules = [];
for (const { family, source, file, style, weights, usedFor, ranges } of faces) {
  const [lowest = 400, highest = lowest] = weights;
  const original = readFileSync(join(root, `node_modules/@fontsource-variable/${source}.woff2`));
  const cut = await subsetFont(original, charactersOf(ranges), {
    targetFormat: "woff2",
    keepFeatures: features,
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
writeFileSync(
  join(folder, "fonts.css"),
  `/* Written by npm run make-fonts. Characters that are not in these files come from the packages' own. */\n${rules.join("\n")}`,
);
