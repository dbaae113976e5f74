import type { PlainSheet, PlainSplit } from "../plain-sheet.ts";
import { splitFields } from "../plain-sheet.ts";
import type { Random } from "./random.ts";
import { usualVocabulary } from "./vocabulary.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A row of the truth. */
export interface SplitTruth extends PlainSplit {
  /** What is printed in place of a share that is not agreed, such as '20-25 %'. */
  openShare?: string;
  /** Further values that are right, where a document can be understood in several ways. */
  alsoRight?: Partial<Record<keyof PlainSplit, readonly PlainSplit[keyof PlainSplit][]>>;
}

/** A song of a document with several. */
export interface SongTruth {
  title: string | null;
  artist: string | null;
  date: string | null;
  splits: SplitTruth[];
}

/** The truth of a generated document: the sheet that a reader should find in it. */
export interface SheetTruth extends Pick<PlainSheet, "title" | "artist" | "date" | "lyrics"> {
  splits: SplitTruth[];
  /** All songs of a document with several; the fields beside it are then those of the first one. Else empty. */
  songs: SongTruth[];
  /** The date as printed. */
  printedDate: string;
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore
const verses = ["We counted every streetlight on the road to anywhere", "The kettle knows the morning and the morning knows your name", "I kept the ticket folded in the lining of my coat", "Nobody owns the river but the river owns the stones", "Sing it to the empty chairs and leave the windows wide", "Forty percent of sorrow is the waiting for the train"] as const; // prettier-ignore

const blank = Object.fromEntries(splitFields.map((field) => [field, null]));

/** A sheet with one to five writers whose shares add up to 100. */
export function makeTruth(random: Random, words: Vocabulary = usualVocabulary): SheetTruth {
  const { titles, artists } = words;
  const count = 1 + random.below(5);
  const names = drawNames(count, random, words);
  const day = 1 + random.below(28);
  const month = 1 + random.below(12);
  const year = 2016 + random.below(9);
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const printed = [date, `${months[month - 1]} ${day}, ${year}`, `${day} ${months[month - 1]} ${year}`, `${String(month).padStart(2, "0")}/${String(day).padStart(2, "0")}/${year}`] as const; // prettier-ignore
  const shares = sharesOf(count, random);
  return {
    title: random.pick(titles),
    artist: random.chance(0.7) ? random.pick(artists) : null,
    date,
    lyrics: random.chance(0.2)
      ? Array.from({ length: 8 }, () => random.pick(verses)).join("\n")
      : null,
    printedDate: random.pick(printed),
    songs: [],
    splits: names.map((name, index) => makeSplit(name, shares[index] ?? 0, random, words)),
  };
}

/** Different names. */
export function drawNames(count: number, random: Random, { first, last }: Vocabulary): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(first)} ${random.pick(last)}`);
  return [...names];
}

/** A writer with a society, a publisher and numbers, some of which are missing. */
export function makeSplit(
  name: string,
  share: number,
  random: Random,
  { companies, societies }: Vocabulary,
): SplitTruth {
  const publisher = random.chance(0.7) ? random.pick(companies) : null;
  const split = {
    ...blank,
    songwriterName: name,
    pro: random.chance(0.85) ? random.pick(societies) : null,
    songwriterIpi: random.chance(0.7) ? ipi(random) : null,
    songwriterPercentage: share,
    publisherName: publisher,
    publisherIpi: publisher !== null && random.chance(0.5) ? ipi(random) : null,
    email: `${name
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[^a-z]/g, "")}@post.example`,
  };
  // The blank has all fields.
  return split as unknown as SplitTruth;
}

function ipi(random: Random): string {
  return String(100_000_000 + random.below(899_999_999)).padStart(random.chance(0.5) ? 11 : 9, "0");
}

function sharesOf(count: number, random: Random): number[] {
  if (count === 3 && random.chance(0.5)) return [33.34, 33.33, 33.33];
  const shares: number[] = [];
  let rest = 100;
  for (let left = count; left > 1; left--) {
    const share = Math.min(
      rest - 5 * (left - 1),
      5 + 2.5 * random.below(Math.max(1, rest / left / 2)),
    );
    shares.push(share);
    rest -= share;
  }
  return [...shares, rest];
}
