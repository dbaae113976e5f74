import { median } from "../page-text.ts";
import type { Box, DrawnPlace, PageWord } from "../page-text.ts";

/** A level or upright line that a page draws: a border, the edge of a ground, a line to fill in. */
export interface Rule {
  page: number;
  box: Box;
}

interface Drawn {
  word: PageWord;
  place: Box;
  middle: number;
  /** The line below it, on which it is written. */
  floor: Box | undefined;
  cell: Partial<Record<"left" | "right" | "top" | "bottom", number>>;
}

const endOf = ({ left, width }: Box): number => left + width;
const bottomOf = ({ top, height }: Box): number => top + height;
const isLevel = ({ width, height }: Box): boolean => width > height;

/** How far below a text its line may be, in heights of the text. */
const floorReach = 0.9;

/** Gives the words of upright pages their places in the drawing. */
export function withDrawnPlaces(words: readonly PageWord[], rules: readonly Rule[]): PageWord[] {
  if (rules.length === 0) return [...words];
  const rulesByPage = Map.groupBy(rules, ({ page }) => page);
  return [...Map.groupBy(words, ({ page }) => page)].flatMap(([page, own]) => {
    const boxes = (rulesByPage.get(page) ?? []).map(({ box }) => box);
    return boxes.length === 0 || isTurned(own) ? own : placedOn(own, boxes);
  });
}

/** Whether words are placed as on a page that was turned, as its drawing is not. */
const isTurned = (words: readonly PageWord[]): boolean =>
  median(words.map(({ box, straight = box }) => Math.abs(straight.top - box.top))) > 0.004;

function placedOn(words: readonly PageWord[], rules: readonly Box[]): PageWord[] {
  const level = rules.filter(isLevel).toSorted((a, b) => a.top - b.top);
  const upright = rules.filter((rule) => !isLevel(rule)).toSorted((a, b) => a.left - b.left);
  const drawn = words.map((word) => drawnPlace(word, level, upright));
  const written = Map.groupBy(drawn, ({ floor }) => floor);
  const lines = new Map(
    [...written].flatMap(([floor, on]) =>
      floor === undefined || isUnderline(floor, on) ? [] : [[floor, on] as const],
    ),
  );
  const rows = rowsOf(drawn);
  const places = new Map<PageWord, DrawnPlace>();
  for (const row of rows)
    for (const [index, one] of row.entries()) {
      const [before, next] = [row[index - 1], row[index + 1]];
      const own: DrawnPlace = {};
      if (before !== undefined && isApart(before, one, upright, lines)) own.apart = true;
      const { left, right, top, bottom } = one.cell;
      if (left !== undefined && right !== undefined && top !== undefined && bottom !== undefined)
        own.cell = { left, top, width: right - left, height: bottom - top };
      const empty = emptyBehind(one, next, level, written);
      if (empty !== undefined) own.emptyBehind = empty;
      if (Object.keys(own).length > 0) places.set(one.word, own);
    }
  return words.map((word) => {
    const place = places.get(word);
    return place === undefined ? word : { ...word, drawn: place };
  });
}

function drawnPlace(word: PageWord, level: readonly Box[], upright: readonly Box[]): Drawn {
  const place = word.straight ?? word.box;
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  const over = level.filter((rule) => rule.left <= x && endOf(rule) >= x);
  const beside = upright.filter((rule) => rule.top <= y && bottomOf(rule) >= y);
  const below = over.find((rule) => rule.top > y);
  const above = over.findLast((rule) => rule.top <= y);
  const right = beside.find((rule) => rule.left > x);
  const left = beside.findLast((rule) => rule.left <= x);
  const isNear = below !== undefined && below.top < bottomOf(place) + place.height * floorReach;
  return {
    word,
    place,
    middle: y,
    floor: isNear ? below : undefined,
    cell: {
      ...(left === undefined ? {} : { left: left.left }),
      ...(right === undefined ? {} : { right: right.left }),
      ...(above === undefined ? {} : { top: above.top }),
      ...(below === undefined ? {} : { bottom: below.top }),
    },
  };
}

/** Whether a line is drawn under words only, and not to write on. */
function isUnderline(floor: Box, on: readonly Drawn[]): boolean {
  const left = Math.min(...on.map(({ place }) => place.left));
  const right = Math.max(...on.map(({ place }) => endOf(place)));
  const height = on[0]?.place.height ?? 0;
  return (
    Math.abs(left - floor.left) < height * 0.3 && Math.abs(right - endOf(floor)) < height * 0.3
  );
}

/** The words of a page by lines, left to right. */
function rowsOf(drawn: readonly Drawn[]): Drawn[][] {
  const rows: Drawn[][] = [];
  for (const one of drawn.toSorted((a, b) => a.middle - b.middle)) {
    const last = rows.at(-1);
    const first = last?.[0];
    if (
      last &&
      first &&
      one.middle - first.middle < Math.max(first.place.height, one.place.height) * 0.45
    )
      last.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.place.left - b.place.left));
}

function isApart(
  before: Drawn,
  one: Drawn,
  upright: readonly Box[],
  lines: ReadonlyMap<Box, readonly Drawn[]>,
): boolean {
  const [from, to] = [endOf(before.place), one.place.left];
  const isBorder = (rule: Box): boolean =>
    rule.left > from - before.place.height * 0.2 &&
    rule.left < to + one.place.height * 0.2 &&
    rule.top <= one.middle &&
    bottomOf(rule) >= one.middle;
  // Letters of a comb have a border between them, too.
  const isComb = before.word.text.length === 1 && one.word.text.length === 1;
  if (!isComb && upright.some(isBorder)) return true;
  if (before.floor === one.floor) return false;
  const isWritten = (floor: Box | undefined): boolean => floor !== undefined && lines.has(floor);
  // A line that begins or ends between the two.
  const ends = (floor: Box | undefined, at: number): boolean =>
    floor !== undefined && at > from - one.place.height && at < to + one.place.height;
  return (
    (isWritten(one.floor) && ends(one.floor, one.floor?.left ?? 0)) ||
    (isWritten(before.floor) &&
      before.floor !== undefined &&
      ends(before.floor, endOf(before.floor)))
  );
}

/** The line to fill in that begins behind a word, at its height, and has no word on it. */
function emptyBehind(
  one: Drawn,
  next: Drawn | undefined,
  level: readonly Box[],
  written: ReadonlyMap<Box | undefined, readonly Drawn[]>,
): Box | undefined {
  const { place, middle } = one;
  const from = endOf(place);
  const to = Math.min(next?.place.left ?? 1, from + place.height * 14);
  return level.find(
    (rule) =>
      rule.top > middle + place.height * 0.15 &&
      rule.top < bottomOf(place) + place.height * floorReach &&
      rule.left > from - place.height * 0.4 &&
      rule.left < to &&
      !written.has(rule) &&
      rule.width > place.height * 1.5,
  );
}
