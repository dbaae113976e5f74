import type { PersonMention } from "./people/people.ts";
import type { Share } from "./shares.ts";

/** A share and the people whose it is, as a sentence has them. */
export interface Pair {
  people: number[];
  shares: Share[];
  /** `each`: all have the share; `divided`: they share it equally; `listed`: one after the other; `open`: unclear. */
  how: "each" | "divided" | "listed" | "open";
  mentions: PersonMention[];
}

export interface Pairing {
  pairs: Pair[];
  /** Shares of nobody in the sentence. */
  left: Share[];
  cost: number;
  /** Cost of the best pairing that gives anybody another share; Infinity without one. */
  second: number;
}

type Item = {
  from: number;
  to: number;
  /** Whether nothing but a comma or 'and' stands between it and the item of the same kind before it. */
  isJoined: boolean;
} & (
  | { kind: "mention"; mention: PersonMention; isKnown: boolean }
  | { kind: "share"; share: Share }
);

type Direction = "before" | "after";

const skips = { share: 2, known: 0.6, unknown: 0.05 };
const groupMax = 12;

const eachWords = /\b(?:each|apiece|jeweils|je|jede[rsnm]?|chacun[es]*|cada un[oa]?|cada|ciascun[oa]|ognuno|uno ciascuno|every|both|ambos|beide|entrambi|respectivamente cada)\b/; // prettier-ignore
const divideWords = /\b(?:equally|evenly|in equal|equal|jointly in equal|share and share alike|split between|divided between|between them|entre ambos|zu gleichen|a parts? egales?|por partes iguales|in parti uguali|em partes iguais|gleichmasig|equitativamente)\b/; // prettier-ignore
const joints = /^[\s,;/&+]*(?:(?:and|y|e|et|und|sowie|as well as|ainsi que|asi como|nonche|plus|with|con|com|mit)\b)?[\s,]*(?:(?:to|for|by|a|al|an|fur|pour|para|per|ad|au|de|del|du|des|do|dos|das|di|of|von|con|com|mit|with|il|el|le)\b)?[\s,]*$/; // prettier-ignore
const owns =
  /\b(?:owns?|hold(?:s|ing)?|shall|will|has|have|receives?|gets?|is entitled|are entitled|takes?|retains?|keeps?|controls?|is|tiene|posee|recibe|corresponde|ostenta|percibe|detient|recoit|percoit|possede|beneficie|erhalt|halt|besitzt|hat|bekommt|detiene|riceve|possiede|ha|recebe|detem|possui|tem|fica com|owning|entitled to|share|contribution|participation|parte|part|anteil|quota)\b|[:=(–-]\s*$|^\s*$|^\s*,\s*$/;
const towards =
  /(?:\b(?:to|for|by|from|of|a|al|alla|ad|au|aux|an|fur|von|para|pour|per|pra|ao|a la|de|del|di|belongs to|goes to|go to|allocated to|is for|entfallen auf|auf)(?: (?:the|la|el|le|il|lo|o|den|die|der|mr|ms|mrs|herrn?|frau|monsieur|madame|sr|sra|senor|senora)\.?)?|[-:=>)])\s*$/;

/**
 * Pairs the shares of a sentence with its people: those before a share, behind it, or lists of both in the same order.
 * Of all pairings that keep the order, the one counts in which most shares have people and the words between fit best.
 */
export function pairSentence(
  folded: string,
  mentions: readonly PersonMention[],
  shares: readonly Share[],
  isKnown: (mention: PersonMention) => boolean,
): Pairing {
  const items = itemsOf(folded, mentions, shares, isKnown);
  const best = solve(folded, items);
  const others = (["before", "after"] as const)
    .map((only) => solve(folded, items, only))
    .filter((other) => !samePairs(other.pairs, best.pairs));
  return { ...best, second: Math.min(Infinity, ...others.map(({ cost }) => cost)) };
}

/** Returns the pairing with all people on one side of their shares. */
export function pairOneWay(
  folded: string,
  mentions: readonly PersonMention[],
  shares: readonly Share[],
  isKnown: (mention: PersonMention) => boolean,
  only: Direction,
): Pairing {
  const items = itemsOf(folded, mentions, shares, isKnown);
  return { ...solve(folded, items, only), second: Infinity };
}

