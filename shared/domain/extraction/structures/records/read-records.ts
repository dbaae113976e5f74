import type { Line, PageWord } from "../../page-text.ts";
import type { LayoutReading } from "../../rows.ts";
import { wordsOf } from "../../assignment/worth.ts";
import { anchorSetsOf } from "./anchors.ts";
import type { AnchorSet } from "./anchors.ts";
import { likenessOf } from "./likeness.ts";
import type { Likeness } from "./likeness.ts";
import { rowOfRecord } from "./record-values.ts";
import { divisionsOf } from "./regions.ts";
import type { Division } from "./regions.ts";
import { fieldOfShares, putOtherShares } from "./second-shares.ts";
import { hasNameLabel, textsOf } from "./texts.ts";
import type { RecordText, Size } from "./texts.ts";

/** Below what the review shows as certain: nothing but places says what these values are. */
const doubtful = 0.89;
/** The least likeness of records: nearly each has a name at the same place. */
const likeFrom = 5.5;

/**
 * Reads repeated records without labels, heads or a known form: shares that come to a whole, each with a name and
 * details at the same place around it. See the README.
 */
export function readRecords(lines: readonly Line[], size: Size): LayoutReading {
  const texts = textsOf(lines, size);
  const best = anchorSetsOf(texts, size)
    .map((set) => ({ set, ...bestDivision(set, texts, size) }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < likeFrom) return { rows: [], words: new Set() };
  const { division, names, field, isRegular } = best;
  // Names in two columns are joined where their heads are read.
  const isDivided = texts.some(({ label }) => label === "givenName" || label === "familyName");
  if (isDivided) return { rows: [], words: new Set() };
  // Where names have labels, the structures that read labels know more.
  const labeled = division.filter(({ texts: own }) => own.some(hasNameLabel)).length;
  const trust = isRegular && labeled * 2 < division.length ? 0.92 : 0.84;
  const rows = division.map((region, at) => {
    const name = names[at];
    return name && rowOfRecord(region, name, field, size, trust);
  });
  putOtherShares(rows, division, texts, size, trust);
  const found = rows.filter((row) => row !== undefined);
  const isBare = found.every(
    (row) => (row.pro ?? row.ipi ?? row.email ?? row.publisher) === undefined,
  );
  if (isBare && !isRegular) return { rows: [], words: new Set() };
  const words = new Set<PageWord>(found.flatMap(wordsOf));
  return { rows: found, words, trustMax: doubtful };
}

interface Best extends Likeness {
  division: Division;
  field: "writerShare" | "publisherShare" | "masterShare" | "copyrightShare";
}

function bestDivision(set: AnchorSet, all: readonly RecordText[], size: Size): Best {
  const texts = all.filter(({ page }) => page === set[0]?.page);
  const named = fieldOfShares(set, texts, size);
  const base = named === "writerShare" ? 0.5 : named === undefined ? 0 : -2;
  const start: Best = { division: [], names: [], score: 0, isRegular: false, field: named ?? "writerShare" }; // prettier-ignore
  return divisionsOf(set, texts, size).reduce((best, division) => {
    const likeness = likenessOf(division, texts, size);
    const score = likeness.score + base + Math.min(1, set.length * 0.1);
    return score > best.score ? { ...best, ...likeness, division, score } : best;
  }, start);
}
