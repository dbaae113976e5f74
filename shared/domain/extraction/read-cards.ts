import { readCellInto, readSocietyInto } from "./cells.ts";
import { findDate } from "./dates.ts";
import {
  findEmail,
  ipiLabel,
  isContactDetail,
  looksLikeName,
  withoutStageName,
} from "./details.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import { linesOf, middleOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord, Segment } from "./page-text.ts";
import { readPercentage } from "./percentages.ts";
import type { LayoutReading, Row } from "./rows.ts";
import { findSociety, societyByName } from "./societies.ts";

/** Reads cards: a name with its percentage beside, above or below it, then details in separate lines. */
export function readCards(
  lines: readonly Line[],
  size: { width: number; height: number },
): LayoutReading {
  const segments = lines
    .map((line) => segmentsOf(line, size.width))
    .filter((line) => line.length <= 4)
    .flat();
  const shares = segments.flatMap((segment) => {
    const share = readPercentage(textOf(segment.words));
    return share?.form === "percent" ? [{ segment, value: share.value }] : [];
  });
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
    for (const line of linesOf(details.flatMap((segment) => segment.words)))
      readCardDetailsInto(row, line);
    for (const word of [...name.words, ...share.words]) words.add(word);
    return row;
  });
  return { rows, words };
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

function isCardName(segment: Segment): boolean {
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

/**
 * Stores the details of a card: `Songwriter · BMI · IPI 03490565197`, `Publisher: Old Mill Music · IPI 447847873`, an
 * email address.
 */
export function readCardDetailsInto(row: Row, segment: Line): void {
  const text = textOf(segment.words);
  if (findEmail(text) !== undefined) return readCellInto(row, "email", [segment.words], 0.95);
  const label =
    /^(?:(?:music )?publish(?:er|ing|ed by)|publ?\.?|editeur|éditeur|editorial|verlag)\b[^:]{0,20}:?/i.exec(
      text,
    );
  if (label) {
    const count = Math.max(1, label[0].trim().split(/\s+/).length);
    return readCellInto(row, "publisher", [segment.words.slice(count)], 0.93);
  }
  if (segment.words.some((word) => ipiLabel.test(word.text)))
    readCellInto(row, "ipi", [segment.words], 0.95);
  if (findSociety(segment.words.map(({ text }) => text))) readSocietyInto(row, segment.words, 0.95);
}
