import { withoutRuledLines } from "./ruled-lines.ts";
import type { Ink, Rectangle } from "./straight-ink.ts";

/** Ink that hangs together. */
interface Stroke extends Rectangle {
  /** Number of its pixels, and of those within printed words. */
  area: number;
  printed: number;
  /** The most pieces that a level line cuts it in. */
  cuts: number;
  /** The part of its height at which a level line cuts it in three pieces or more. */
  waves: number;
  /** Number of its pixels that lie deep inside: a line of a pen has hardly any. */
  solid: number;
}

/** How large the line of a signature is, in heights of the type. */
const size = { width: [2.2, 36], height: [0.5, 9] } as const;
/** Ink that hangs together is wider than that in printed words by this factor, where their letters touch. */
const widerThanPrint = 1.6;
/** A signature goes up and down: a level line cuts it in so many pieces. */
const cutsMin = 4;
/** It does so in larger strokes than print: no more pieces than this for each height of the type. */
const cutsInEm = 2.2;
/**
 * With so few pieces for each height of the type a line of this width is wider than print in any case, if it goes up and
 * down in this part of its height. The rest of a rule does not.
 */
const wide = { cutsInEm: 1.4, width: 3, waves: 0.4 } as const;
/** At most these parts of its ink are printed words, and lie deeper inside than a pen draws. */
const printedMax = 0.4;
const solidMax = 0.12;
/** The part of its box that is ink. */
const density = [0.02, 0.5] as const;
/** Strokes that are this near to a signature belong to it. */
const near = 0.8;
/** No signature is around several printed words that have this part of its width; a name is in its lower half. */
const printWide = 1 / 3;
const printDeep = 0.6;
/** At most so many signatures are on a page; one with more has drawings. */
const linesMax = 40;

/**
 * The places of lines of a pen that are no words: signatures by hand. A line of a pen hangs together farther than the
 * letters of print, and goes up and down. `words` are the places of the words that were recognized well.
 */
export function penLines(ink: Ink, words: readonly Rectangle[]): Rectangle[] {
  const { em } = ink;
  const strokes = strokesOf(ink, words);
  const ofPrint = strokes
    .filter(({ area, printed }) => area > em && printed > area * 0.8)
    .map(({ left, right }) => right - left)
    .toSorted((a, b) => a - b);
  const widestPrint = ofPrint[Math.floor(ofPrint.length * 0.97)] ?? 0;
  const page = around(words, em * 8);
  const lines = strokes.filter((stroke) => {
    const [width, height] = [stroke.right - stroke.left, stroke.bottom - stroke.top];
    return (
      width >= em * size.width[0] &&
      (width >= widestPrint * widerThanPrint || isWide(stroke, em)) &&
      width <= em * size.width[1] &&
      height >= em * size.height[0] &&
      height <= em * size.height[1] &&
      width > height * 1.15 &&
      stroke.cuts >= cutsMin &&
      stroke.cuts <= (width / em) * cutsInEm &&
      stroke.printed <= stroke.area * printedMax &&
      stroke.solid <= stroke.area * solidMax &&
      stroke.area >= width * height * density[0] &&
      stroke.area <= width * height * density[1] &&
      isWithin(stroke, page)
    );
  });
  if (lines.length > linesMax) return [];
  const rest = strokes.filter(
    (one) =>
      !lines.includes(one) &&
      one.area > em &&
      one.printed <= one.area * printedMax &&
      one.bottom - one.top < em * 4 &&
      one.right - one.left < em * 8,
  );
  return joined(
    lines.map((line) => around([line, ...rest.filter((one) => isNear(one, line, em * near))], 0)),
  ).filter((place) => !isAroundPrint(place, words));
}

/** Whether a stroke goes up and down in far larger strokes than print does. */
const isWide = ({ left, right, cuts, waves }: Stroke, em: number): boolean =>
  right - left >= em * wide.width &&
  cuts <= ((right - left) / em) * wide.cutsInEm &&
  waves >= wide.waves;

