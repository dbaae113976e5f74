import type {
  ExtractedSheet,
  ExtractedRow,
} from "../../../shared/domain/extraction/parse-split-sheet.ts";

/** The fields of a split, in the order of the files that `npm run parse` writes. */
export const splitFields = [
  "songwriterName",
  "pro",
  "songwriterIpi",
  "songwriterPercentage",
  "publisherName",
  "publisherIpi",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
  "email",
  "signed",
  "signedDate",
] as const satisfies readonly (keyof ExtractedRow)[];

export type PlainSplit = Record<(typeof splitFields)[number], string | number | boolean | null>;

/** A sheet as values without confidence and place; `error` for a document that cannot be read. */
export interface PlainSheet {
  splits: PlainSplit[];
  title: string | null;
  artist: string | null;
  date: string | null;
  lyrics: string | null;
  rawText: string;
  error?: string;
}

export function plainSheet(sheet: ExtractedSheet): PlainSheet {
  return {
    splits: sheet.splits.map(plainSplit),
    title: sheet.title?.value ?? null,
    artist: sheet.artist?.value ?? null,
    date: sheet.date?.value ?? null,
    lyrics: sheet.lyrics?.value ?? null,
    rawText: sheet.rawText,
  };
}

function plainSplit(split: ExtractedRow): PlainSplit {
  const entries = splitFields.map((field) => [field, split[field]?.value ?? null]);
  // The entries are made from all the fields.
  return Object.fromEntries(entries) as PlainSplit;
}