/** Returns the people and shares of a sentence in order. People far from all shares have none. */
function itemsOf(
  folded: string,
  mentions: readonly PersonMention[],
  shares: readonly Share[],
  isKnown: (mention: PersonMention) => boolean,
): Item[] {
  const sorted = [
    ...mentions.map((mention) => ({ kind: "mention" as const, from: mention.from, to: mention.to, mention, isKnown: isKnown(mention) })), // prettier-ignore
    ...shares.map((share) => ({ kind: "share" as const, from: share.from, to: share.to, share })),
  ].toSorted((a, b) => a.from - b.from);
  const near = sorted.filter((_, at) => {
    const around = sorted.slice(Math.max(0, at - groupMax), at + groupMax + 1);
    return around.some(({ kind }) => kind === "share");
  });
  return near.map((item, at) => ({ ...item, isJoined: isJoined(folded, near[at - 1], item) }));
}

function samePairs(some: readonly Pair[], others: readonly Pair[]): boolean {
  const keyOf = ({ people, shares }: Pair): string =>
    `${people.join(",")}=${shares.map(({ from }) => from).join(",")}`;
  const known = new Set(others.map(keyOf));
  return some.every((one) => known.has(keyOf(one)));
}

interface State {
  cost: number;
  step?: { from: number; pair?: Pair; left?: Share };
  direction?: Direction;
}

/** Finds the cheapest pairing from the end to the beginning: each state is the best for the items from it on. */
function solve(folded: string, items: readonly Item[], only?: Direction): Omit<Pairing, "second"> {
  const best: State[] = Array.from({ length: items.length + 1 }, () => ({ cost: 0 }));
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at];
    if (!item) continue;
    const skip = item.kind === "share" ? (item.share.kind === "equal" ? 1.2 : skips.share) : item.isKnown ? skips.known : skips.unknown; // prettier-ignore
    let state: State = {
      cost: skip + (best[at + 1]?.cost ?? 0),
      step: { from: at + 1, ...(item.kind === "share" ? { left: item.share } : {}) },
    };
    for (const { pair, next, cost, direction } of pairsAt(folded, items, at)) {
      if (only !== undefined && direction !== only) continue;
      const rest = best[next];
      const turn = rest?.direction !== undefined && rest.direction !== direction ? 0.2 : 0;
      const total = cost + turn + (rest?.cost ?? 0);
      if (total < state.cost) state = { cost: total, step: { from: next, pair }, direction };
    }
    best[at] = state;
  }
  const pairs: Pair[] = [];
  const left: Share[] = [];
  for (let at = 0; at < items.length;) {
    const step = best[at]?.step;
    if (step?.pair) pairs.push(step.pair);
    if (step?.left) left.push(step.left);
    at = step?.from ?? at + 1;
  }
  return { pairs, left, cost: best[0]?.cost ?? 0 };
}

interface Option {
  pair: Pair;
  next: number;
  cost: number;
  direction: Direction;
}

function pairsAt(folded: string, items: readonly Item[], at: number): Option[] {
  const out: Option[] = [];
  const first = items[at];
  if (!first) return out;
  const isMention = first.kind === "mention";
  const lead = runOf(items, at);
  // All beginnings of the run: the rest of it belongs to something else.
  for (let count = 1; count <= lead; count++) {
    let middle = at + count;
    // Between a person and a share can stand a town or a street.
    const most = isMention ? middle + 4 : middle;
    while (middle < most && isPlace(items[middle])) middle++;
    const passed = middle - at - count;
    const second = items[middle];
    if (!second || second.kind === first.kind) continue;
    const follow = runOf(items, middle);
    for (let own = 1; own <= follow; own++) {
      const [people, shares] = isMention ? [at, middle] : [middle, at];
      const [many, listed] = isMention ? [count, own] : [own, count];
      if (listed > 1 && listed !== many) continue;
      const option = optionOf(folded, items, { people, many, shares, listed });
      const next = middle + own;
      if (!option) continue;
      const isSplit = first.isJoined || items[next]?.isJoined === true;
      out.push({ ...option, next, cost: option.cost + (isSplit ? 0.4 : 0) + passed * 0.3, direction: isMention ? "before" : "after" }); // prettier-ignore
    }
  }
  return out;
}

/** Whether an item is a word with a capital of which nothing says that it is a person. */
const isPlace = (item: Item | undefined): boolean =>
  item?.kind === "mention" && !item.isKnown && !item.isJoined;

/** Returns how many items of a kind stand in a row, joined by nothing but commas and 'and'. */
function runOf(items: readonly Item[], at: number): number {
  let count = 1;
  while (count < groupMax && items[at + count]?.isJoined === true) count++;
  return count;
}

type Place = Pick<Item, "kind" | "from" | "to">;

