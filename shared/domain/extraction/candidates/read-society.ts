import { fieldOfLabel } from "../labels/field-of-label.ts";
import { isEmptyAnswer } from "../details.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { findSociety, misspelledSociety, societyByName } from "../societies.ts";
import { tickedWords } from "./ticked-words.ts";

/**
 * Stores the society of a cell: by its name, by its ticked box (`[X] ASCAP [ ] BMI`), or a capitalized unknown name.
 */
export function readSocietyInto(row: Row, given: readonly PageWord[], trust: number): void {
  if (row.pro) return;
  const words = given.filter(({ text }) => !/^[_|~—–.]+$/.test(text));
  const text = textOf(words);
  const ticks = words.filter(({ text }) => /[[\](){}☐☑☒✓✔✗✘]/u.test(text));
  if (ticks.length > 0 && !societyByName(text)) {
    const [printed, written] = besideOther(words);
    const ticked = upToNumber(tickedWords(printed));
    const isOther = ticked.length === 0 || otherChoice.test(textOf(ticked));
    const own = isOther && written.length > 0 ? written : ticked;
    const label = textOf(own).replace(otherChoice, "");
    if (own.length === 0 || isEmptyAnswer(label) || label.trim() === "") return;
    // What is written behind 'Other' without a tick is chosen as well.
    row.pro = {
      value: societyByName(label) ?? label,
      words: own,
      trust: ticked.length === 0 ? trust * 0.97 : trust,
    };
    return;
  }
  // '[ ] ASCAP': the first of several choices, none of which is ticked.
  if (words[0]?.mark === true && /^(?:\[ ?\]|[☐□])$/u.test(words[0].text)) return;
  if (words.length === 0 || isEmptyAnswer(text) || isChoice(words)) return;
  // The next label, where the field was left empty.
  if (fieldOfLabel(text) !== undefined && societyByName(text) === undefined) return;
  const whole = societyByName(text.replaceAll(/[.:;|_[\]()]/g, " ").trim());
  if (whole !== undefined) {
    row.pro = { value: whole, words, trust };
    return;
  }
  const part = findSociety(words.map(({ text }) => text));
  if (part) {
    const own = words.slice(part.at, part.at + part.count);
    row.pro = { value: part.name, words: own, trust: trust * 0.95 };
    return;
  }
  const only = text.replaceAll(/[.:;|_[\]()]/g, " ").trim();
  if (/^(unaffiliated|ns|non[- ]?affiliated|not affiliated|i{2,3}|iv)$/i.test(only)) return;
  const near = misspelledSociety(only);
  if (near !== undefined) row.pro = { value: near, words, trust: trust * 0.6 };
  else if (
    words.length <= 2 &&
    /^[\p{Lu}][\p{L}/&.-]{1,14}(?: \p{Lu}[\p{L}-]+)?$/u.test(only) &&
    /\p{Lu}{2}/u.test(only)
  )
    row.pro = { value: only, words, trust: trust * 0.6 };
}

/** The words of a choice up to the number that stands behind it, in the field beside: 'SESAC 00253431223'. */
function upToNumber(words: PageWord[]): PageWord[] {
  const at = words.findIndex(({ text }, index) => index > 0 && /^\d[\d.-]{5,}$/.test(text));
  return at < 0 ? words : words.slice(0, at);
}

/** The choices that are printed, and what is written behind the last of them, 'Other', with its place to write. */
function besideOther(words: readonly PageWord[]): [PageWord[], PageWord[]] {
  const at = words.findLastIndex(({ text }, index) => index > 1 && otherChoice.test(text));
  if (at < 0) return [[...words], []];
  const rest = words.slice(at + 1).filter(({ text }) => !/^\(.*\)?:?$|^.*\):?$/u.test(text));
  const end = rest.findIndex(({ mark }) => mark === true);
  const written = end < 0 ? rest : rest.slice(0, end);
  // 'Other' without a box of its own is none of the choices before it.
  const hasBox = /^[[({☐☑☒✓✔✗✘]/u.test(words[at - 1]?.text ?? "");
  const printed = words.slice(0, hasBox ? at + 1 : at);
  return fieldOfLabel(textOf(written)) === undefined || societyByName(textOf(written))
    ? [printed, written]
    : [printed, []];
}

/** The last of several choices, behind which another one is written. */
const otherChoice =
  /^(?:other|altr[oa]|autre|ander[ers]s?|sonstige[sr]?|otr[oa]|outr[oa])(?![\p{L}])[:\s]*/iu;

/** Whether the words are several societies to choose from, without a mark at one of them. */
export function isChoice(words: readonly PageWord[]): boolean {
  if (words.some(({ text, mark }) => mark === true || /[[\](){}☐☑☒✓✔✗✘]/u.test(text))) return false;
  if (societyByName(textOf(words).replaceAll(/[|_]/g, " ").trim()) !== undefined) return false;
  const names = words.flatMap(({ text }) =>
    text.length > 2 ? (societyByName(text.replace(/[,;/]$/, "")) ?? []) : [],
  );
  return new Set(names).size > 2;
}
