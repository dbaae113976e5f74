import type { Line, PageWord } from "../page-text.ts";
import type { FoundValue, Row } from "../rows.ts";
import { wordsOf } from "../assignment/worth.ts";
import { entriesOf } from "./entries.ts";
import { placesOf } from "./places.ts";
import { saidOfPeople } from "./said-of-people.ts";
import type { Size } from "../structures/records/texts.ts";

const fields = ["pro", "ipi", "publisher", "publisherIpi", "email"] as const;
/** What nobody else of the rows can have. */
const unique = new Set(["ipi", "email"]);

/**
 * Gives rows what the document says of their people elsewhere: in the paragraph of a party, in a list without shares,
 * around a signature. A place that says something else than the row is about somebody else, or older: it gives nothing.
 */
export function joinDirectory(
  rows: readonly Row[],
  lines: readonly Line[],
  size: Size,
  taken: ReadonlySet<PageWord> = new Set(),
): void {
  if (rows.length === 0 || rows.every((row) => fields.every((field) => row[field]))) return;
  const used = new Set([...rows.flatMap(wordsOf), ...taken].map(({ box }) => box));
  const said = saidOfPeople(rows, lines, size);
  const around = entriesOf(rows, lines, used, size).flatMap((page) => placesOf(page, size));
  const places = [...said, ...around];
  const owners = new Map<string, Set<Row>>();
  for (const [row, found] of places)
    for (const field of ["ipi", "email"] as const) {
      const value = found[field]?.value;
      if (value !== undefined) owners.set(value, new Set([...(owners.get(value) ?? []), row]));
    }
  for (const [row, found] of places) {
    if (fields.some((field) => isOther(row[field], found[field]))) continue;
    for (const field of fields) {
      const value = found[field];
      if (value === undefined || row[field] !== undefined) continue;
      if (isDate(field, value)) continue;
      if (value.words.length === 0 || value.words.some(({ box }) => used.has(box))) continue;
      const isShared = unique.has(field) && ((owners.get(value.value)?.size ?? 0) > 1 || rows.some((one) => one[field]?.value === value.value)); // prettier-ignore
      if (isShared) continue;
      row[field] = value;
    }
  }
}

const isOther = (a: FoundValue | undefined, b: FoundValue | undefined): boolean =>
  a !== undefined && b !== undefined && a.value !== b.value;

/** Whether the digits of a number are those of a date. */
const isDate = (field: string, { words }: FoundValue): boolean =>
  field.toLowerCase().endsWith("ipi") && words.some(({ text }) => /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(text)); // prettier-ignore
