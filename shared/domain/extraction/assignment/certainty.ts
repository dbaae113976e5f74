import { looksLikeCompany } from "../details.ts";
import { isLabelWord } from "../labels/field-of-label.ts";
import type { FoundValue, Row } from "../rows.ts";
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
 * trust than `trustMax`, which the structure sets.
 */
export function withCertainty(rows: readonly Row[], evidence: Evidence, trustMax = 1): Row[] {
  if (!areCertain(rows, evidence)) return rows.map(doubted);
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
  const used = new Set(rows.flatMap(wordsOf).map(({ box }) => box));
  const details = words.filter(({ text }) => !text.endsWith("%"));
  const explained = details.filter(({ box }) => used.has(box)).length;
  return explained >= details.length * explainedFrom;
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
    words.some((word) => word.length > 2 && isLabelWord(word) && /[.:]$|^\p{Lu}+$/u.test(word))
  );
}

function doubted(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, found]: [string, FoundValue<unknown>]) => [
      field,
      { ...found, trust: found.trust * doubtful },
    ]),
  );
}
