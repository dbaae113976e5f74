import { isTotalOrExample } from "../cells.ts";
import { isWholeTotal } from "../assignment/share-totals.ts";
import { findEmail, findIpi, isEmptyAnswer } from "../details.ts";
import { fieldOfLabel, isNameField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, Segment } from "../page-text.ts";
import { readPercentage } from "../percentages.ts";
import { societyByName } from "../societies.ts";
import { areMostly, areRoles, isPersonInFull } from "./columns/column-content.ts";
import { isShareField } from "./row-groups.ts";
import type { Column } from "./column.ts";

interface Size {
  width: number;
  height: number;
}

/** How many lines below a head say what its columns have. */
const linesMax = 8;

/**
 * Gives the columns of a head without people or without shares the meaning that the cells below give them: 'Student'
 * above names, 'Owns' above percentages. A column whose head is about shares, but which has names, says whose they are:
 * 'Publishes the share of', 'Owner of the recording'.
 */
export function withContent(
  columns: readonly Column[],
  below: readonly Line[],
  size: Size,
): Column[] {
  const hasBoth = ["name", "publisher"].every((one) => columns.some(({ field }) => field === one));
  const isOfPeople = columns.some(({ field }) => field === "publisher" || isNameField(field));
  if (columns.length < 2 || !(hasBoth || isOfPeople || columns.some(isOpen))) return [...columns];
  // A head has no figures: it would be a row.
  const isRow = columns.some(({ head = "" }) => /\d|\[[xX ]?\]/.test(head));
  if (isRow || columns.every(({ field }) => field === undefined)) return [...columns];
  const texts = textsBelow(columns, below, size);
  const out = withSharesOfNames(columns, texts);
  // 'Party' with 'Producer', 'Licensee' in its cells beside 'Legal name' says what people are.
  const named = out.flatMap(({ field }, index) => (field === "name" ? [index] : []));
  if (named.some((index) => areMostly(texts[index] ?? [], isPersonInFull)))
    for (const index of named)
      if ((texts[index] ?? []).length > 1 && !(texts[index] ?? []).some(isPersonInFull))
        (out[index] ?? { field: undefined }).field = "role";
  // 'For' above one name that is none of the writers': the performer.
  const names = texts.filter((_, index) => out[index]?.field === "name").flat();
  for (const [index, column] of out.entries()) {
    const own = new Set(texts[index] ?? []);
    const [only] = own;
    const isFor = column.field === undefined && /^(?:for|para|pour|für|per|pitch(?:ed)? (?:to|for))$/i.test(column.head ?? ""); // prettier-ignore
    const isPerformer = (isFor || (hasBoth && column.field === "onBehalfOf")) && own.size === 1 && names.length > 1; // prettier-ignore
    if (isPerformer && !names.includes(only ?? "")) column.field = "artist";
  }
  const hasPerson = (): boolean => out.some(({ field }) => isNameField(field) || field === "publisher"); // prettier-ignore
  const isBesidePublishers = (index: number): boolean => out.findIndex(({ field }) => field === "publisher") > index && !out.some(({ field }) => isNameField(field)); // prettier-ignore
  for (const [index, column] of out.entries()) {
    const own = texts[index] ?? [];
    const isOther = column.field === "name" && out.some(({ field }) => field === "publisher");
    // 'Writer no.' beside publishers.
    if (isOther && own.length > 0 && own.every((text) => /^(?:\p{Lu}|\p{L}?\d{1,2})$/u.test(text)))
      column.field = undefined;
    if (!isOpen(column) || !areMostly(own, isPersonInFull)) continue;
    if (!hasPerson() || (column.field === undefined && isBesidePublishers(index))) {
      const isOfMasters = column.field === "masterShare";
      column.field = "name";
      if (!isOfMasters) continue;
      for (const [at, other] of out.entries())
        if (
          other.field === "writerShare" ||
          (other.field === undefined && areShares(texts[at] ?? []))
        )
          other.field = "masterShare";
    } else if (
      column.field !== undefined &&
      !texts.some((other, at) => at !== index && other.join() === own.join()) &&
      out.some(({ field }) => field === "publisher" || field === "name")
    )
      // prettier-ignore
      column.field = "onBehalfOf";
  }
  for (const [index, column] of out.entries()) {
    const own = texts[index] ?? [];
    if (column.field !== undefined || own.length === 0) continue;
    if (own.every((text) => findIpi(text) !== undefined)) column.field = "ipi";
    else if (own.every((text) => findEmail(text) !== undefined)) column.field = "email";
    else if (own.every((text) => societyByName(text) !== undefined) && !out.some(({ field }) => field === "pro")) column.field = "pro"; // prettier-ignore
  }
  if (hasPerson() && !out.some(({ field }) => isShareField(field))) {
    const found = out.filter(({ field }, index) => field === undefined && areShares(texts[index] ?? [])); // prettier-ignore
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) only.field = "writerShare";
  }
  return withPublishersGroup(out);
}