/** The strokes of a page, ruled lines aside. */
function strokesOf(ink: Ink, words: readonly Rectangle[]): Stroke[] {
  const { width, height, em } = ink;
  const pixels = withoutRuledLines(ink);
  const isPrint = new Uint8Array(pixels.length);
  for (const word of words)
    for (let y = Math.max(0, Math.floor(word.top)); y < Math.min(height, word.bottom); y++)
      isPrint.fill(
        1,
        y * width + Math.max(0, Math.floor(word.left)),
        y * width + Math.min(width, Math.ceil(word.right)),
      );
  const deep = Math.max(2, Math.round(em * 0.16));
  const left = Uint8Array.from(pixels);
  const queue = new Int32Array(pixels.length);
  const strokes: Stroke[] = [];
  for (let from = 0; from < left.length; from++) {
    if (left[from] !== 1) continue;
    let [read, written] = [0, 1];
    queue[0] = from;
    left[from] = 0;
    const stroke: Stroke = { left: width, top: height, right: 0, bottom: 0, area: 0, printed: 0, cuts: 0, waves: 0, solid: 0 }; // prettier-ignore
    const starts = new Map<number, number>();
    while (read < written) {
      const at = queue[read++] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      stroke.area++;
      stroke.printed += isPrint[at] ?? 0;
      stroke.left = Math.min(stroke.left, x);
      stroke.right = Math.max(stroke.right, x + 1);
      stroke.top = Math.min(stroke.top, y);
      stroke.bottom = Math.max(stroke.bottom, y + 1);
      if (x === 0 || pixels[at - 1] !== 1) starts.set(y, (starts.get(y) ?? 0) + 1);
      if (isDeep(pixels, at, width, deep)) stroke.solid++;
      // A thin line has gaps of a pixel.
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const next = at + dy * width + dx;
          if (left[next] !== 1 || x + dx < 0 || x + dx >= width) continue;
          left[next] = 0;
          queue[written++] = next;
        }
    }
    const cuts = [...starts.values()];
    stroke.cuts = Math.max(...cuts);
    stroke.waves = cuts.filter((pieces) => pieces > 2).length / cuts.length;
    strokes.push(stroke);
  }
  return strokes;
}

/** Whether there is only ink this far around a pixel. */
function isDeep(pixels: Uint8Array, at: number, width: number, deep: number): boolean {
  return (
    pixels[at - deep] === 1 &&
    pixels[at + deep] === 1 &&
    pixels[at - deep * width] === 1 &&
    pixels[at + deep * width] === 1
  );
}

function around(places: readonly Rectangle[], space: number): Rectangle {
  return {
    left: Math.min(...places.map(({ left }) => left)) - space,
    top: Math.min(...places.map(({ top }) => top)) - space,
    right: Math.max(...places.map(({ right }) => right)) + space,
    bottom: Math.max(...places.map(({ bottom }) => bottom)) + space,
  };
}

const isWithin = (one: Rectangle, page: Rectangle): boolean =>
  one.left >= page.left && one.right <= page.right && one.top >= page.top && one.bottom <= page.bottom; // prettier-ignore

const isNear = (one: Rectangle, two: Rectangle, space: number): boolean =>
  one.left < two.right + space && two.left < one.right + space && one.top < two.bottom && two.top < one.bottom; // prettier-ignore

/** Whether what hangs together is the shade and the rules around words of print, as in the head of a table. */
function isAroundPrint(place: Rectangle, words: readonly Rectangle[]): boolean {
  const inside = words.filter(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const deep = (y - place.top) / (place.bottom - place.top);
    return x > place.left && x < place.right && deep > 0 && deep < printDeep;
  });
  const wide = inside.reduce((sum, { left, right }) => sum + right - left, 0);
  return inside.length > 1 && wide > (place.right - place.left) * printWide;
}

/** Places that overlap are one. */
function joined(places: readonly Rectangle[]): Rectangle[] {
  const out: Rectangle[] = [];
  for (const place of places) {
    const index = out.findIndex((one) => isNear(one, place, 0));
    const other = out[index];
    if (other === undefined) out.push(place);
    else out[index] = around([other, place], 0);
  }
  return out;
}
