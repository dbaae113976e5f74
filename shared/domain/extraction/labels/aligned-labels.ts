import { isEmptyAnswer, looksLikeName } from "../details.ts";
import { findDate } from "../dates.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { fieldOfLabel, isLabelWord, shareFields } from "./field-of-label.ts";
import type { LabelField } from "./field-of-label.ts";

/** A label and its value in one run: nothing but the meaning of the words tells where the value begins. */
export interface RunLabel {
  field: LabelField;
  /** Number of words of the label. */
  count: number;
}

interface FoundLabel extends RunLabel {
  /** Whether the words after it can be nothing but its value, wherever it stands. */
  isCertain: boolean;
  /** Whether the name of a company may begin with it. */
  isCompany?: boolean;
}

/** Labels above each other from which on a column has labels. */
const columnMin = 3;
/** Labels with their values in one run from which on a column has no names of companies that begin like a label. */
const runsMin = 2;

/**
 * Finds labels whose value follows without a gap or a colon, 'ARTIST KOLT', 'Pub. Low Tide Music': they begin where
 * other labels of the page begin, or where the same label begins again. One before a value that has a form of its own, as
 * in 'Date 2022-07-28', may begin at any gap. Returns them by their first word.
 */
export function alignedLabels(
  lines: readonly Line[],
  size: { width: number },
  labelLefts: readonly { page: number; left: number; isRun?: boolean }[],
): Map<PageWord, RunLabel> {
  const keyOf = (page: number, left: number): string => `${page} ${Math.round(left / size.width)}`;
  const lefts = new Map<string, number>();
  const count = (key: string): void => void lefts.set(key, (lefts.get(key) ?? 0) + 1);
  for (const { page, left } of labelLefts) count(keyOf(page, left));
  // Where other labels have their values beside them, 'Verlag Edition Nord' is a label with its value, too.
  const runs = Map.groupBy(labelLefts.filter(({ isRun }) => isRun === true), ({ page, left }) => keyOf(page, left)); // prettier-ignore
  const found = lines.flatMap((line) =>
    segmentsOf(line, size.width).flatMap((segment) => {
      const label = runLabel(segment);
      const [first] = segment.words;
      const isAmongRuns = (runs.get(keyOf(segment.page, segment.left))?.length ?? 0) >= runsMin;
      return label && first && (isAmongRuns || label.isCompany !== true)
        ? [{ first, label, key: keyOf(segment.page, segment.left), text: textOf(segment.words.slice(0, label.count)) }] // prettier-ignore
        : [];
    }),
  );
  for (const { key } of found) count(key);
  return new Map(
    found
      .filter(
        ({ key, text, label }) =>
          label.isCertain ||
          (lefts.get(key) ?? 0) >= columnMin ||
          found.filter((other) => other.key === key && other.text === text).length > 1,
      )
      .map(({ first, label: { field, count: words } }) => [first, { field, count: words }]),
  );
}

/** Labels of publishers with which the names of publishers begin, too: 'Editions Beaumont', 'Verlag am Park'. */
const companyStart =
  /^(?:[eé]ditions?|edizioni|ediciones|edições|musikverlag|verlag|editora|editorial|casa|publishing)\b/iu;

/** Whether a text is nothing but a value of the form that values of a field have. */
function isOwnForm(field: LabelField, label: string, text: string): boolean {
  if (field === "date") return /^[\p{L}\d][\p{L}\d .,/-]{5,20}$/u.test(text) && findDate(text) !== undefined; // prettier-ignore
  if (field === "contact") return /^\+?[\d(][\d ()./-]{6,18}\d$/.test(text);
  if (shareFields.some((one) => one === field)) return /%/.test(label) && /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text); // prettier-ignore
  return false;
}

function runLabel({ words }: Segment): FoundLabel | undefined {
  if (words.slice(0, 5).some(({ text }) => /[:=]$/.test(text))) return undefined;
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const label = words.slice(0, count);
    if (label.some(({ mark, text }) => mark === true || /[:,;]$/.test(text))) continue;
    const field = fieldOfLabel(textOf(label));
    const isCompany = companyStart.test(textOf(label));
    const [next] = words.slice(count);
    // 'Verlag' before 'Edition Nord' is the label, and not 'Verlag Edition'.
    const isOfName = count > 1 && companyStart.test(label.at(-1)?.text ?? "");
    if (isOfName && fieldOfLabel(textOf(label.slice(0, -1))) === "publisher") continue;
    if (field === undefined || next === undefined) continue;
    if (isCompany && field !== "publisher") return undefined;
    if (isOwnForm(field, textOf(label), textOf(words.slice(count)))) return { field, count, isCertain: true }; // prettier-ignore
    if (field === "publisher" && isEmptyAnswer(textOf(words.slice(count)))) return { field, count, isCertain: false, isCompany }; // prettier-ignore
    if ((isLabelWord(next.text) && !isCompany) || !/^["“(]?[\p{Lu}\d]/u.test(next.text))
      return undefined;
    const value = textOf(words.slice(count));
    const fits =
      field === "date"
        ? findDate(value) !== undefined
        : field === "name"
          ? looksLikeName(value) && words.length - count < 5
          : field === "title" || field === "artist" || field === "publisher";
    return fits && words.length - count < 9
      ? { field, count, isCertain: false, isCompany }
      : undefined;
  }
  return undefined;
}
