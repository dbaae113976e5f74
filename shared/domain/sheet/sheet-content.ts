import { describeFilledInChanges, type FieldOfContent } from "./describe-filled-in-changes.ts";
import { formatShare } from "./basis-points.ts";
import { normalizeEmail } from "../text/email.ts";
import { isSamePerson } from "./same-person.ts";
import { printedRow } from "./printed-row.ts";
import { writerRoles, defaultWriterRole } from "./row-kinds/kinds-and-roles.ts";
import { publishedRowsOf, rowIdOf, rowKindOf } from "./row-kinds/row-kinds.ts";
import { shareCategories, type SheetRow } from "./sheet-rows.ts";

/** The content of a sheet that its owner can change. */
export interface SheetContent {
  title: string;
  artist: string;
  /** 0 if none was entered. */
  bpm: number;
  lyrics: string;
  splits: readonly SheetRow[];
  /** Absent in sheets of schema 1 and 2, as are the following. */
  licensing?: "any_party" | "all_parties" | undefined;
  /** Null is 'None'. */
  thirdParty?: string | null | undefined;
  /** What is filled in for custom fields, as it is shown. */
  shownFields?: readonly FieldOfContent[] | undefined;
}

/** Maximum number of sentences; the last one sums up the remaining changes. */
const maxChanges = 40;
const longestText = 80;

/** Returns the differences between two contents, one sentence each, for the contributors. Empty if they are equal. */
export function describeSheetChanges(before: SheetContent, after: SheetContent): string[] {
  const changes = [
    ...renamed("Title", before.title, after.title),
    ...renamed("Artist", before.artist, after.artist),
    ...renamed("BPM", bpmInWords(before.bpm), bpmInWords(after.bpm)),
    ...(before.lyrics === after.lyrics ? [] : ["The lyrics have changed"]),
    ...renamed("Third-party material", before.thirdParty ?? "", after.thirdParty ?? ""),
    ...renamed("Licensing", licensingInWords(before), licensingInWords(after)),
    ...rowsInWords(before.splits, after.splits),
    ...describeFilledInChanges(before.shownFields, after.shownFields, renamed),
  ];
  return limitedChanges(changes);
}

/** Returns sentences of changes, the last ones summed up if there are many. */
export function limitedChanges(changes: readonly string[]): string[] {
  if (changes.length <= maxChanges) return [...changes];
  const more = changes.length - maxChanges + 1;
  return [...changes.slice(0, maxChanges - 1), `and ${more} more changes`];
}

function rowsInWords(before: readonly SheetRow[], after: readonly SheetRow[]): string[] {
  const old = byPerson(before);
  const present = byPerson(after);
  const gone = [...old].filter(([person]) => !present.has(person)).map(([, row]) => row);
  const rest = [...present].flatMap(([person, row]) => {
    const previous = old.get(person);
    if (previous !== undefined) return rowInWords(previous, row);
    const place = gone.findIndex((one) => isSamePerson(one.songwriterName, row.songwriterName));
    const [moved] = place < 0 ? [] : gone.splice(place, 1);
    if (moved === undefined) return [`${nameOf(row)} was added`];
    return [`${nameOf(moved)}, the email address was replaced`, ...rowInWords(moved, row)];
  });
  const removed = gone.map((row) => `${nameOf(row)} was removed`);
  const changes = [...removed, ...rest, ...publishersInWords(before, after)];
  const isReordered =
    changes.length === 0 && [...old.keys()].join("\n") !== [...present.keys()].join("\n");
  return isReordered ? ["The order of the contributors has changed"] : changes;
}

/** Returns the rows by key: the person's email address (or name) and the number among that person's rows. */
function byPerson(rows: readonly SheetRow[]): Map<string, SheetRow> {
  const people = new Map<string, SheetRow>();
  for (const row of rows) {
    let place = 1;
    const person = normalizeEmail(row.email) || row.songwriterName;
    while (people.has(`${person} ${place}`)) place += 1;
    people.set(`${person} ${place}`, row);
  }
  return people;
}

function rowInWords(before: SheetRow, after: SheetRow): string[] {
  const [old, present] = [printedRow(before), printedRow(after)];
  const changes = [
    ...renamed("name", before.songwriterName, after.songwriterName),
    ...renamed("role", roleInWords(before), roleInWords(after)),
    ...renamed("PRO", old.pro, present.pro),
    ...renamed("songwriter IPI#", old.songwriterIpi, present.songwriterIpi),
    ...renamed("publisher", old.publisherName, present.publisherName),
    ...renamed("publisher IPI#", old.publisherIpi, present.publisherIpi),
    ...sharesInWords(before, after),
  ];
  return changes.map((change) => `${nameOf(before)}, ${change}`);
}

/** The changed shares; one sentence if all four changed alike. */
function sharesInWords(before: SheetRow, after: SheetRow): string[] {
  const changes = shareCategories.map(({ key, label }) => ({
    label,
    old: `${formatShare(before[key])} %`,
    present: `${formatShare(after[key])} %`,
  }));
  const [first] = changes;
  if (changes.every(({ old, present }) => old === first?.old && present === first.present))
    return first === undefined ? [] : renamed("all shares", first.old, first.present);
  return changes.flatMap(({ label, old, present }) => renamed(`${label} share`, old, present));
}

/** Whom each publisher publishes, if that is another writer than before. */
function publishersInWords(before: readonly SheetRow[], after: readonly SheetRow[]): string[] {
  const old = new Map(before.map((row, index) => [rowIdOf(row, index), row]));
  return after.flatMap((row, index) => {
    const previous = old.get(rowIdOf(row, index));
    if (previous === undefined || rowKindOf(row) !== "publisher") return [];
    const change = renamed("publishes", writersOf(previous, before), writersOf(row, after));
    return change.map((words) => `${nameOf(row)}, ${words}`);
  });
}

function writersOf(row: SheetRow, rows: readonly SheetRow[]): string {
  const published = publishedRowsOf(row, rows);
  return rows
    .filter((one, index) => published.includes(rowIdOf(one, index)))
    .map(({ songwriterName }) => songwriterName)
    .join(", ");
}

function roleInWords({ songwriterShare, role, versionOf }: SheetRow): string {
  if (songwriterShare === 0) return "";
  const code = role ?? defaultWriterRole;
  const label = writerRoles.find((one) => one.code === code)?.label ?? code;
  return (versionOf ?? "") === "" ? label : `${label} of ${versionOf}`;
}

/** Sheets of schema 1 and 2 let any party license the song. */
function licensingInWords({ licensing = "any_party" }: SheetContent): string {
  return licensing === "any_party" ? "any of us" : "everyone's consent";
}

/** Returns the sentence that something has another text now; empty if it has not. Long texts are cut. */
export function renamed(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what}: ${quoted(before)} → ${quoted(after)}`];
}

function quoted(text: string): string {
  return text === "" ? "none" : cut(text);
}

const nameOf = ({ songwriterName, email }: SheetRow) => cut(songwriterName || email || "A row");
const bpmInWords = (bpm: number) => (bpm === 0 ? "" : String(bpm));

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText).join("")}…`;
}
