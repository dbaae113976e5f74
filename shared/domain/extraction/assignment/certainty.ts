import { looksLikeCompany } from "../details.ts";
import { isLabelWord } from "../labels/field-of-label.ts";
import type { FoundValue, Row } from "../rows.ts";
import { areEqualInWords } from "./left-out.ts";
import { consistencyOf } from "./share-totals.ts";
import { wordsOf } from "./worth.ts";
import type { Evidence } from "./worth.ts";

/** The trust in the values of rows that something speaks against: below what the review shows as certain. */
const doubtful = 0.88;
/** The least part of the numbers and addresses of a document that its rows have if they were read right. */
const explainedFrom = 0.95;
/** Names with more words are mostly two texts that were taken for one. */
const nameWordsMax = 4;
/** Small words between the names of a person, which do not count. */
const particle =
  /^(?:de|da|do|dos|das|del|della|di|la|le|las|los|van|von|der|den|bin|al|el|y|e|ii|iii|iv|jr\.?|sr\.?)$/i;

/**
 * Lowers the trust in all values of rows that do not explain their document together: shares that come to no whole or
 * are missing for some, numbers and addresses that are left over, names that are more than a name. In such documents a
 * single value looks as certain as in others, but its column or its person is often another one. No value gets more
 * trust than `trustMax`, which the structure sets, and none is certain if something else of the document doubts them all.
 */
export function withCertainty(
  rows: readonly Row[],
  evidence: Evidence,
  { trustMax = 1, isDoubted = false }: { trustMax?: number | undefined; isDoubted?: boolean } = {},
): Row[] {
  if (isDoubted || !areCertain(rows, evidence)) return rows.map(doubted);
  return trustMax < 1 ? rows.map((row) => trustedAtMost(row, trustMax)) : [...rows];
}

function trustedAtMost(row: Row, most: number): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, found]: [string, FoundValue<unknown>]) => [
      field,
      { ...found, trust: Math.min(found.trust, most) },
    ]),
  );
}

function areCertain(rows: readonly Row[], { words }: Evidence): boolean {
  if (consistencyOf(rows) !== "whole" || !rows.every(hasShare) || rows.some(hasOddName))
    return false;
  if (rows.some((row) => hasCutPublisher(row) || isOneWord(row)) || isWholeForEach(rows))
    return false;
  if (areEqualInWords(rows) && isHalf(rows)) return false;
  const used = new Set(rows.flatMap(wordsOf).map(({ box }) => box));
  if (areEqualBesideOthers(rows, used, words)) return false;
  const details = words.filter(({ text }) => !text.endsWith("%"));
  const explained = details.filter(({ box }) => used.has(box)).length;
  return explained >= details.length * explainedFrom;
}

/** Whether equal shares are those of one half, of words or of music, which somebody else may have less or more of. */
const isHalf = (rows: readonly Row[]): boolean =>
  rows.reduce((sum, { writerShare }) => sum + (writerShare?.value ?? 0), 0) < 75;

/** A company's name that goes on elsewhere: 'Éditions Tournesol &'. */
const hasCutPublisher = ({ publisher }: Row): boolean =>
  /(?:[&,(/–-]|\s(?:and|et|y|und|e|of|de|di|der))$/.test(publisher?.value ?? "");

/** A name of one word is often a part of one whose other part stands elsewhere. */
const isOneWord = ({ name }: Row): boolean => !/\s/.test(name?.value ?? "");

/**
 * Whether all have the same, while other percentages are left: such shares are often those of a fee, of a recording, or
 * of people who divide what they have equally, and the song's stand elsewhere.
 */
function areEqualBesideOthers(
  rows: readonly Row[],
  used: ReadonlySet<unknown>,
  words: Evidence["words"],
): boolean {
  const shares = rows.flatMap(({ writerShare }) => writerShare?.value ?? []);
  const [first] = shares;
  if (first === undefined || shares.length < 2 || shares.some((share) => share !== first))
    return false;
  return words.some(
    ({ text, box }) =>
      /%/.test(text) && !used.has(box) && ![first, 100].includes(Number.parseFloat(text)),
  );
}

/** Whether publishers have the whole each, which is the part of another share, while writers divide it. */
function isWholeForEach(rows: readonly Row[]): boolean {
  const own = rows.flatMap(({ publisherShare }) => publisherShare?.value ?? []);
  const isDivided = rows.filter(({ writerShare }) => (writerShare?.value ?? 100) < 100).length > 1;
  return isDivided && own.length > 0 && own.every((value) => value === 100);
}

const hasShare = (row: Row): boolean =>
  [row.writerShare, row.publisherShare, row.copyrightShare, row.masterShare].some(
    (share) => share !== undefined,
  );

function hasOddName({ name }: Row): boolean {
  if (name === undefined) return true;
  const words = name.value.split(/\s+/);
  return (
    words.filter((word) => !particle.test(word)).length > nameWordsMax ||
    /[\d:;|/]/.test(name.value) ||
    looksLikeCompany(name.value) ||
    isInBrackets(name) ||
    words.some((word) => word.length > 2 && isLabelWord(word) && /[.:]$|^\p{Lu}+$/u.test(word))
  );
}

/** A name in brackets can be the place, the label or the stage name of whom it stands behind. */
const isInBrackets = ({ words }: FoundValue): boolean =>
  words[0]?.text.startsWith("(") === true && /\)[.,;:]*$/.test(words.at(-1)?.text ?? "");

function doubted(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, found]: [string, FoundValue<unknown>]) => [
      field,
      { ...found, trust: found.trust * doubtful },
    ]),
  );
}
