import { isLabelWord } from "../labels/field-of-label.ts";
import { foldKeepingLength } from "../prose/fold-text.ts";
import { nameStops } from "../prose/people/name-stops.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { PageWord } from "../page-text.ts";
import type { FoundValue, LayoutReading, Row, RowField } from "../rows.ts";
import { isWriter, wordsOf } from "./worth.ts";

/** A reading with what speaks for it. */
export interface RatedReading {
  reading: LayoutReading;
  worth: number;
}

/** Another reading fills what is missing if its worth is above this part of that of the best one. */
const fillsFrom = 0.3;
/** Another reading is near enough for what it has instead to be an alternative. */
const countsFrom = 0.6;

const fields = [
  "pro",
  "ipi",
  "writerShare",
  "publisher",
  "publisherIpi",
  "publisherShare",
  "copyrightShare",
  "masterShare",
  "email",
] as const satisfies readonly RowField[];

/**
 * Returns the rows of the best reading. A value that it lacks comes from another reading that agrees about the person,
 * unless its words are used already; a value that another one reads otherwise becomes an alternative.
 */
export function combine(rated: readonly RatedReading[]): LayoutReading {
  const [best, ...others] = rated.toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return { rows: [], words: new Set() };
  const rows = best.reading.rows.filter(isWriter).map((row) => ({ ...row }));
  const taken = [...rows.flatMap(wordsOf), ...(best.reading.taken ?? [])];
  const used = new Set(taken.map(({ box }) => box));
  for (const { reading, worth } of others) {
    if (worth <= best.worth * fillsFrom) break;
    const isNear = worth >= best.worth * countsFrom;
    for (const other of reading.rows) {
      const row = rows.find((one) => isSamePerson(one, other));
      if (row === undefined) continue;
      const isFilled = agree(row, other);
      for (const field of fields) {
        if (isFilled) fill(row, field, other, used);
        if (isNear) noteAlternative(row, field, other);
      }
    }
  }
  return { ...best.reading, rows };
}

function isSamePerson(a: Row, b: Row): boolean {
  if (a.name === undefined || b.name === undefined) return false;
  return nameKey(a.name.value) === nameKey(b.name.value);
}

/** The words of a name in alphabetical order: 'REYES, Ana' is 'Ana Reyes'. */
const nameKey = (name: string): string => normalizeWords(name).split(" ").toSorted().join(" ");

/**
 * Whether two rows of a person have a value in common, and none that differs. A table and the sentences around it can
 * tell different things of a person, whose whole name they have: the shares of the song and of the recording.
 */
function agree(a: Row, b: Row): boolean {
  const both = fields.filter((field) => a[field] !== undefined && b[field] !== undefined);
  const isOther =
    both.length === 0 && b.masterShare !== undefined && /\s/.test(a.name?.value ?? "");
  return isOther || (both.length > 0 && both.every((field) => a[field]?.value === b[field]?.value));
}

function fill(
  row: Row,
  field: (typeof fields)[number],
  other: Row,
  used: Set<PageWord["box"]>,
): void {
  const found: FoundValue<string | number> | undefined = other[field];
  if (found === undefined || row[field] !== undefined) return;
  if (found.words.some(({ box }) => used.has(box))) return;
  // 'For' and 'Publisher' are heads of a table that one reading took for a row.
  if (field === "publisher" && String(found.value).split(" ").every(isHead)) return;
  // What only one of two readings has is doubtful.
  Object.assign(row, { [field]: { ...found, trust: found.trust * 0.85 } });
  for (const { box } of found.words) used.add(box);
}

const isHead = (word: string): boolean =>
  isLabelWord(word) || nameStops.has(foldKeepingLength(word));

function noteAlternative(row: Row, field: (typeof fields)[number], other: Row): void {
  const found: FoundValue<string | number> | undefined = other[field];
  const own: FoundValue<string | number> | undefined = row[field];
  if (found === undefined || own === undefined || own.value === found.value) return;
  const known = own.alternatives ?? [];
  if (known.some(({ value }) => value === found.value)) return;
  Object.assign(row, {
    [field]: { ...own, trust: own.trust * 0.9, alternatives: [...known, found] },
  });
}

/** Returns a reading without the societies that it took from a list to choose from, in which nothing is chosen. */
export function withoutChoices(
  { rows, ...reading }: LayoutReading,
  choices: ReadonlySet<PageWord>,
): LayoutReading {
  return {
    rows: rows.map(({ pro, ...row }) =>
      pro === undefined || pro.words.some((word) => choices.has(word)) ? row : { ...row, pro },
    ),
    ...reading,
  };
}
