import { readCellInto, readSocietyInto } from "../cells.ts";
import { findDate } from "../dates.ts";
import {
  findEmail,
  ipiLabel,
  isEmptyAnswer,
  isContactDetail,
  looksLikeName,
  withoutStageName,
} from "../details.ts";
import { fieldOfLabel } from "../labels/field-of-label.ts";
import { linesOf, middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord, Segment } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import { readPercentage } from "../percentages.ts";
import type { LayoutReading, Row } from "../rows.ts";
import { findSociety, societyByName } from "../societies.ts";

/** Reads cards: a name with its percentage beside, above or below it, then details in separate lines. */
export function readCards(
  lines: readonly Line[],
  size: { width: number; height: number },
): LayoutReading {
  const segments = lines
    .map((line) => segmentsOf(line, size.width))
    .filter((line) => line.length <= 4)
    .flat();
  const percents = segments.flatMap((segment) => {
    const share = readPercentage(textOf(segment.words));
    return share?.form === "percent" ? [{ segment, value: share.value }] : [];
  });
  const shares = percents.length > 0 ? percents : numbersBesideNames(lines, size.width);
  const starts: { name: Segment; share: Segment; value: number }[] = [];
  for (const { segment, value } of shares) {
    const near = segments
      .filter(
        (one) =>
          one.page === segment.page &&
          Math.abs(middleOf(one) - middleOf(segment)) < size.height * 2.6 &&
          !starts.some(({ name }) => name === one) &&
          isCardName(one),
      )
      .toSorted(
        (a, b) =>
          Math.abs(middleOf(a) - middleOf(segment)) - Math.abs(middleOf(b) - middleOf(segment)) ||
          a.left - b.left,
      );
    const name =
      near.find((one) => middleOf(one) <= middleOf(segment) + size.height * 0.6) ?? near[0];
    if (name) starts.push({ name, share: segment, value });
  }
  if (starts.length === 0) return { rows: [], words: new Set() };
  const named = new Set(starts.map(({ name }) => normalizeWords(textOf(name.words))));
  const words = new Set<PageWord>();
  const rows = starts.map(({ name, share, value }, index) => {
    const row: Row = {
      name: { value: withoutStageName(textOf(name.words)), words: name.words, trust: 0.9 },
      writerShare: { value, words: share.words, trust: 0.9 },
    };
    const next = starts
      .slice(index + 1)
      .find(
        (one) =>
          one.name.page !== name.page || middleOf(one.name) > middleOf(name) + size.height * 0.6,
      );
    const right =
      starts.find(
        (one) =>
          one.name.left > name.left + size.width * 12 &&
          Math.abs(middleOf(one.name) - middleOf(name)) < size.height,
      )?.name.left ?? 1;
    let last = middleOf(name);
    const details: Segment[] = [];
    for (const segment of segments) {
      const isOwn =
        segment.page === name.page &&
        middleOf(segment) >= Math.min(middleOf(name), middleOf(share)) - size.height * 0.5 &&
        (next === undefined ||
          next.name.page !== name.page ||
          middleOf(segment) < middleOf(next.name) - size.height * 0.5) &&
        segment.left >= name.left - size.width * 3 &&
        segment.left < right - size.width;
      if (!isOwn || segment === name || segment === share) continue;
      // A name of the cards again: another list of the same people.
      if (named.has(normalizeWords(textOf(segment.words)))) break;
      if (segment.top - last < size.height * 3.2 && putSigned(row, segment)) {
        last = middleOf(segment);
        continue;
      }
      if (
        middleOf(segment) - last > size.height * 3.2 ||
        /\bsign(?:ed|atures?)\b/i.test(textOf(segment.words))
      )
        break;
      last = Math.max(last, middleOf(segment));
      details.push(segment);
      for (const word of segment.words) words.add(word);
    }
    readDetailLinesInto(row, linesOf(details.flatMap((segment) => segment.words)), size);
    for (const word of [...name.words, ...share.words]) words.add(word);
    return row;
  });
  return { rows, words };
}

