import { normalizeWords } from "../normalize-words.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { FoundValue, Row } from "../rows.ts";
import { wordsOf } from "../assignment/worth.ts";
import { entriesOf } from "./entries.ts";
import type { Fact } from "./facts.ts";
import { rowsByKey } from "./keys.ts";
import { readListedValues } from "./listed-values.ts";
import { createMentionFinder } from "./mentions.ts";
import { othersIn } from "./people-in.ts";
import { toldAround } from "./places.ts";
import type { Told } from "./places.ts";
import { saidOfGroups } from "./said-of-groups.ts";
import { namedText, saidOfPeople } from "./said-of-people.ts";

/** The trust in what two entries of a person tell differently. */
const differing = 0.75;

/**
 * Gives rows what another part of the document says of their people: a list of memberships, a second table, the blocks
 * of signatures, in which the same names stand with a society, a number, a publisher or an address. `taken` are words
 * whose place says what they are.
 */
export function addDirectory(
  rows: readonly Row[],
  lines: readonly Line[],
  taken: ReadonlySet<PageWord> | undefined,
  size: { width: number; height: number },
): void {
  if (rows.length === 0) return;
  const listed = readListedValues(rows, lines, createMentionFinder(rows, new Map()), size.width);
  const used = new Set([...rows.flatMap(wordsOf), ...listed, ...(taken ?? [])].map(({ box }) => box)); // prettier-ignore
  const given = new Map<Row, Set<string>>();
  const all = [...rows, ...othersIn(lines, rows, size.width)];
  const entries = entriesOf(lines, createMentionFinder(all, rowsByKey(rows, lines)), size);
  const named = namedText(rows, lines, size);
  const told = [
    ...(named ? saidOfPeople(named) : []),
    ...toldAround(entries, lines, used, size),
    ...(named ? saidOfGroups(rows, named) : []),
  ];
  const isOthers = ownersOf(rows, told);
  const others = (named?.text.cast.people ?? []).filter(({ value }) => value.includes(" "));
  const names = new Set([...rows.map(({ name }) => name?.value ?? ""), ...others.map(({ value }) => value)].flatMap((one) => normalizeWords(one).split(" "))); // prettier-ignore
  for (const { rows: own, facts } of told) {
    for (const { field, found } of facts) {
      if (found.words.length === 0) continue;
      if (found.words.some(({ box }) => used.has(box)) && !isOfOneOfThem(own, field, found)) continue; // prettier-ignore
      if (isDate(field, found) || isOthers(field, found.value)) continue;
      if (field === "publisher" && namesPeople(found.value, names)) continue;
      for (const row of own) {
        const before = row[field];
        if (before === undefined) {
          row[field] = found;
          given.set(row, (given.get(row) ?? new Set()).add(field));
        } else if (given.get(row)?.has(field) === true && before.value !== found.value)
          row[field] = { ...before, trust: Math.min(before.trust, differing) };
      }
      if (own.some((row) => row[field] === found)) for (const { box } of found.words) used.add(box);
    }
  }
}

/**
 * Whether one of several people has a society already at the place where it is said of all: 'Ana Reyes and Kim Lund are
 * members of BMI' gave it to Kim Lund, who is right before it.
 */
function isOfOneOfThem(own: readonly Row[], field: Fact["field"], found: FoundValue): boolean {
  const boxes = new Set(found.words.map(({ box }) => box));
  return own.length > 1 && field === "pro" && own.some(({ pro }) => pro?.value === found.value && pro.words.some(({ box }) => boxes.has(box))); // prettier-ignore
}

/** Whether a text is of several writers and no company: 'Publishers: Ana and Tom – Harbor Songs'. */
function namesPeople(text: string, names: ReadonlySet<string>): boolean {
  const words = normalizeWords(text).split(" ");
  const own = words.filter((word) => names.has(word));
  return own.length > 1 && words.some((word) => joints.has(word)) && words.every((word) => names.has(word) || joints.has(word)); // prettier-ignore
}

const joints: ReadonlySet<string> = new Set(["and", "y", "e", "et", "und"]);

/** Returns whether a number or an address is told of several people. */
function ownersOf(
  rows: readonly Row[],
  told: readonly Told[],
): (field: Fact["field"], value: string) => boolean {
  const owners = new Map<string, Set<Row>>();
  const note = (row: Row, value: string): unknown => owners.set(value, (owners.get(value) ?? new Set()).add(row)); // prettier-ignore
  for (const row of rows)
    for (const found of [row.ipi, row.email]) if (found !== undefined) note(row, found.value);
  for (const {
    rows: [row],
    facts,
  } of told)
    for (const { field, found } of facts) if (row && unique.has(field)) note(row, found.value);
  return (field, value) => unique.has(field) && (owners.get(value)?.size ?? 0) > 1;
}

const unique: ReadonlySet<Fact["field"]> = new Set(["ipi", "email"]);

/** Whether the digits of a number are those of a date. */
const isDate = (field: Fact["field"], { words }: FoundValue): boolean =>
  field.toLowerCase().endsWith("ipi") && words.some(({ text }) => /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(text)); // prettier-ignore