const ofPublishers = { ipi: "publisherIpi", pro: "publisherPro", writerShare: "publisherShare" } as const; // prettier-ignore

/** The second of two columns with the same head, 'IPI' or 'Share', behind the column of publishers is theirs. */
function withPublishersGroup(columns: Column[]): Column[] {
  const from = columns.findIndex(({ field }) => field === "publisher");
  if (from < 1) return columns;
  return columns.map((column, index) => {
    const { field } = column;
    if (index < from || (field !== "ipi" && field !== "pro" && field !== "writerShare"))
      return column;
    const isRepeated = columns.slice(0, from).some((other) => other.field === field && other.age === column.age); // prettier-ignore
    const isKnown = columns.some((other) => other.field === ofPublishers[field]);
    return isRepeated && !isKnown ? { ...column, field: ofPublishers[field] } : column;
  });
}

const isOpen = ({ field }: Column): boolean => field === undefined || isShareField(field);

const areShares = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => readPercentage(text)?.form === "percent");

/**
 * Gives columns whose head names people, but whose cells are shares, the meaning of shares: 'Publishing' beside 'Master'
 * has those of the song, beside 'Writer %' those of publishers.
 */
function withSharesOfNames(columns: readonly Column[], texts: readonly string[][]): Column[] {
  const hasSong = columns.some(({ field }) => field === "writerShare");
  return columns.map((column, index) => {
    const { field } = column;
    const own = texts[index] ?? [];
    // 'Beteiligung' above 'T' and 'K/T' is what they did.
    if (
      isShareField(field) &&
      areRoles(own) &&
      own.every((text) => readPercentage(text) === undefined)
    )
      return { ...column, field: "role" };
    // 'Composition' beside 'Master' has the shares of the song.
    const isOfWork = field === "title" && !hasSong;
    if ((field !== "publisher" && field !== "name" && !isOfWork) || !dividesWhole(own)) return { ...column }; // prettier-ignore
    return {
      ...column,
      field: hasSong && field === "publisher" ? "publisherShare" : "writerShare",
    };
  });
}

/** Whether texts are percentages, or numbers that come to a whole. */
function dividesWhole(texts: readonly string[]): boolean {
  if (areShares(texts)) return true;
  const shares = texts.map((text) => readPercentage(text)?.value);
  return shares.length > 1 && isWholeTotal(shares.flatMap((share) => share ?? [])) && !shares.includes(undefined); // prettier-ignore
}

/** The texts in each column in the first lines below a head that have as many cells as a row. */
function textsBelow(
  columns: readonly Column[],
  below: readonly Line[],
  { width, height }: Size,
): string[][] {
  const texts = columns.map((): string[] => []);
  let before: Line | undefined;
  let pitch = height * 5;
  for (const line of below.slice(0, linesMax)) {
    const gap = before === undefined ? 0 : middleOf(line) - middleOf(before);
    if (before && (line.page !== before.page || gap > pitch)) break;
    // A wider gap than between the first rows ends them.
    if (before !== undefined && pitch === height * 5) pitch = Math.max(gap * 1.8, height * 2.5);
    before = line;
    const segments = segmentsOf(line, width);
    const isHead = segments.length > 1 && segments.every(({ words }) => fieldOfLabel(textOf(words)) !== undefined); // prettier-ignore
    const isEnd = isHead || isTotalOrExample(textOf(line.words)) || (line.words[0]?.mark === true && segments.length < 3); // prettier-ignore
    if (
      isEnd ||
      (segments.length < 2 && (line.words.length > 3 || texts.every((own) => own.length === 0)))
    )
      // prettier-ignore
      break;
    if (segments.length < 2) continue;
    for (const segment of segments) {
      const text = textOf(segment.words);
      const index = nearest(columns, segment, width);
      if (index >= 0 && !isEmptyAnswer(text)) texts[index]?.push(text);
    }
  }
  return texts;
}

function nearest(columns: readonly Column[], { left, right }: Segment, width: number): number {
  return columns.findIndex(
    (column) =>
      Math.min(column.right, right) - Math.max(column.left, left) > 0 ||
      Math.abs(column.left - left) < width,
  );
}