/** Numbers without a sign beside names, if they come to 100 or 200. */
function numbersBesideNames(
  lines: readonly Line[],
  width: number,
): { segment: Segment; value: number }[] {
  const found = lines.flatMap((line) => {
    const [name, number, ...others] = segmentsOf(line, width);
    const share = number && readPercentage(textOf(number.words));
    const isShare = name && number && share && others.length === 0 && isCardName(name);
    return isShare === true ? [{ segment: number, value: share.value }] : [];
  });
  const sum = found.reduce((all, { value }) => all + value, 0);
  return [100, 200].some((whole) => Math.abs(sum - whole) < 0.1) ? found : [];
}

/** Stores the signature of a card: `✓ Signed on 14 March 2023, 09:10 UTC`. */
function putSigned(row: Row, { words }: Segment): boolean {
  const text = textOf(words);
  const date = /^(?:\S{1,3}\s+|\W{1,3})?(?:e-?)?signed\b/i.test(text) ? findDate(text) : undefined;
  if (date === undefined) return false;
  row.signed = { value: true, words, trust: 0.9 };
  row.signedDate = { value: date.date, words, trust: 0.93 };
  return true;
}

/** Whether a text can be the name at the head of a card. */
export function isCardName(segment: Segment): boolean {
  const text = textOf(segment.words);
  return (
    looksLikeName(text) &&
    fieldOfLabel(text) === undefined &&
    societyByName(text) === undefined &&
    !isContactDetail(text) &&
    !/[·:•]/.test(text) &&
    segment.words.length <= 6
  );
}

/** Stores the details of a card. A label at the end of a line has its value at the beginning of the next one. */
function readDetailLinesInto(row: Row, lines: readonly Line[], { width }: { width: number }): void {
  let open: PageWord[] = [];
  for (const line of lines) {
    const parts = segmentsOf(line, width).flatMap((segment) => partsOf(segment.words));
    for (const [index, part] of parts.entries()) {
      const words = [...open, ...part];
      const isOpen = index === parts.length - 1 || textOf(words).endsWith(":");
      open = isOpen && fieldOfLabel(textOf(words)) !== undefined ? words : [];
      const before = textOf(parts[index - 1] ?? []);
      // 'Publisher: Old Mill Music · IPI 447847873' has the publisher's number.
      const isOfPublisher = startsWithPublisher(before) && ipiLabel.test(words[0]?.text ?? "");
      if (isOfPublisher) readCellInto(row, "publisherIpi", [words], 0.95);
      else if (open.length === 0) readCardDetailInto(row, words);
    }
  }
}

function startsWithPublisher(text: string): boolean {
  const words = text.split(" ");
  return [1, 2, 3].some(
    (count) =>
      count < words.length && fieldOfLabel(words.slice(0, count).join(" ")) === "publisher",
  );
}

/** Divides a line at the dots, bars and semicolons between details. */
function partsOf(words: readonly PageWord[]): PageWord[][] {
  const parts: PageWord[][] = [[]];
  for (const word of words) {
    if (/^[·•|;]$/.test(word.text)) parts.push([]);
    else if (word.text.endsWith(";")) {
      parts.at(-1)?.push({ ...word, text: word.text.slice(0, -1) });
      parts.push([]);
    } else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * Stores a detail of a card: `BMI`, `IPI 03490565197`, `Publisher: Old Mill Music IPI 447847873`, an email address.
 */
function readCardDetailInto(row: Row, words: readonly PageWord[]): void {
  const text = textOf(words);
  for (let count = Math.min(6, words.length - 1); count > 0; count--) {
    const field = fieldOfLabel(textOf(words.slice(0, count)));
    const value = words.slice(count);
    if (field === undefined) continue;
    if (isEmptyAnswer(textOf(value))) return;
    if (field === "pro") return readSocietyInto(row, value, 0.95);
    if (field === "name" && row.name) continue;
    return readCellInto(row, field, [value], 0.95);
  }
  if (findEmail(text) !== undefined) return readCellInto(row, "email", [words], 0.95);
  if (words.some((word) => ipiLabel.test(word.text))) readCellInto(row, "ipi", [words], 0.95);
  if (findSociety(words.map(({ text }) => text))) readSocietyInto(row, words, 0.95);
}
