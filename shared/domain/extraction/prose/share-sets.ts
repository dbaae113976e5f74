import type { Claim, Text } from "./text.ts";
import type { ShareField } from "./share-contexts.ts";

/** A claim with its share in percent. */
export interface SettledClaim extends Claim {
  value: number;
}

export interface ShareSet {
  field: ShareField;
  claims: SettledClaim[];
  /** Whether the shares sum to 100, 50 or 200. */
  isWhole: boolean;
}

const amends =
  /\b(?:amend(?:ed|ment|ments|s|ing)?|replace[sd]?|supersede[sd]?|deleted|restate[sd]?|in lieu of|instead of|revise[sd]?|addendum|correct(?:ed|ion)|modifica(?:cion|do|da|n)?|adenda|sustituy\w+|sustitui\w+|avenant|remplac\w+|modifi\w+|nachtrag|ersetzt|geandert|anderung|neu gefasst|sostitui\w+|modific\w+|aditamento|aditivo|substitui\w+|alterad[ao]s?)\b/;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns the set of shares that counts for each field. A person has one share in a set: what says another one begins
 * another set. Of several sets the one that sums to the whole counts, in an amendment the last.
 */
export function countingSets(text: Text, claims: readonly Claim[]): ShareSet[] {
  const fields = new Set(claims.map(({ field }) => field));
  return [...fields].flatMap((field) => {
    const all = claims.filter((one) => one.field === field);
    const isKnown = ({ person }: Claim): boolean => text.cast.people[person]?.isKnown !== false;
    const groups = text.chat ? [lastOfEach(all), ...setsOf(all).toReversed()] : setsOf(all);
    const sets = groups.flatMap((own) => {
      const settled = withoutStrangers(settle(own), isKnown);
      return settled.length === 0 ? [] : [{ field, claims: settled, isWhole: isWhole(settled) }];
    });
    // What was said last in a chat counts.
    const agreed = sets.find((set) => set.isWhole && set.claims.length > 1);
    if (text.chat) return agreed ? [agreed] : doubtedSets(sets);
    const best = bestOf(text, sets);
    return best && ((best.isWhole && !isOffer(text, best)) || isSaid(text, best)) ? [best] : [];
  });
}

const ownership =
  /\b(?:own\w*|hold\w*|shares?|splits?|entitled|receiv\w+|retain\w*|belong\w*|control\w*|interests?|contribut\w+|allocat\w+|titular\w*|correspond\w+|posee\w*|recib\w+|participa\w*|porcentaje|detien\w+|recoi\w+|possed\w+|beneficie\w*|part|quote-part|erhalt\w*|halt|halten|besitz\w*|anteil\w*|entfall\w+|zusteh\w+|steht|spett\w+|quota|detien\w*|ricev\w+|possied\w+|cab\w+|det\w{1,3}m|recebe\w*|possui\w*|fica\w*)\b/;

/** The share of one person alone is one if it is said to be owned. */
const ownsSong =
  /\b(?:owns?|holds?|titular|posee|corresponde|detient|possede|halt|besitzt|detiene|possiede|spetta|detem|possui|cabe)\b[^.;]{0,60}\b(?:songs?|compositions?|works?|copyrights?|obra|cancion|ouvre|chanson|werk\w*|lied\w*|bran[oi]|opera|canzone|musica|cancao)\b/;

/** Whether shares that do not sum to the whole are said to be shares at all. */
function isSaid(text: Text, { claims }: ShareSet): boolean {
  const [only] = claims;
  if (only && claims.length === 1) {
    const { from, to } = text.sentences[only.sentence] ?? { from: 0, to: 0 };
    if (!ownsSong.test(text.plain.slice(from, to))) return false;
  }
  return claims.every(({ sentence }) => {
    const { from, to } = text.sentences[sentence] ?? { from: 0, to: 0 };
    return ownership.test(text.folded.slice(Math.max(0, from - 160), to));
  });
}

/** Whether all is that of the one to whom a letter is written: 'you keep 100 % of your copyrights'. */
function isOffer({ folded }: Text, { claims }: ShareSet): boolean {
  const [only] = claims;
  if (claims.length !== 1 || only?.mention === undefined) return false;
  return /^(?:you|your|tu|usted|su|vous|votre|sie|ihnen|ihre?|lei|voi|voce)$/.test(folded.slice(only.mention.from, only.mention.to)); // prettier-ignore
}

