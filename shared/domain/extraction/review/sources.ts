import type { Box } from "../page-text.ts";
import { doubtfulBelow } from "../doubtful-below.ts";

/** The place of a value in the document, and its confidence. */
export interface ValueSource {
  /** 0 to 1. */
  confidence: number;
  /** Index of the page, from 0. */
  page: number;
  box: Box;
}

/** A value that was read, and what another reading of the page has instead. */
type Read<Value> =
  | (ValueSource & { value: Value; alternatives?: readonly { value: Value }[] | undefined })
  | undefined;

/** The extracted fields that are reviewed. */
export interface ExtractedFields {
  title?: Read<string> | undefined;
  artist?: Read<string> | undefined;
  lyrics?: Read<string> | undefined;
  splits: readonly {
    songwriterName: NonNullable<Read<string>>;
    email?: Read<string> | undefined;
    pro?: Read<string> | undefined;
    songwriterIpi?: Read<string> | undefined;
    songwriterPercentage?: Read<number> | undefined;
    publisherName?: Read<string> | undefined;
    publisherIpi?: Read<string> | undefined;
    publisherPercentage?: Read<number> | undefined;
    copyrightPercentage?: Read<number> | undefined;
    masterPercentage?: Read<number> | undefined;
  }[];
}

export type ReviewSongField = Exclude<keyof ExtractedFields, "splits">;
export type ReviewRowField = keyof ExtractedFields["splits"][number];

const songFields = ["title", "artist", "lyrics"] as const satisfies readonly ReviewSongField[];

/** The fields of a row in the order of the review. */
const rowFields = [
  "songwriterName",
  "email",
  "pro",
  "songwriterIpi",
  "publisherName",
  "publisherIpi",
  "songwriterPercentage",
  "publisherPercentage",
  "copyrightPercentage",
  "masterPercentage",
] as const satisfies readonly ReviewRowField[];

/** A field of the song, or of the row with the index `row`, from 0. */
export type ReviewField =
  | { row?: undefined; name: ReviewSongField }
  | { row: number; name: ReviewRowField };

/** Returns a key of a field that is unique within a review. */
export function fieldKeyOf({ row, name }: ReviewField): string {
  return row === undefined ? name : `${row}.${name}`;
}

/** Returns the source of a field; undefined if the field was not found. */
export function fieldSourceOf(sheet: ExtractedFields, field: ReviewField): ValueSource | undefined {
  return field.row === undefined ? sheet[field.name] : sheet.splits[field.row]?.[field.name];
}

/** Returns what other readings of the page have for a field, the likeliest first. */
export function alternativesOf(
  sheet: ExtractedFields,
  field: ReviewField,
): readonly (string | number)[] {
  const read = field.row === undefined ? sheet[field.name] : sheet.splits[field.row]?.[field.name];
  return read?.alternatives?.map(({ value }) => value) ?? [];
}

/** Whether a person should compare the field with the page. */
export function isDoubtful({ confidence }: Pick<ValueSource, "confidence">): boolean {
  return confidence < doubtfulBelow;
}

/** Returns all extracted fields in the order of the review: the song first, then row by row. */
export function extractedFieldsOf(
  sheet: ExtractedFields,
): (ValueSource & { field: ReviewField })[] {
  const all: ReviewField[] = [
    ...songFields.map((name) => ({ name })),
    ...sheet.splits.flatMap((_, row) => rowFields.map((name) => ({ row, name }))),
  ];
  return all.flatMap((field) => {
    const source = fieldSourceOf(sheet, field);
    return source === undefined ? [] : [{ ...source, field }];
  });
}

/** A point on a page, in fractions (0 to 1) of its width and height. */
export interface PagePoint {
  page: number;
  x: number;
  y: number;
}

/** Returns the smallest item whose box contains a point of a page. */
export function smallestAtPoint<Placed extends Pick<ValueSource, "page" | "box">>(
  placed: readonly Placed[],
  { page, x, y }: PagePoint,
): Placed | undefined {
  return placed
    .filter((one) => one.page === page && contains(one.box, x, y))
    .toSorted((a, b) => areaOf(a.box) - areaOf(b.box))[0];
}

const areaOf = ({ width, height }: Box): number => width * height;

function contains({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
