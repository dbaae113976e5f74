import type { Claim, Text } from "./text.ts";
import { isAboutParties, partiesOf } from "./people/parties.ts";
import type { Sentence } from "./sentences.ts";
import type { ShareField } from "./share-contexts.ts";
import type { Share } from "./shares.ts";

// Shares of people who are named elsewhere: 'each of them', 'the parties', 'respectively'.

const anaphora =
  /\b(?:each|every|both|they|the (?:parties|writers|songwriters|authors|co-?writers|undersigned|composers|owners|above|two|three|four|five|six)|all (?:parties|writers|authors|songwriters|of (?:them|us))|we|us|cada (?:un[oa]?|parte|autora?|coautora?|compositora?)|las partes|los (?:autores|coautores|compositores|firmantes)|ambos|ambas|chacun[es]*|les (?:parties|auteurs|coauteurs|compositeurs|soussignes)|chaque (?:auteur|partie)|jede[rsm]?|beide|die (?:parteien|urheber|miturheber|autoren|unterzeichnenden)|ciascun[oa]?|ognuno|entrambi|gli autori|le parti|i (?:coautori|compositori|sottoscritti)|cada um[a]?|as partes|os (?:autores|coautores|compositores|signatarios)|ambos)\b/;

/** Words that give shares to people in the order in which both are named. */
const inOrder =
  /\b(?:respectively|respectivamente|respectivement|respektive|rispettivamente|in (?:that|this|the same|the above) order|(?:en|por|segun) (?:ese|este|el mismo) orden|dans (?:cet|le meme) ordre|in (?:dieser|der genannten|gleicher) reihenfolge|(?:nell'|in quest'|nello stesso )ordine|(?:nessa|por esta|pela mesma) ordem)\b/;

/** Reads shares of people who are listed elsewhere: 'in the proportions of 50 %, 30 % and 20 %, respectively'. */
export function orderedClaims(
  text: Text,
  shares: readonly Share[],
  { index, field }: { index: number; field: ShareField },
): Claim[] {
  const sentence = text.sentences[index];
  if (!sentence || shares.length < 2 || shares.some(({ kind, values }) => kind !== "part" || values.length > 1)) return []; // prettier-ignore
  if (!inOrder.test(text.folded.slice(sentence.from, sentence.to))) return [];
  const group = groupsAround(text, index).find(({ length }) => length === shares.length) ?? [];
  return group.flatMap((person, at): Claim[] => {
    const share = shares[at];
    return share ? [{ person, field, value: share.values[0], among: 1, how: "each", share, mention: undefined, sentence: index, trust: 0.92 }] : []; // prettier-ignore
  });
}

/** Reads a share of people who are named elsewhere: 'Each of them owns 25 %', 'The parties own it in equal shares'. */
export function groupClaims(
  text: Text,
  share: Share,
  { index, field }: { index: number; field: ShareField },
): Claim[] {
  if (share.kind === "rest" || share.kind === "range") return [];
  const sentence = text.sentences[index];
  if (!sentence) return [];
  const isOne = share.kind === "part" && share.values.length === 1;
  if (isOne && !isOfGroup(text.folded, sentence, share)) return [];
  const groups = text.chat ? [[...text.chat.senders]] : groupsAround(text, index);
  const fits = (group: readonly number[]): boolean => {
    if (share.kind === "equal") return group.length > 1;
    if (share.values.length > 1) return share.values.length === group.length;
    // Several people do not have all of the same.
    if ((share.values[0] ?? 0) >= 100 && group.length > 1) return false;
    return [100, 50, 200].some((whole) => Math.abs(group.length * (share.values[0] ?? 0) - whole) < 1); // prettier-ignore
  };
  const at = groups.findIndex(fits);
  const group = groups[at];
  if (!group || (group.length < 2 && share.values[0] !== 100)) return [];
  const isOrdered = new Set(share.values).size > 1;
  const trust = text.chat && isOrdered ? 0.6 : share.isProposed === true ? 0.8 : at === 0 || share.kind !== "equal" ? 0.92 : 0.8; // prettier-ignore
  return group.map((person, position) => ({
    person,
    field,
    value: share.kind === "equal" ? 100 : (share.values.length > 1 ? share.values[position] : share.values[0]), // prettier-ignore
    among: group.length,
    how: share.kind === "equal" ? "divided" : "each",
    share,
    mention: undefined,
    sentence: index,
    trust,
  }));
}

/** Maximum number of entries of a list around a share that can say whose it is. */
const entriesBefore = 2;

/**
 * Whether a sentence says that each of several people has a share. A list without full stops is one sentence: of it the
 * entry of the share and those before it count. 'US dollars' and 'let us know' are not about people.
 */
function isOfGroup(folded: string, sentence: Sentence, share: Share): boolean {
  const end = folded.indexOf("\n", share.to);
  let from = share.from;
  for (let entry = 0; entry <= entriesBefore && from > sentence.from; entry++) from = folded.lastIndexOf("\n", from - 1); // prettier-ignore
  const said = folded
    .slice(Math.max(from, sentence.from), end < 0 ? sentence.to : Math.min(end, sentence.to))
    .replaceAll(/(?<!\b(?:of|between|among|amongst|for|to|both|gives?|leaves|with) )\bus\b/g, "  ");
  // 'We retain 50 %' is said of a company, or of people together.
  return anaphora.test(/\b(?:each|both|apiece|every|all|half|equal(?:ly)?)\b/.test(said) ? said : said.replaceAll(/\b(?:we|us|they)\b/g, " ")); // prettier-ignore
}

/** Returns the groups of people that a sentence can mean, the nearest first. */
function groupsAround(text: Text, index: number): number[][] {
  const { people, mentions } = text.cast;
  const known = mentions.filter((one) => one.people.every((person) => people[person]?.isKnown === true)); // prettier-ignore
  const within = (from: number, to: number): number[] => [
    ...new Set(known.filter((one) => one.from >= from && one.to <= to).flatMap((one) => one.people)), // prettier-ignore
  ];
  const sentence = text.sentences[index];
  if (!sentence) return [];
  const groups: number[][] = [within(sentence.from, sentence.to)];
  if (isAboutParties(text.folded.slice(sentence.from, sentence.to))) groups.push(partiesOf(text, sentence.from)); // prettier-ignore
  for (let at = index - 1; at >= Math.max(0, index - 8); at--) {
    const own = text.sentences[at];
    if (own) groups.push(within(own.from, own.to));
  }
  const next = text.sentences[index + 1];
  if (next) groups.push(within(next.from, next.to));
  groups.push(within(0, sentence.to), within(sentence.from, text.text.length), within(0, text.text.length)); // prettier-ignore
  return groups.filter((group) => group.length > 1);
}
