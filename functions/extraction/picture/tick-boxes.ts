import { median } from "./straight-ink.ts";
import type { Ink, Rectangle } from "./straight-ink.ts";

/** A box to tick. */
export interface TickBox {
  place: Rectangle;
  isChosen: boolean;
}

/** How long a side of a box is, in heights of the type. */
const side = [0.6, 1.7] as const;
/** What hangs together with a box is no larger than this: a tick goes beyond it, cells of tables and combs go on. */
const wholeMax = 3.2;
/** A side is ink for at least this part of its length. */
const drawn = 0.78;
/** Its sides are lines: no thicker than this part of its length. Letters of heads have thicker stems. */
const thickMax = 0.23;
/** Scans break thin lines for so many pixels. */
const gapMax = 3;
/** From this part of the inside on that is ink, a box is chosen; below the first, it is empty. Else nobody knows. */
const inside = { empty: 0.025, chosen: 0.06 } as const;
/** At most so many boxes are on a page; one with more has a pattern. */
const boxesMax = 150;

/**
 * The boxes to tick: squares of four straight sides that stand alone. Letters have no such sides, and what touches
 * something larger is a cell. `words` are the places of the words that were recognized well.
 */
export function tickBoxes(ink: Ink, words: readonly Rectangle[]): TickBox[] {
  const found = wholesOf(ink)
    .flatMap((whole) => boxIn(ink, whole) ?? [])
    .filter(({ place }) => !words.some((word) => isLetterOf(word, place)));
  return found.length > boxesMax ? [] : found;
}

/** The places of ink that hangs together and is of the size of a box, ticked or not. */
function wholesOf({ width, height, pixels, em }: Ink): Rectangle[] {
  const [shortest, longest] = [em * side[0], em * wholeMax];
  const left = Uint8Array.from(pixels);
  const queue = new Int32Array(pixels.length);
  const wholes: Rectangle[] = [];
  for (let from = 0; from < left.length; from++) {
    if (left[from] !== 1) continue;
    let [read, written] = [0, 1];
    queue[0] = from;
    left[from] = 0;
    const whole = { left: width, top: height, right: 0, bottom: 0 };
    while (read < written) {
      const at = queue[read++] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      whole.left = Math.min(whole.left, x);
      whole.right = Math.max(whole.right, x + 1);
      whole.top = Math.min(whole.top, y);
      whole.bottom = Math.max(whole.bottom, y + 1);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx;
          if (left[next] !== 1 || x + dx < 0 || x + dx >= width) continue;
          left[next] = 0;
          queue[written++] = next;
        }
    }
    const [wide, high] = [whole.right - whole.left, whole.bottom - whole.top];
    if (wide >= shortest && high >= shortest && wide <= longest && high <= longest)
      wholes.push(whole);
  }
  return wholes;
}

function boxIn(ink: Ink, whole: Rectangle): TickBox | undefined {
  const { em } = ink;
  const frame = frameIn(ink, whole);
  if (frame === undefined) return undefined;
  const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top];
  const isBox = [wide, high].every((one) => one >= em * side[0] && one <= em * side[1]);
  if (!isBox || Math.abs(wide - high) > Math.max(wide, high) * 0.22) return undefined;
  if (thicknessOf(ink, frame) > Math.min(wide, high) * thickMax) return undefined;
  const space = Math.max(3, Math.round(Math.min(wide, high) * 0.24));
  let [dark, all] = [0, 0];
  for (let y = frame.top + space; y < frame.bottom - space; y++)
    for (let x = frame.left + space; x < frame.right - space; x++) {
      dark += isInk(ink, x, y);
      all++;
    }
  const part = dark / Math.max(1, all);
  if (all < 9 || (part > inside.empty && part < inside.chosen)) return undefined;
  return { place: frame, isChosen: part >= inside.chosen };
}

/** Whether a square is within a word of several letters. A box alone is read as one letter. */
const isLetterOf = (word: Rectangle, { left, top, right, bottom }: Rectangle): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const space = (right - left) * 0.4;
  const isInside =
    x > word.left - space && x < word.right + space && y > word.top && y < word.bottom;
  return isInside && word.right - word.left > (right - left) * 1.7;
};