function setsOf(claims: readonly Claim[]): Claim[][] {
  const sets: Claim[][] = [];
  let current: Claim[] = [];
  for (const claim of claims) {
    const known = current.find(({ person }) => person === claim.person);
    if (known && sameShare(known, claim)) {
      known.trust = Math.max(known.trust, claim.trust);
      continue;
    }
    if (known) {
      sets.push(current);
      current = [];
    }
    current.push({ ...claim });
  }
  return [...sets, current].filter((set) => set.length > 0);
}

/** Leaves out words of which nothing says that they are people, if the others' shares sum to the whole. */
function withoutStrangers(
  claims: readonly SettledClaim[],
  isKnown: (claim: Claim) => boolean,
): SettledClaim[] {
  if (isWhole(claims)) return [...claims];
  const known = claims.filter(isKnown);
  return known.length > 1 && isWhole(known) ? known : [...claims];
}

/** What a chat leaves open is doubted. */
function doubtedSets([last]: readonly ShareSet[]): ShareSet[] {
  return last && last.claims.length > 1 ? [doubted({ ...last, isWhole: false }, 0.6)] : [];
}

/** Returns the last claim about each person, in the order in which people were named first. */
function lastOfEach(claims: readonly Claim[]): Claim[] {
  const last = new Map<number, Claim>();
  for (const claim of claims) last.set(claim.person, { ...claim });
  return [...last.values()];
}

function sameShare(one: Claim, other: Claim): boolean {
  return one.value === other.value && (one.how === other.how || one.value === undefined || (one.how !== "divided" && other.how !== "divided")); // prettier-ignore
}

/** Returns the shares of a set in percent: what is unclear by the sum, what remains by the others. */
function settle(claims: readonly Claim[]): SettledClaim[] {
  const fixed = (how: "each" | "divided"): SettledClaim[] =>
    claims.flatMap((claim) => {
      if (claim.share.kind === "rest" || claim.value === undefined) return [];
      const isDivided = claim.how === "divided" || (claim.how === "open" && how === "divided");
      return [{ ...claim, value: isDivided ? round(claim.value / claim.among) : claim.value }];
    });
  const rests = claims.filter(({ share }) => share.kind === "rest");
  const isOpen = claims.some(({ how, share }) => how === "open" && share.kind !== "rest");
  const options = (isOpen ? (["each", "divided"] as const) : (["each"] as const)).map((how) =>
    withRest(fixed(how), rests),
  );
  const [whole] = options.filter(
    (option) => isWhole(option) && !(isOpen && Math.abs(total(option) - 50) < 1),
  );
  if (whole) return whole;
  // Whether both have it together or each of them stays unclear.
  return (options[0] ?? []).filter(({ how }) => how !== "open");
}

function withRest(fixed: readonly SettledClaim[], rests: readonly Claim[]): SettledClaim[] {
  const left = 100 - total(fixed);
  const [first] = rests;
  if (!first || left <= 0 || left >= 100) return [...fixed];
  // 'The rest' is said of one person, or of several who divide it.
  if (rests.some((one) => one.share !== first.share)) return [...fixed];
  const value = round(left / rests.length);
  return [...fixed, ...rests.map((one) => ({ ...one, value, trust: Math.min(one.trust, 0.92) }))];
}

const total = (claims: readonly SettledClaim[]): number =>
  claims.reduce((all, { value }) => all + value, 0);

function isWhole(claims: readonly SettledClaim[]): boolean {
  const all = total(claims);
  if (claims.length === 1) return Math.abs(all - 100) < 0.5;
  return [100, 50, 200].some((one) => Math.abs(all - one) < 0.6);
}

function bestOf(text: Text, sets: readonly ShareSet[]): ShareSet | undefined {
  const whole = sets.filter((set) => set.isWhole);
  const isAmendment = amends.test(text.folded);
  const [first] = whole;
  const last = whole.at(-1);
  if (isAmendment && last) return last;
  if (first && whole.length === 1) return first;
  if (first) {
    const most = Math.max(...whole.map(({ claims }) => claims.length));
    const best = whole.find(({ claims }) => claims.length === most) ?? first;
    return doubted(best, 0.8);
  }
  const most = Math.max(0, ...sets.map(({ claims }) => claims.length));
  const best = isAmendment ? sets.at(-1) : sets.find(({ claims }) => claims.length === most);
  return best && doubted(best, 0.7);
}

function doubted(set: ShareSet, trust: number): ShareSet {
  return {
    ...set,
    claims: set.claims.map((claim) => ({ ...claim, trust: Math.min(claim.trust, trust) })),
  };
}
