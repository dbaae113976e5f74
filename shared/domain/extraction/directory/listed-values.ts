import { cleanPublisherName } from "../cells.ts";
import { findIpi, isEmptyAnswer, isSelfPublished } from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { FoundValue, Row } from "../rows.ts";
import { findSociety } from "../societies.ts";
import { keyOfName } from "./keys.ts";
import type { MentionFinder } from "./mentions.ts";

type Field = "publisher" | "pro" | "ipi";
const isField = (field: string | undefined): field is Field =>
  field === "publisher" || field === "pro" || field === "ipi";

/** Doubted: only their order, or a name in brackets, says whose they are. */
const trust = 0.88;
/** A value that is less certain than this is replaced. */
const certain = 0.93;

/** A line with a label and the values of several people. */
interface List {
  field: Field;
  parts: PageWord[][];
}

/**
 * Gives rows the values that one line lists for all of them, in their order or with a name in brackets: 'Publishers:
 * Harbor Songs / Quill Music', 'Publishers   Harbor Songs (Reyes), Quill Music (Okafor)'. Returns the words of the lists.
 */
export function readListedValues(
  rows: readonly Row[],
  lines: readonly Line[],
  find: MentionFinder,
  width: number,
): Set<PageWord> {
  const used = new Set<PageWord>();
  const lists = lines
    .flatMap((line, at) => listAt(line, lines[at + 1], width) ?? [])
    .filter(({ field, parts }) => parts.length > 1 || (rows.length === 1 && field === "publisher"));
  for (const [field, [list, ...others]] of Map.groupBy(lists, (one) => one.field)) {
    // Several are about one person each.
    if (list === undefined || others.length > 0) continue;
    const owned = list.parts.map((part) => ownerOf(part, find));
    const isBracketed = owned.every((row) => row !== undefined) && new Set(owned).size === owned.length; // prettier-ignore
    if (!isBracketed && list.parts.length !== rows.length) continue;
    const values = list.parts.map((part) => valueOf(field, isBracketed ? withoutBracket(part) : part)); // prettier-ignore
    const people = new Set(rows.map(({ name }) => keyOfName(name?.value ?? "")));
    if (values.some((value) => value === undefined || (value !== "none" && people.has(keyOfName(value.value))))) continue; // prettier-ignore
    for (const [at, value] of values.entries()) {
      const row = isBracketed ? owned[at] : rows[at];
      if (row === undefined || value === undefined) continue;
      const before = row[field];
      if (before !== undefined && before.trust >= certain) continue;
      if (value === "none") delete row[field];
      else row[field] = value;
    }
    for (const word of list.parts.flat()) used.add(word);
  }
  return used;
}

/** The list of a line: a label with a colon, or one before a gap, and its values. */
function listAt(line: Line, next: Line | undefined, width: number): List | undefined {
  const segments = segmentsOf(line, width);
  const [first] = segments;
  if (first === undefined || segments.length > 2) return undefined;
  const colon = first.words.slice(0, 4).findIndex(({ text }) => text.endsWith(":"));
  const isApart = colon < 0 || colon === first.words.length - 1;
  if (isApart !== (segments.length === 2)) return undefined;
  const label = colon < 0 ? first.words : first.words.slice(0, colon + 1);
  const field = fieldOfLabel(textOf(label));
  if (!isField(field)) return undefined;
  const own = line.words.slice(label.length);
  const isWrapped = next?.page === line.page && /[/,;|]$/.test(own.at(-1)?.text ?? "") && Math.abs(next.left - (own[0]?.box.left ?? 0)) < width * 2; // prettier-ignore
  const parts = partsOf([...own, ...(isWrapped ? next.words : [])]);
  if (parts.length === 0 && colon >= 0 && own.length > 0) return { field, parts: [own] };
  return parts.length === 0 ? undefined : { field, parts };
}

const legalForm = /^(?:inc|llc|ltd|gmbh|corp|co|s\.?a\.?|s\.?r\.?l|lda|limited|ug|kg)\.?[,;]?$/i;

/** The values between strokes, or else between semicolons or commas outside brackets. */
function partsOf(words: readonly PageWord[]): PageWord[][] {
  for (const sign of ["/", "|", ";", ","]) {
    const parts: PageWord[][] = [[]];
    let depth = 0;
    for (const [at, word] of words.entries()) {
      depth += (word.text.match(/\(/g)?.length ?? 0) - (word.text.match(/\)/g)?.length ?? 0);
      if (word.text === sign && depth === 0) parts.push([]);
      else {
        parts.at(-1)?.push(word);
        const isEnd = word.text.endsWith(sign) && depth === 0 && !legalForm.test(words[at + 1]?.text ?? ""); // prettier-ignore
        if (isEnd && at < words.length - 1) parts.push([]);
      }
    }
    if (parts.length > 1 && parts.every(({ length }) => length > 0)) return parts;
  }
  return [];
}

const bracketAt = (part: readonly PageWord[]): number =>
  /\)[,;/|]?$/.test(part.at(-1)?.text ?? "") ? part.findLastIndex(({ text }) => text.startsWith("(")) : -1; // prettier-ignore

/** The one person whom the brackets behind a value name. */
function ownerOf(part: readonly PageWord[], find: MentionFinder): Row | undefined {
  const at = bracketAt(part);
  if (at < 1) return undefined;
  const own = part.slice(at);
  // A sign behind a surname says that it names somebody.
  const found = find(own.map((word, index) => ({ ...word, text: word.text.replaceAll(/[(),;/|]/g, "") + (index === own.length - 1 ? ":" : "") }))); // prettier-ignore
  return found?.rows.length === 1 && found.count === own.length ? found.rows[0] : undefined;
}

const withoutBracket = (part: readonly PageWord[]): readonly PageWord[] =>
  part.slice(0, bracketAt(part));

/** The value of a part; 'none' if it says that there is none, undefined if it is something else. */
function valueOf(field: Field, words: readonly PageWord[]): FoundValue | "none" | undefined {
  const text = textOf(words)
    .replace(/[,;/|]+$/, "")
    .trim();
  if (isEmptyAnswer(text) || (field === "publisher" && isSelfPublished(text))) return "none";
  const value = field === "pro" ? findSociety(words.map((word) => word.text.replace(/[,;/|]+$/, "")))?.name : field === "ipi" ? findIpi(text) : publisherIn(text); // prettier-ignore
  if (value === undefined || value === "") return undefined;
  return { value, words, trust };
}

function publisherIn(text: string): string | undefined {
  // 'Harbor Songs o/b/o Ana Reyes' says whose it is.
  const isName =
    /^[\p{Lu}\d]/u.test(text) &&
    !/\s[-–—=→]\s|\bo\/?b\/?o\b|\b(?:on behalf of|f\/s\/o)\b/i.test(text) &&
    text.split(" ").length <= 7 &&
    !/[%@:]/.test(text);
  return isName ? cleanPublisherName(text) : undefined;
}
