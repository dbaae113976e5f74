import { groupClaims, orderedClaims } from "./group-claims.ts";
import { pairOneWay, pairSentence } from "./pairings.ts";
import type { Pair } from "./pairings.ts";
import type { PersonMention } from "./people/people.ts";
import type { Sentence } from "./sentences.ts";
import { fieldOfShare, isAboutSong, isNoShare, isPayment } from "./share-contexts.ts";
import type { ShareField } from "./share-contexts.ts";
import type { Share } from "./shares.ts";
import type { Claim, Text } from "./text.ts";

/** How the shares of a sentence are paired: the best way, or only with people on one side. */
export type Way = "best" | "before" | "after";

/** Maximum number of characters of a sentence, or of a list without full stops. */
const longest = 6000;

/** Returns all claims of a text about shares. */
export function claimsOf(text: Text, way: Way): Claim[] {
  const claims: Claim[] = [];
  let [firstMention, firstShare] = [0, 0];
  const { mentions } = text.cast;
  let field: ShareField | undefined;
  for (const [index, sentence] of text.sentences.entries()) {
    const own = inside(mentions, firstMention, sentence);
    firstMention = own.next;
    const parts = inside(text.shares, firstShare, sentence);
    firstShare = parts.next;
    // No sentence is as long.
    if (sentence.to - sentence.from > longest) continue;
    const folded = text.plain.slice(sentence.from, sentence.to);
    if (parts.found.length === 0) {
      // A heading or an introduction tells what the list behind it is of.
      field = fieldOfShare(folded, "") ?? (folded.length > 60 ? undefined : field);
      continue;
    }
    const fields = fieldsOf(text, sentence, parts.found, field);
    const kept = parts.found.filter((_, at) => isKept(text, sentence, parts.found, at));
    // A letter or a chat can name the song later.
    const reach = text.chat ? text.text.length : 500;
    const isTalk = text.chat !== undefined || text.sender !== undefined;
    const behind = text.folded.slice(sentence.to, sentence.to + (isTalk ? reach : 200));
    const context = behind + text.plain.slice(Math.max(0, sentence.from - reach), sentence.from);
    if (kept.length === 0 || isPayment(folded) || !isAboutSong(folded, context)) continue;
    field = [...fields.values()].at(-1) ?? field;
    for (const one of new Set(kept.map((share) => fields.get(share) ?? "writerShare"))) {
      const shares = kept.filter((share) => (fields.get(share) ?? "writerShare") === one);
      const named = one === "publisherShare" ? [...own.found, ...companiesIn(text, sentence)].toSorted((a, b) => a.from - b.from) : own.found; // prettier-ignore
      const found = { found: named, shares, field: one, index };
      claims.push(...claimsOfSentence(text, found, way));
    }
  }
  return withPublishing(claims);
}

/**
 * 'Publishing' can mean the song: if some have a part of the publishing, others one of the song, and all together the
 * whole, they are parts of the same.
 */
function withPublishing(claims: Claim[]): Claim[] {
  const ofWriters = claims.filter(({ field }) => field === "writerShare");
  const ofPublishers = claims.filter(({ field }) => field === "publisherShare");
  if (ofWriters.length === 0 || ofPublishers.length === 0) return claims;
  const writers = new Set(ofWriters.map(({ person }) => person));
  const sum = [...ofWriters, ...ofPublishers].reduce((all, { value = NaN }) => all + value, 0);
  if (ofPublishers.some(({ person }) => writers.has(person)) || Math.abs(sum - 100) > 0.6) return claims; // prettier-ignore
  return claims.map((claim) => claim.field === "publisherShare" ? { ...claim, field: "writerShare", trust: Math.min(claim.trust, 0.85) } : claim); // prettier-ignore
}

function inside<T extends Sentence>(
  items: readonly T[],
  first: number,
  { from, to }: Sentence,
): { found: T[]; next: number } {
  let next = first;
  while ((items[next]?.from ?? Infinity) < from) next++;
  const found: T[] = [];
  for (let item = items[next]; item && item.from < to; item = items[++next]) found.push(item);
  return { found, next };
}

function isKept(text: Text, sentence: Sentence, shares: readonly Share[], at: number): boolean {
  const share = shares[at];
  if (!share) return false;
  const previous = shares[at - 1];
  const start = Math.max(sentence.from, previous?.to ?? 0, share.from - 110);
  const before = text.plain.slice(start, share.from);
  const after = text.plain.slice(share.to, Math.min(sentence.to, share.to + 60));
  if (isOld(before, after, shares[at + 1], share)) return false;
  const isAlone = shares.every((one) => one === share || one.kind !== "part");
  return !isNoShare(share, before.slice(Math.max(0, before.lastIndexOf(";"))), after, isAlone);
}

