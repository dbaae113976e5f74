import { isEmptyAnswer } from "../details.ts";
import { textOf } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { societyByName } from "../societies.ts";
import { fieldOfColumnHead, fieldOfLabel, shareFields } from "./field-of-label.ts";
import type { LabelField } from "./field-of-label.ts";

export interface Label {
  field: LabelField;
  /** Indexes of its first word in the line and of the word after its last. */
  from: number;
  to: number;
  /** Whether it ends in a colon. */
  closed: boolean;
}

/** Returns the labels of a line. `starts` tells whether there is a gap before the word with this index. */
export function findLabels(
  words: readonly PageWord[],
  starts: (index: number) => boolean,
): Label[] {
  const labels: Label[] = [];
  for (let from = 0; from < words.length; from++) {
    const label = labelAt(words, from, starts);
    if (label === undefined || isUnit(words, label, labels.at(-1))) continue;
    if (isChoice(words, label, labels)) continue;
    labels.push(label);
    from = label.to - 1;
  }
  return labels;
}

/** Whether a label is only the unit of a share: '%' after 'Writer Percentage: ____'. */
function isUnit(words: readonly PageWord[], { from, to }: Label, before?: Label): boolean {
  return (
    to - from === 1 && words[from]?.text === "%" && before?.closed === true && isShare(before.field)
  );
}

const isBox = ({ text, mark }: PageWord): boolean =>
  mark === true || /^(?:\[[xX]?[\])]|\([xX]?\]|\[|\]|[☐☑☒□])$/u.test(text);

/**
 * Whether a label is one of the choices of another one: behind a box to tick, or 'Composer' and 'Author' behind
 * 'Capacity'.
 */
function isChoice(words: readonly PageWord[], label: Label, before: readonly Label[]): boolean {
  const box = words[label.from - 1];
  if (box !== undefined && box.text !== "/s/" && isBox(box)) return true;
  const role = before.at(-1);
  if (role?.field === "pro" && isMisreadChoice(words, label)) return true;
  return role?.field === "role" && label.field === "name" && !label.closed;
}

/** Whether a label of one word is a box with its society, misread between other societies: '[] ASCAP RE: SESAC'. */
function isMisreadChoice(words: readonly PageWord[], { field, from, to }: Label): boolean {
  const isSociety = (index: number): boolean => societyByName(words[index]?.text ?? "") !== undefined; // prettier-ignore
  const next = words.slice(to, to + 2).findIndex((word) => !isBox(word));
  return field === "title" && to - from === 1 && isSociety(from - 1) && next >= 0 && isSociety(to + next); // prettier-ignore
}

/** Words that follow 'ARTIST' or 'WRITER' in a sentence and never begin a value: 'ARTIST will distribute …'. */
const sentenceWords =
  /^(?:and|or|will|shall|may|must|can|is|are|has|have|agrees?|warrants?|represents?|grants?|further|hereby)$/i;

/** Whether the words after a label in capital letters make it a part of a sentence. */
function isInSentence(field: LabelField, next: string, opens: boolean): boolean {
  if (!["title", "artist", "name"].includes(field)) return false;
  return sentenceWords.test(next) || (!opens && /^\p{Ll}/u.test(next));
}

const isShare = (field: LabelField): boolean => shareFields.some((one) => one === field);

/** Whether the last words are the share itself and no number of a label: 'Share of song (%) 60', 'Share 50 %'. */
function endsInShare(field: LabelField, words: readonly PageWord[]): boolean {
  const text = textOf(words);
  const number = / \d{1,3}(?:[.,]\d{1,3})?(?: ?%)?$/.exec(text);
  const before = text.slice(0, number?.index);
  const isSigned = /%/.test(before) || number?.[0].endsWith("%") === true;
  return isShare(field) && number !== null && isSigned && fieldOfLabel(before) === field;
}

/** Whether a comma outside of brackets divides words: it belongs to no label, but 'Society (IMRO, PRS...)' is one. */
function hasComma(words: readonly PageWord[]): boolean {
  const text = textOf(words).replaceAll(/\([^()]*(?:\)|$)/g, "()");
  return /[,;](?= |$)/.test(text);
}