/** How thick the thickest side of a frame is in most of its places. */
function thicknessOf(ink: Ink, { left, top, right, bottom }: Rectangle): number {
  const [wide, high] = [right - left, bottom - top];
  return Math.max(
    thicknessIn(high, wide, (along, inward) => isInk(ink, left + inward, top + along)),
    thicknessIn(high, wide, (along, inward) => isInk(ink, right - 1 - inward, top + along)),
    thicknessIn(wide, high, (along, inward) => isInk(ink, left + along, top + inward)),
    thicknessIn(wide, high, (along, inward) => isInk(ink, left + along, bottom - 1 - inward)),
  );
}

/** How thick a side is, beside its corners. */
function thicknessIn(
  long: number,
  deep: number,
  at: (along: number, inward: number) => number,
): number {
  const places = Array.from({ length: long - 6 }, (_, place) => place + 3);
  return median(places.map((along) => depthFrom((inward) => at(along, inward), deep)));
}

/** How deep ink goes from an edge, which is a line or a pixel beside one. */
function depthFrom(at: (inward: number) => number, deep: number): number {
  let end = [0, 1, 2].find((inward) => at(inward) === 1) ?? 0;
  while (end < deep && at(end) === 1) end++;
  return end;
}

const isInk = ({ width, pixels }: Ink, x: number, y: number): number => pixels[y * width + x] ?? 0;

/** The outermost straight sides in a place, if they meet. */
function frameIn(ink: Ink, whole: Rectangle): Rectangle | undefined {
  const shortest = Math.ceil(ink.em * side[0]);
  const uprights: number[] = [];
  const levels: number[] = [];
  const isInkNear = (x: number, y: number, across: number, down: number): boolean =>
    isInk(ink, x, y) === 1 || isInk(ink, x + across, y + down) === 1;
  for (let x = whole.left; x < whole.right; x++)
    if (longestRun(whole.top, whole.bottom, (y) => isInkNear(x, y, 1, 0)) >= shortest)
      uprights.push(x);
  for (let y = whole.top; y < whole.bottom; y++)
    if (longestRun(whole.left, whole.right, (x) => isInkNear(x, y, 0, 1)) >= shortest)
      levels.push(y);
  const [left, right, top, bottom] = [uprights[0], uprights.at(-1), levels[0], levels.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return undefined;
  const frame = { left, top, right: right + 1, bottom: bottom + 1 };
  // Letters like 'E' have some of the sides only.
  const upright = (x: number): number =>
    partOf(top, bottom, (y) => [-1, 0, 1].some((aside) => isInk(ink, x + aside, y) === 1));
  const level = (y: number): number =>
    partOf(left, right, (x) => [-1, 0, 1].some((aside) => isInk(ink, x, y + aside) === 1));
  const sides = [upright(left), upright(right), level(top), level(bottom)];
  if (sides.some((part) => part < drawn)) return undefined;
  // Round letters have the sides as well, and no corners.
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
  return corners.every(([x, y]) => hasInkAround(ink, x, y)) ? frame : undefined;
}

const hasInkAround = (ink: Ink, x: number, y: number): boolean =>
  [-1, 0, 1].some((down) => [-1, 0, 1].some((right) => isInk(ink, x + right, y + down) === 1));

/** The longest run of ink with short gaps. */
function longestRun(from: number, to: number, isOn: (at: number) => boolean): number {
  let [longest, start, last] = [0, from, -Infinity];
  for (let at = from; at < to; at++) {
    if (!isOn(at)) continue;
    if (at - last > gapMax + 1) start = at;
    last = at;
    longest = Math.max(longest, at - start + 1);
  }
  return longest;
}

function partOf(from: number, to: number, isOn: (at: number) => boolean): number {
  let on = 0;
  for (let at = from; at <= to; at++) if (isOn(at)) on++;
  return on / (to - from + 1);
}