/** Returns the mentions of companies in a sentence, each as the person behind the last real one. */
function companiesIn({ cast }: Text, { from, to }: Sentence): PersonMention[] {
  return cast.companies.flatMap((one, index) =>
    one.from >= from && one.to <= to
      ? [{ people: [cast.people.length + index], from: one.from, to: one.to }]
      : [],
  );
}

/** Whether a share is one that the sentence replaces: 'from 30 % to 40 %', 'instead of 50 %', 'previously 25 %'. */
function isOld(before: string, after: string, next: Share | undefined, share: Share): boolean {
  if (/\b(?:instead of|rather than|in place of|in lieu of|replacing|previously|formerly|originally|statt(?: bisher)?|anstelle von|bisher|zuvor|en lugar de|en vez de|anteriormente|antes|au lieu de|precedemment|auparavant|invece d(?:i|el)|anziche|in precedenza|em vez de|em lugar de)\s*(?:the |el |los |le |les |il |o |den |der |dem |a |an? )?(?:\p{L}+ ){0,3}[(]?\s*$/u.test(before)) return true; // prettier-ignore
  const gap = next ? next.from - share.to : Infinity;
  return (
    gap < 40 &&
    /\b(?:from|de|del|von|da|dal|du)\s*$/.test(before) &&
    /^[^.;%]{0,30}\b(?:to|a|al|auf|au|ao|para)\s*$/.test(after.slice(0, gap))
  );
}

function fieldsOf(
  text: Text,
  sentence: Sentence,
  shares: readonly Share[],
  carried: ShareField | undefined,
): Map<Share, ShareField> {
  const fields = new Map<Share, ShareField>();
  let last: ShareField | undefined = carried === "masterShare" ? carried : undefined;
  for (const [at, share] of shares.entries()) {
    const start = Math.max(sentence.from, shares[at - 1]?.to ?? 0);
    const limit = Math.min(sentence.to, shares[at + 1]?.from ?? Infinity, share.to + 60);
    const behind = text.plain.slice(share.to, limit).split(/[;\n]|, (?!the )/)[0] ?? "";
    const own = fieldOfShare(text.plain.slice(start, share.from), behind);
    // 'Each owns 50 % of the song': what is said once counts for the others, too.
    last = own ?? last;
    fields.set(share, last ?? "writerShare");
  }
  return fields;
}

function claimsOfSentence(
  text: Text,
  own: {
    found: readonly PersonMention[];
    shares: readonly Share[];
    field: ShareField;
    index: number;
  },
  way: Way,
): Claim[] {
  const { people } = text.cast;
  const isKnown = ({ people: some }: PersonMention): boolean =>
    some.some((one) => one >= people.length || people[one]?.isKnown === true);
  const paired =
    way === "best"
      ? pairSentence(text.folded, own.found, own.shares, isKnown)
      : pairOneWay(text.folded, own.found, own.shares, isKnown, way);
  const isNear = paired.second - paired.cost < 0.6;
  const trust = (isNear ? 0.8 : 0.93) * (way === "best" ? 1 : 0.9);
  const claims = paired.pairs.flatMap((pair) => claimsOfPair(pair, own.field, own.index, trust));
  const ordered = paired.pairs.length === 0 ? orderedClaims(text, paired.left, own) : [];
  if (ordered.length > 0) return ordered;
  const groups = paired.left.flatMap((share) => groupClaims(text, share, own));
  return [...claims, ...groups];
}

function claimsOfPair(pair: Pair, field: ShareField, sentence: number, trust: number): Claim[] {
  const { people, shares, how, mentions } = pair;
  return people.map((person, at) => {
    const share = shares[shares.length === people.length ? at : 0] ?? shares[0];
    if (!share) throw new Error("A pair has a share");
    const value = share.kind === "equal" ? 100 : how === "listed" && share.values.length > 1 ? share.values[at] : share.values[0]; // prettier-ignore
    const known = Math.min(trust, share.contradicts === true ? 0.6 : share.isProposed === true ? 0.8 : 1); // prettier-ignore
    return {
      person,
      field,
      value: share.kind === "rest" || share.kind === "range" ? undefined : value,
      among: people.length,
      how,
      share,
      mention: mentions.find((one) => one.people.includes(person)),
      sentence,
      trust: how === "open" ? Math.min(known, 0.8) : known,
    };
  });
}
