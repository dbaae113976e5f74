import * as fontkit from "fontkit";
import subsetFont from "subset-font";

/** How often the letters of English texts occur. */
const letterShares: Readonly<Record<string, number>> = {
  ...{ " ": 18, a: 8.2, b: 1.5, c: 2.8, d: 4.3, e: 12.7, f: 2.2, g: 2, h: 6.1, i: 7, j: 0.2 },
  ...{ k: 0.8, l: 4, m: 2.4, n: 6.7, o: 7.5, p: 1.9, q: 0.1, r: 6, s: 6.3, t: 9.1, u: 2.8 },
  ...{ v: 1, w: 2.4, x: 0.2, y: 2, z: 0.1 },
};

interface Fallback {
  /** The names of the font, and of fonts with the same widths. */
  local: readonly string[];
  /** The average width of a letter, by `letterShares`, in its size. */
  width: number;
  /** The weights for which it is used, and the weight of the web font that it replaces. */
  usedFor: string;
  weight: number;
}

interface FallbackFamily {
  /** The family is called after the web font and this. */
  name: string;
  faces: readonly Fallback[];
}

const all = { usedFor: "400 600", weight: 450 };
/** What phones and computers have, in the order of the style sheet's list. */
const sansFallbacks: readonly FallbackFamily[] = [
  {
    name: "Arial",
    faces: [
      {
        ...{ local: ["Arial", "Helvetica", "Liberation Sans"], width: 0.447 },
        ...{ usedFor: "400 500", weight: 400 },
      },
      {
        ...{ local: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold"], width: 0.484 },
        ...{ usedFor: "600", weight: 600 },
      },
    ],
  },
  { name: "Roboto", faces: [{ ...all, local: ["Roboto"], width: 0.449 }] },
  { name: "DejaVu", faces: [{ ...all, local: ["DejaVu Sans"], width: 0.513 }] },
];
const serifFallbacks: readonly FallbackFamily[] = [
  { name: "Georgia", faces: [{ ...all, local: ["Georgia"], width: 0.446 }] },
  { name: "Noto", faces: [{ ...all, local: ["Noto Serif"], width: 0.485 }] },
  {
    name: "Times",
    faces: [{ ...all, local: ["Times New Roman", "Liberation Serif", "Times"], width: 0.405 }],
  },
  { name: "DejaVu", faces: [{ ...all, local: ["DejaVu Serif"], width: 0.519 }] },
];

/** Capitals, figures and kerning make texts narrower in the web fonts than their letters alone. */
const narrower = 0.975;

interface Widths {
  ascent: number;
  descent: number;
  width: number;
}

/** The average width of a letter of a variable font at a weight, and its height above and below the line. */
async function measure(font: Buffer, weight: number): Promise<Widths> {
  const letters = Object.keys(letterShares).join("");
  const cut = await subsetFont(font, letters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const instance = fontkit.create(Buffer.from(cut));
  if (!("unitsPerEm" in instance)) throw new Error("Not a single font");
  const { unitsPerEm, ascent, descent } = instance;
  let [sum, shares] = [0, 0];
  for (const [letter, share] of Object.entries(letterShares)) {
    sum += instance.layout(letter).advanceWidth * share;
    shares += share;
  }
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    width: sum / shares / unitsPerEm,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * Faces of fonts that are on the device, with the widths and heights of a web font: text that is shown before the font
 * has come stays where it is.
 */
export async function fallbackRules({
  sans,
  serif,
  unicodeRange,
}: {
  sans: Buffer;
  serif: Buffer;
  unicodeRange: string;
}): Promise<string[]> {
  const rulesOf = async (family: string, font: Buffer, fallbacks: readonly FallbackFamily[]) => {
    const rules = [];
    for (const { name, faces } of fallbacks)
      for (const { local, width, usedFor, weight } of faces) {
        const own = await measure(font, weight);
        const adjust = (own.width * narrower) / width;
        rules.push(`@font-face {
  font-family: "${family} ${name}";
  font-weight: ${usedFor};
  src: ${local.map((one) => `local("${one}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(own.ascent / adjust)};
  descent-override: ${percent(own.descent / adjust)};
  line-gap-override: 0%;
  unicode-range: ${unicodeRange};
}
`);
      }
    return rules;
  };
  return [
    ...(await rulesOf("Hanken Grotesk", sans, sansFallbacks)),
    ...(await rulesOf("Newsreader", serif, serifFallbacks)),
  ];
}
