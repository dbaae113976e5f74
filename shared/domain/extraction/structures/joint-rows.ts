import { looksLikeName } from "../details.ts";
import { isNameField } from "../labels/field-of-label.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import { readPercentage } from "../percentages.ts";
import type { Column } from "./column.ts";
import type { BodyLine } from "./row-gaps.ts";

const between = /^(?:[/&+;,·•|]|and|y|e|et|und|con|mit|with)$/i;
const each =
  /\b(?:each|apiece|cada (?:uno|una|um|uma)|c u|chacun|chacune|jeweils|je|ciascuno|ciascuna|cad)\b/;

/**
 * Divides a row that names several people, if its shares say so: 'Ana Ruiz / Tom Baker' with '60 % / 40 %', or with
 * '25 % each'. A cell with as many parts is divided like the names; one without belongs to all of them.
 * Two people with one share are left together: nobody knows what each has.
 */
export function dividedJointRow(
  group: readonly BodyLine[],
  columns: readonly Column[],
): (readonly BodyLine[])[] {
  const [first] = group;
  const at = columns.findIndex(({ field }) => isNameField(field));
  if (first === undefined || at < 0) return [group];
  const cellOf = (index: number) => group.flatMap(({ cells }) => cells[index] ?? []);
  const names = partsOf(cellOf(at));
  if (names.length < 2 || !names.every((name) => looksLikeName(textOf(name)))) return [group];
  const shares = columns.flatMap(({ field }, index) => {
    const cell = cellOf(index);
    return field?.endsWith("Share") === true && /\d/.test(textOf(cell)) ? [cell] : [];
  });
  const tell = (cell: readonly PageWord[]) => isForEach(cell) || areShares(partsOf(cell), names.length); // prettier-ignore
  if (shares.length === 0 || !shares.every(tell)) return [group];
  return names.map((name, person) => {
    const cells = columns.map((_, index) => {
      if (index === at) return [...name];
      const cell = cellOf(index);
      const parts = partsOf(cell);
      if (parts.length === names.length) return [...(parts[person] ?? [])];
      return isForEach(cell) ? cell.filter(({ text }) => /\d|%/.test(text)) : cell;
    });
    return [{ line: first.line, cells }];
  });
}

/** The parts of a cell between signs and words that join: '&', '/', 'and'. A sign may be at the end of a word. */
function partsOf(cell: readonly PageWord[]): PageWord[][] {
  const parts: PageWord[][] = [[]];
  for (const word of cell) {
    if (between.test(word.text)) {
      parts.push([]);
      continue;
    }
    const isLast = /[;,/]$/.test(word.text);
    parts.at(-1)?.push(isLast ? { ...word, text: word.text.slice(0, -1) } : word);
    if (isLast) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function isForEach(cell: readonly PageWord[]): boolean {
  return each.test(normalizeWords(textOf(cell)));
}

function areShares(parts: readonly PageWord[][], count: number): boolean {
  return (
    parts.length === count && parts.every((part) => readPercentage(textOf(part)) !== undefined)
  );
}