function isPercent(text: string, next = ""): boolean {
  return [text, `${text} ${next}`].some((one) => readPercentage(one)?.form === "percent");
}

/** The words from an index to the next gap. */
function untilGap(
  words: readonly PageWord[],
  from: number,
  starts: (index: number) => boolean,
): readonly PageWord[] {
  const end = words.findIndex((_, index) => index > from && starts(index));
  return words.slice(from, end < 0 ? undefined : end);
}

function labelAt(
  words: readonly PageWord[],
  from: number,
  starts: (index: number) => boolean,
): Label | undefined {
  const closes = (index: number): boolean => /[:：]$|^=$/.test(words[index]?.text ?? "");
  // Behind the number of a list, too.
  const opens =
    from === 0 ||
    starts(from) ||
    closes(from - 1) ||
    (from === 1 && /^\(?\d{1,2}[.)]$/.test(words[0]?.text ?? ""));
  for (let count = Math.min(9, words.length - from); count > 0; count--) {
    const to = from + count;
    const own = words.slice(from, to);
    if (own.some((word) => isBox(word))) continue;
    // The number of an item opens a text: '1 Title of work'. Behind others, as in 'No. 9', it is theirs.
    if (/^\(?\d/.test(own[0]?.text ?? "") && from > 0 && !starts(from)) continue;
    // A gap or a colon ends a label.
    const ends = (index: number): boolean =>
      closes(index) && !/^#?\d{1,2}:$/.test(words[index]?.text ?? "");
    if (own.some((_, index) => index > 0 && (starts(from + index) || ends(from + index - 1))))
      continue;
    const text = textOf(own);
    const closed = closes(to - 1);
    // 'Publisher, if any:'
    if (hasComma(own.slice(0, -1)) && !(closed && opens)) continue;
    const field = fieldOfLabel(text) ?? (closed && opens ? fieldOfColumnHead(text, 0) : undefined);
    if (field === undefined || endsInShare(field, own)) continue;
    const isCut = words[to]?.text.startsWith("%") === true;
    if (isCut && endsInShare(field, words.slice(from, to + 1))) continue;
    const isLast = to === words.length || starts(to);
    if (field === "index" || (field === "name" && /^x$/i.test(text))) continue;
    if (closed) {
      if (opens || /\p{Lu}|%|#|^ipi|^cae/u.test(text.charAt(0) + text))
        return { field, from, to, closed };
      continue;
    }
    if (opens && isLast) return { field, from, to, closed };
    // 'Publisher n/a', 'IPI none'
    if (opens && isEmptyAnswer(textOf(untilGap(words, to, starts)))) return { field, from, to, closed }; // prettier-ignore
    const capitals = text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);
    const next = words[to]?.text ?? "";
    if (isInSentence(field, next, opens)) continue;
    const marked = /[#№]$/.test(text);
    if (marked || (capitals && next !== next.toUpperCase()) || (capitals && /^[\d_(]/.test(next)))
      return { field, from, to, closed };
    if ((field === "ipi" || field === "publisherIpi") && /^\d{5}/.test(next))
      return { field, from, to, closed };
    // A scan may have lost the colon: 'Name Ana Reyes', 'Share 25%'.
    if (
      opens &&
      /\bname$/i.test(text) &&
      /^\p{Lu}['’]?\p{L}*\p{Ll}/u.test(next) &&
      field === "name"
    )
      return { field, from, to, closed };
    if (opens && field === "pro" && societyByName(next) !== undefined)
      return { field, from, to, closed };
    if (opens && field === "email" && next.includes("@")) return { field, from, to, closed };
    if (opens && field.endsWith("Share") && isPercent(next, words[to + 1]?.text))
      return { field, from, to, closed };
    const isAlone = to + 1 === words.length || starts(to + 1);
    if (opens && isAlone && endsInShare(field, words.slice(from, to + 1)))
      return { field, from, to, closed };
    if (capitals && opens && count > 1 && field !== "other") return { field, from, to, closed };
    if (
      capitals &&
      ["pro", "ipi", "publisherIpi", "writerShare", "publisher", "email"].includes(field) &&
      count > 1
    )
      return { field, from, to, closed };
  }
  return undefined;
}
