import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { beginsWithFact } from "./facts.ts";
import type { Mention, MentionFinder } from "./mentions.ts";

/** What a part of a document says behind or below the names of people. */
export interface Entry {
  rows: readonly Row[];
  /** The words that name them. */
  name: readonly PageWord[];
  /** Lines or parts of them, each with its words. */
  lines: PageWord[][];
  /** What the label of the whole list says that its entries are: 'Publishers: Ana - Harbor Songs'. */
  label: LabelField | undefined;
  /** Whether only a number or letter names the people. */
  isKey: boolean;
  isCounted: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** A part of a line from the name of a person to the next one. */
interface Part {
  mention: Mention | undefined;
  name: PageWord[];
  words: PageWord[];
  left: number;
}

/** The most lines below a name that belong to it, and how far apart they are, in heights of the type. */
const linesMax = 8;
const nearWithin = 2.2;

/** Returns the entries of people in lines: what stands behind their names, and below them up to the next name. */
export function entriesOf(lines: readonly Line[], find: MentionFinder, size: Size): Entry[] {
  const parts = lines.map((line) => partsOf(segmentsOf(line, size.width), find));
  const out: Entry[] = [];
  let heading: LabelField | undefined;
  for (const [at, own] of parts.entries()) {
    const line = lines[at];
    const text = textOf(line?.words ?? []);
    const [first] = own;
    const label = first && first.mention === undefined ? listLabel(first.words) : undefined;
    if (own.every(({ mention }) => mention === undefined)) {
      const isHeading = own.length === 1 && text.length < 40;
      heading = isHeading ? listLabel(line?.words ?? [], true) : undefined;
      continue;
    }
    for (const [index, part] of own.entries()) {
      if (part.mention === undefined) continue;
      const next = own.findIndex(({ mention }, other) => other > index && mention !== undefined);
      const isBeside = own.some(({ mention }, other) => other !== index && mention !== undefined);
      const behind = own.slice(index + 1, next < 0 ? undefined : next).map(({ words }) => words);
      const begin = [part.words, ...behind].filter(({ length }) => length > 0);
      const right = next < 0 ? Infinity : (own[next]?.left ?? Infinity) - size.width;
      const column = isBeside ? { left: part.left - size.width, right } : undefined;
      const { rows, isKey, isCounted } = part.mention;
      out.push({ rows, name: part.name, isKey, isCounted, label: label ?? heading, lines: [...begin, ...below(at, column, begin.length === 0)] }); // prettier-ignore
    }
  }
  return out;

  /** The lines below, in a column if several people are beside each other, as long as they tell facts. */
  function below(
    at: number,
    column: { left: number; right: number } | undefined,
    isTitle: boolean,
  ): PageWord[][] {
    // prettier-ignore
    const found: PageWord[][] = [];
    let before = lines[at];
    const start = before?.left ?? 0;
    for (let index = at + 1; index <= at + linesMax; index++) {
      const line = lines[index];
      if (line === undefined || before === undefined || line.page !== before.page) break;
      if (middleOf(line) - middleOf(before) > size.height * nearWithin) break;
      const own = (parts[index] ?? []).filter(({ left }) => column === undefined || (left >= column.left && left < column.right)); // prettier-ignore
      if (own.length === 0 || own.some(({ mention }) => mention !== undefined)) break;
      const isDeeper = line.left > start + size.width * 1.5;
      const isFact = own.some(({ words }) => beginsWithFact(words));
      if (!isFact && !isDeeper && !isTitle) break;
      if (!isFact && own.length === 1 && fieldOfLabel(textOf(own[0]?.words ?? [])) !== undefined) break; // prettier-ignore
      found.push(...own.map(({ words }) => words));
      before = line;
    }
    return found;
  }
}

/** What a label says that the entries of a list are. */
function listLabel(words: readonly PageWord[], isHeading = false): LabelField | undefined {
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const text = textOf(words.slice(0, count));
    if (!text.endsWith(":") && !(isHeading && count === words.length)) continue;
    if (/^(?:published|administered) by:?$/i.test(text)) return "publisher";
    return fieldOfLabel(text);
  }
  return undefined;
}

/** Divides the segments of a line where people are named: at their beginning, and behind a sign within them. */
function partsOf(segments: readonly Segment[], find: MentionFinder): Part[] {
  return segments.flatMap(({ words, left }) => {
    const out: Part[] = [];
    for (let at = 0; at < words.length; at++) {
      const isStart =
        at === 0 ||
        /^[([]\p{L}/u.test(words[at]?.text ?? "") ||
        /[,;|]$|^[|/•·]$|^(?!\d+:$).{2,}:$/.test(words[at - 1]?.text ?? "");
      const mention = isStart ? find(words.slice(at)) : undefined;
      const word = words[at];
      if (mention !== undefined && word !== undefined) {
        out.push({
          mention,
          name: words.slice(at, at + mention.count),
          words: [],
          left: at === 0 ? left : word.box.left,
        });
        at += mention.count - 1;
        continue;
      }
      const last = out.at(-1);
      if (last === undefined || word === undefined)
        out.push({ mention: undefined, name: [], words: word ? [word] : [], left }); // prettier-ignore
      else last.words.push(word);
    }
    return out;
  });
}
