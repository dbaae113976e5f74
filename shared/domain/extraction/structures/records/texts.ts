import { findEmail, findIpi, looksLikeCompany } from "../../details.ts";
import { findDate } from "../../dates.ts";
import { fieldOfLabel, isNameField } from "../../labels/field-of-label.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { lineOf, middleOf, segmentsOf, textOf } from "../../page-text.ts";
import type { Line, PageWord, Segment } from "../../page-text.ts";
import { readPercentage } from "../../percentages.ts";
import type { Percentage } from "../../percentages.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { findSociety } from "../../societies.ts";
import { isCardName } from "../read-cards.ts";

export interface Size {
  width: number;
  height: number;
}

/** A part of a line with what it can be. */
export interface RecordText extends Segment {
  text: string;
  middle: number;
  center: number;
  share?: Percentage;
  label?: LabelField;
  hasSociety: boolean;
  hasIpi: boolean;
  hasEmail: boolean;
  isCompany: boolean;
  /** Whether it can be a person's name: no label, no value, and the page has it once. */
  isPerson: boolean;
}

/** Returns the parts of all lines: divided at gaps, at marks, and between a number and what stands beside it. */
export function textsOf(lines: readonly Line[], size: Size): RecordText[] {
  const texts = lines.flatMap((line) => segmentsOf(line, size.width).flatMap(partsOf));
  const counts = new Map<string, number>();
  for (const one of texts) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  // What a page has again is a label, a role or a state; a name that is signed below comes twice at most.
  return texts.map((one) => ({
    ...one,
    isPerson: one.isPerson && (counts.get(keyOf(one)) ?? 0) <= 2,
  }));
}

/** Returns the parts of a text: divided at marks, and between a number and what stands beside it. */
export const partsOf = ({ words }: Segment): RecordText[] =>
  dividedAtMarks(words).flatMap(withNumberApart).map(described);

const keyOf = ({ page, text }: RecordText): string =>
  `${page} ${normalizeWords(text.replace(/^\(?\d{1,2}[a-z]?[.)]\s+/, ""))}`;

function dividedAtMarks(words: readonly PageWord[]): PageWord[][] {
  const parts: PageWord[][] = [[]];
  for (const word of words) {
    const last = parts.at(-1) ?? [];
    if (/^(?:[-–—·•*|;:→▪●]|\.{2,})$/u.test(word.text)) parts.push([]);
    // 'Ana Reyes (GEMA)', 'Ana Reyes, BMI'.
    else if (last.length > 1 && isSocietyAfter(word, last)) parts.push([word]);
    else last.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

function isSocietyAfter({ text }: PageWord, before: readonly PageWord[]): boolean {
  const isApart = text.startsWith("(") || before.at(-1)?.text.endsWith(",") === true;
  return isApart && findSociety([text.replaceAll(/[(),]/g, "")]) !== undefined;
}

/** Divides '40 Ana Reyes', '30% Producer' and 'Ana Reyes 40 %' between the number and the text. */
function withNumberApart(words: PageWord[]): PageWord[][] {
  if (words.length < 2 || words.length > 8 || findDate(textOf(words))) return [words];
  if (readPercentage(textOf(words))) return [words];
  for (const count of [2, 1]) {
    const [first, rest] = [words.slice(0, count), words.slice(count)];
    if (rest.length > 0 && isNumber(textOf(first))) return [first, rest];
    const [before, last] = [words.slice(0, -count), words.slice(-count)];
    if (before.length > 0 && isNumber(textOf(last))) return [before, last];
  }
  return [words];
}

const isNumber = (text: string): boolean =>
  /^\(?\d{1,3}(?:[.,]\d{1,4})?\s?(?:%\)?|\))?$|^\d{1,2}\/\d{1,2}$/.test(text) &&
  readPercentage(text) !== undefined;

export function described(words: readonly PageWord[]): RecordText {
  const line = lineOf(words);
  const text = textOf(words);
  const share = readPercentage(text);
  const label = fieldOfLabel(text);
  const hasSociety =
    words.length <= 6 && findSociety(words.map((word) => word.text.replaceAll(/[():,]/g, ""))) !== undefined; // prettier-ignore
  const hasIpi = findIpi(text) !== undefined;
  const hasEmail = findEmail(text) !== undefined;
  const isName = label === undefined && share === undefined && !hasIpi && isCardName(line);
  const isCompany = isName && looksLikeCompany(text) && isTitled(words);
  return {
    ...line,
    text,
    middle: middleOf(line),
    center: (line.left + line.right) / 2,
    ...(share === undefined ? {} : { share }),
    ...(label === undefined ? {} : { label }),
    hasSociety,
    hasIpi,
    hasEmail,
    isCompany,
    isPerson: isName && !isCompany && !findDate(text) && !beginsWithLabel(words),
  };
}

/** Whether a text is no caption: it has no item number, and its long words begin with capitals. */
const isTitled = (words: readonly PageWord[]): boolean =>
  !/^\(?\d{1,2}[a-z]?[.)]?$|^[a-z][.)]$/.test(words[0]?.text ?? "") &&
  words.every(({ text }) => text.length < 4 || !/^\p{Ll}/u.test(text)) &&
  !words.some(({ text }) => text.endsWith(":"));

/** Whether a text is the label of a name, or begins with one. */
export const hasNameLabel = ({ words }: RecordText): boolean =>
  words.slice(0, 4).some((_, at) => isNameField(fieldOfLabel(textOf(words.slice(0, at + 1)))));

/** Whether a text is a label with its value: 'Name Ana Reyes'. */
const beginsWithLabel = (words: readonly PageWord[]): boolean =>
  words.slice(1, 4).some((_, at) => fieldOfLabel(textOf(words.slice(0, at + 1))) !== undefined);