function isJoined(folded: string, one: Place | undefined, other: Place | undefined): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  if (other.from - one.to > 160) return false;
  const between = folded
    .slice(one.to, other.from)
    .replaceAll(/\([^()]*\)/g, " ")
    .replaceAll(
      /,? ?(?:an? |who is a )?(?:member|affiliate|writer|socio|socia|miembro|membre|mitglied|soci[oa]|membro)s? (?:of|de|der|della|da|do|di|des) (?:the |la )?[\p{L}/]{2,14}/gu,
      " ",
    ) // prettier-ignore
    .replaceAll(/,? (?:published|administered|represented) by [^,;()%]{2,40}/g, " ")
    .replaceAll(/\b[pfan]\/?k\/?a\b[^,;()]{0,30}/g, " ")
    .replaceAll(/\b(?:ipi|cae)\b[^,;()\p{L}]{0,30}/gu, " ");
  return joints.test(between);
}

/** Returns the pair of people and shares that stand beside each other, with its cost; undefined if they do not fit. */
function optionOf(
  folded: string,
  items: readonly Item[],
  {
    people,
    many,
    shares,
    listed,
  }: { people: number; many: number; shares: number; listed: number },
): { pair: Pair; cost: number } | undefined {
  const mentions = items.slice(people, people + many).flatMap((one) => (one.kind === "mention" ? [one] : [])); // prettier-ignore
  const parts = items.slice(shares, shares + listed).flatMap((one) => (one.kind === "share" ? [one.share] : [])); // prettier-ignore
  const [first, last] = [mentions[0], mentions.at(-1)];
  const [share, end] = [parts[0], parts.at(-1)];
  if (!first || !last || !share || !end) return undefined;
  const all = [...new Set(mentions.flatMap(({ mention }) => mention.people))];
  const isBefore = people < shares;
  const between = isBefore ? folded.slice(last.to, share.from) : folded.slice(end.to, first.from);
  let cost = isBefore ? costBefore(between) : costAfter(between);
  if (mentions.some(({ isKnown }) => !isKnown)) cost += 0.5;
  if (cost >= 2) return undefined;
  const around = contextOf(folded, items, { from: isBefore ? last.to : share.from, to: isBefore ? end.to : first.from, after: shares + listed }); // prettier-ignore
  const pair = (how: Pair["how"]): Pair => ({ people: all, shares: parts, how, mentions: mentions.map(({ mention }) => mention) }); // prettier-ignore
  if (listed > 1)
    return parts.every((one) => one.kind === "part" && one.values.length === 1 || one.kind === "rest") && all.length === listed
      ? { pair: pair("listed"), cost: cost + 0.1 }
      : undefined; // prettier-ignore
  if (share.kind === "equal")
    return all.length > 1 ? { pair: pair("divided"), cost: cost * 0.6 } : undefined;
  if (share.values.length > 1)
    return share.values.length === all.length ? { pair: pair("listed"), cost } : undefined;
  if (all.length === 1) return { pair: pair("each"), cost };
  if (eachWords.test(around)) return { pair: pair("each"), cost };
  if (divideWords.test(around)) return { pair: pair("divided"), cost };
  return { pair: pair("open"), cost: cost + 0.7 + 0.25 * (all.length - 2) };
}

/** Returns the words between the people and their share, and a few behind both. */
function contextOf(
  folded: string,
  items: readonly Item[],
  { from, to, after }: { from: number; to: number; after: number },
): string {
  const limit = Math.min(items[after]?.from ?? Infinity, to + 40);
  const end = folded.slice(to, limit).search(/[.;\n]/);
  return folded.slice(from, end < 0 ? limit : to + end);
}

function costBefore(between: string): number {
  const plain = between.replaceAll(/\([^()]*\)/g, " ");
  let cost = owns.test(plain) ? 0 : 0.25;
  if (between.includes(";")) cost += 1;
  if (between.includes("\n")) cost += 0.4;
  if (/\.\s/.test(plain)) cost += 0.5;
  return cost + (plain.length > 250 ? 1.5 : plain.length > 120 ? 0.4 : 0);
}

function costAfter(between: string): number {
  let cost = towards.test(between) || between === " " ? 0 : 0.35;
  if (/(?:\b(?:and|y|e|et|und|sowie)|[,;])\s*$/.test(between)) cost += 1;
  else if (/[;]|,.*\b(?:and|y|et|und)\b/.test(between)) cost += 0.7;
  if (between.includes("\n")) cost += 0.6;
  if (/\.\s/.test(between)) cost += 0.5;
  return cost + (between.length > 160 ? 1.5 : between.length > 80 ? 0.4 : 0);
}
