import { text } from "../drawing.ts";
import type { Random } from "../random.ts";
import { drawNames, makeSplit } from "../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../sheet-truth.ts";
import type { Vocabulary } from "../vocabulary.ts";
import type { People } from "./form.ts";

/** From one writer up to this many. */
export const oneTo = (max: number): People => between(1, max);

/** A number of writers, with shares that people agree on. */
export function between(min: number, max: number): People {
  return (sheet, random, vocabulary) => {
    const count = min + random.below(max - min + 1);
    sheet.splits = makePeople(count, random, vocabulary);
  };
}

export function makePeople(count: number, random: Random, vocabulary: Vocabulary): SplitTruth[] {
  const shares = agreedShares(count, random);
  return drawNames(count, random, vocabulary).map((name, index) =>
    makeSplit(name, shares[index] ?? 0, random, vocabulary),
  );
}

const agreed: Record<number, readonly [number[], ...number[][]]> = {
  1: [[100]],
  2: [[50, 50], [60, 40], [75, 25], [70, 30], [85, 15], [66.67, 33.33], [62.5, 37.5]],
  3: [[50, 25, 25], [40, 30, 30], [33.34, 33.33, 33.33], [60, 20, 20], [45, 35, 20], [50, 37.5, 12.5]],
  4: [[25, 25, 25, 25], [40, 20, 20, 20], [50, 25, 15, 10], [30, 30, 30, 10], [37.5, 37.5, 12.5, 12.5]],
  5: [[20, 20, 20, 20, 20], [40, 20, 15, 15, 10], [30, 25, 20, 15, 10], [50, 20, 10, 10, 10]],
  6: [[25, 25, 20, 10, 10, 10], [16.67, 16.67, 16.67, 16.67, 16.66, 16.66], [30, 20, 20, 10, 10, 10]],
  7: [[20, 20, 20, 10, 10, 10, 10], [40, 10, 10, 10, 10, 10, 10]],
  8: [[12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5], [20, 20, 15, 15, 10, 10, 5, 5], [30, 10, 10, 10, 10, 10, 10, 10]],
}; // prettier-ignore

/** Shares of 100 as people agree on them. */
export function agreedShares(count: number, random: Random): number[] {
  const all = agreed[count];
  if (all === undefined) throw new Error(`no shares for ${count} writers`);
  return random.pick(all);
}

/** Equal shares for some writers. */
export function equalShares(min: number, max: number): People {
  return (sheet, random, vocabulary) => {
    between(min, max)(sheet, random, vocabulary);
    const each = Math.round(10_000 / sheet.splits.length) / 100;
    for (const split of sheet.splits) split.songwriterPercentage = each;
  };
}

/** Family name first in capitals, as registrations print it: 'OKAFOR, MARIA'. */
export const inCapitals = (people: People): People => renamed(people, (name) => {
  const [first = "", ...last] = name.split(" ");
  return last.length === 0 ? name.toUpperCase() : `${last.join(" ")}, ${first}`.toUpperCase();
}); // prettier-ignore

/** One name only, as artists have it. */
export const singleNames =
  (people: People): People =>
  (sheet, random, vocabulary) => {
    people(sheet, random, vocabulary);
    const from = random.below(vocabulary.last.length);
    for (const [index, split] of sheet.splits.entries())
      split.songwriterName = vocabulary.last[(from + index) % vocabulary.last.length] ?? "";
  };

/** The same publisher for all, as a songwriting team has it. */
export const withSharedPublisher =
  (people: People): People =>
  (sheet, random, vocabulary) => {
    people(sheet, random, vocabulary);
    const publisher = random.pick(vocabulary.companies);
    for (const split of sheet.splits) split.publisherName = publisher;
  };

/** Nobody, or only some, with a publisher. */
export const fewPublishers =
  (people: People): People =>
  (sheet, random, vocabulary) => {
    people(sheet, random, vocabulary);
    for (const split of sheet.splits)
      if (random.chance(0.6)) Object.assign(split, { publisherName: null, publisherIpi: null });
  };

function renamed(people: People, rename: (name: string) => string): People {
  return (sheet: SheetTruth, random, vocabulary) => {
    people(sheet, random, vocabulary);
    for (const split of sheet.splits) split.songwriterName = rename(text(split.songwriterName));
  };
}
