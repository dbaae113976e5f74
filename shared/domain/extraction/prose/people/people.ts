import { looksLikeCompany } from "../../details.ts";
import { definedTerms, isOrdinal, numberedParties } from "./defined-terms.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { findMentions, isNoParty, legalNames, nameKey } from "./mentions.ts";
import type { Mention } from "./mentions.ts";
import { particles } from "./name-stops.ts";

/** A person whom the text names, with the fullest form of the name. */
export interface Person {
  value: string;
  /** Where that form stands. */
  from: number;
  to: number;
  /** Whether the text names the person more than once, or by more than one word. */
  isKnown: boolean;
}

/** A place at which the text speaks of people: one, or all of a defined group. */
export interface PersonMention {
  people: number[];
  from: number;
  to: number;
}

export interface Cast {
  people: Person[];
  mentions: PersonMention[];
  companies: Mention[];
}

/** Maximum number of defined terms that are looked for, because a hostile text has thousands. */
const termsMax = 60;

/** Words before nouns, which German writes with capitals: 'von jeder Gage', 'nach Köpfen'. */
const germanNoun =
  /(?<!\p{L})(?:[Jj]ede[rsnm]?|nach|pro|je|[Dd]ie|[Dd]er|[Dd]as|[Dd]em|[Dd]en|[Dd]es|zur|zum|im|ins|eine[rsnm]?|keine[rnms]?)\s$/u;

/**
 * Returns the people of a text and all places that speak of them: by name, by a defined term ('the "Producer"'), by
 * family or first name.
 */
export function castOf(text: string, folded: string): Cast {
  const found = findMentions(text, folded);
  const companies = found.filter(({ kind }) => kind === "company");
  const { people, mentions } = fullNames(found);
  const legal = legalNames(text, found);
  mergeStageNames(legal, mentions);
  const taken = new Uint8Array(text.length);
  for (const { from, to } of [...mentions, ...companies]) taken.fill(1, from, to);
  // 'Residing in Belo Horizonte', a town that another line has as well.
  for (const { value } of people.slice(0, termsMax))
    for (const { from, to } of placesOf(value, text, folded))
      if (taken[from] === 0 && isNoParty(folded, from)) taken.fill(1, from, to);
  const terms = termsOf(text, mentions, companies, taken);
  for (const [{ kind, value }, { from }] of legal) {
    const own = mentions.find((one) => one.from === from);
    if (kind === "single" && own && !terms.has(value)) terms.set(value, own.people);
  }
  addShortNames(people, terms);
  const singles = new Map<string, number>();
  for (const one of found.filter(({ kind }) => kind === "single")) {
    if (taken[one.from] === 1) continue;
    taken.fill(1, one.from, one.to);
    const known = terms.get(one.value) ?? terms.get(titleCase(one.value));
    if (known) {
      mentions.push({ people: known, from: one.from, to: one.to });
      continue;
    }
    if (isFirstWord(text, one) || germanNoun.test(text.slice(Math.max(0, one.from - 8), one.from))) continue; // prettier-ignore
    const index = singles.get(nameKey(one.value)) ?? people.length;
    if (index === people.length)
      people.push({ value: one.value, from: one.from, to: one.to, isKnown: false });
    singles.set(nameKey(one.value), index);
    mentions.push({ people: [index], from: one.from, to: one.to });
  }
  for (const [term, own] of [...terms].slice(0, termsMax))
    for (const { from, to } of placesOf(term, text, folded))
      if (taken[from] === 0 && taken[to - 1] === 0 && !isNoParty(folded, from)) {
        taken.fill(1, from, to);
        mentions.push({ people: own, from, to });
      }
  return { people, companies, mentions: mentions.toSorted((a, b) => a.from - b.from) };
}

/** A stage name of several words is its owner's: 'Low Tide Kid (legal name Ana Reyes)'. */
function mergeStageNames(legal: ReadonlyMap<Mention, Mention>, mentions: PersonMention[]): void {
  const at = new Map(mentions.map((one) => [one.from, one]));
  for (const [stage, { from }] of legal) {
    const [own, owner] = [at.get(stage.from)?.people[0], at.get(from)?.people[0]];
    if (own === undefined || owner === undefined || own === owner) continue;
    for (const one of mentions)
      if (one.people.includes(own)) one.people = one.people.map((person) => (person === own ? owner : person)); // prettier-ignore
  }
}

/** Returns the people who are named by at least two words. The fullest form of a name finds the shorter ones. */
function fullNames(found: readonly Mention[]): { people: Person[]; mentions: PersonMention[] } {
  const people: Person[] = [];
  const mentions: PersonMention[] = [];
  const byEnds = new Map<string, { key: string; index: number }[]>();
  const full = found.filter(({ kind }) => kind === "person");
  for (const one of full.toSorted((a, b) => b.value.length - a.value.length || a.from - b.from)) {
    const key = nameKey(one.value);
    const parts = key.split(" ");
    const ends = `${parts[0] ?? ""} ${parts.at(-1) ?? ""}`;
    const near = byEnds.get(ends) ?? [];
    const same = near.filter((other) => isShorter(parts, other.key.split(" ")));
    const known = near.find((other) => other.key === key) ?? (same.length === 1 ? same[0] : familyOf(key, people) ?? abbreviated(key, people)); // prettier-ignore
    const index = known?.index ?? people.length;
    if (!known) {
      people.push({ value: one.value, from: one.from, to: one.to, isKnown: true });
      // Names that nobody has: a hostile text.
      if (near.length < 20) byEnds.set(ends, [...near, { key, index }]);
    }
    mentions.push({ people: [index], from: one.from, to: one.to });
  }
  return { people, mentions: mentions.toSorted((a, b) => a.from - b.from) };
}

/** Returns the only person whose family name has a particle and is all of a name: 'Van Dyke' of 'Ana Van Dyke'. */
function familyOf(
  key: string,
  people: readonly Person[],
): { key: string; index: number } | undefined {
  // prettier-ignore
  if (!particles.has(key.split(" ")[0] ?? "") || people.length > 60) return undefined;
  const own = people.flatMap(({ value }, index) => (nameKey(value).endsWith(` ${key}`) ? [{ key, index }] : [])); // prettier-ignore
  return own.length === 1 ? own[0] : undefined;
}

/** Returns the only person whose name has an initial in a shorter form: 'W. Amadi' or 'Wendell A.' of 'Wendell Amadi'. */
function abbreviated(
  key: string,
  people: readonly Person[],
): { key: string; index: number } | undefined {
  const [first = "", ...rest] = key.split(" ");
  const last = rest.at(-1) ?? "";
  if ((first.length > 1 && last.length > 1) || rest.length === 0 || people.length > 60)
    return undefined;
  const family = rest.join(" ");
  const own = people.flatMap(({ value }, index) => {
    const full = nameKey(value);
    const isSame =
      first.length === 1
        ? full.startsWith(first) && full.endsWith(` ${family}`) && !full.startsWith(`${first} `)
        : full.startsWith(`${first} `) && (full.split(" ").at(-1) ?? "").startsWith(last);
    return isSame ? [{ key: full, index }] : [];
  });
  return own.length === 1 ? own[0] : undefined;
}

/** Whether a name is a form of a longer one: 'Maria Okafor' of 'Maria Teresa Okafor', 'Maria T. Okafor', too. */
function isShorter(parts: readonly string[], longer: readonly string[]): boolean {
  const theirs = longer.slice(1, -1);
  return parts
    .slice(1, -1)
    .every((one) => theirs.some((own) => own.startsWith(one) || one.startsWith(own)));
}

/** Terms that only people have. */
const isOfPerson =
  /^(?:(?:song)?writer|author|composer|lyricist|co-?(?:writer|author|composer)|autora?|coautora?|compositora?|letrista|auteur|autrice|compositeur|compositrice|parolier|(?:mit)?urheber|komponist|textdichter|autore|compositore|paroliere)(?:in)?\b/i;

/** Terms of several people who did the same. */
const ofOneRole =
  /^(?:(?:original |additional )?(?:lyricists|composers|producers|musicians|topliners)|letristas|compositores|productores|paroliers|compositeurs|producteurs|komponisten|textdichter|produzenten|parolieri|compositori|produttori)$/i;

/** Returns the people of each defined term, and marks the definitions as taken. */
function termsOf(
  text: string,
  mentions: readonly PersonMention[],
  companies: readonly Mention[],
  taken: Uint8Array,
): Map<string, number[]> {
  const terms = new Map<string, number[]>();
  for (const { term, from, to, at, isGroup } of definedTerms(text).slice(0, termsMax * 3)) {
    const own = mentions.filter((one) => one.to <= at && one.from > at - 400);
    const last = own.at(-1);
    // A term that stands behind a company is the company's, if companies can be called so.
    const company = companies.findLast((one) => one.to <= at);
    if (!last || (company && company.from > last.from && !isGroup && !isOfPerson.test(term))) continue; // prettier-ignore
    if (looksLikeCompany(term) && !isGroup) continue;
    // Whoever is called otherwise is none of 'the lyricists'.
    const others = new Set(isGroup && ofOneRole.test(term) ? [...terms.values()].flat() : []);
    terms.set(term, isGroup ? [...new Set(own.flatMap(({ people }) => people))].filter((one) => !others.has(one)) : last.people); // prettier-ignore
    taken.fill(1, from, to);
  }
  for (const { term, at, from, to } of numberedParties(text).slice(0, termsMax * 3)) {
    const named = mentions.find((one) => one.from >= at && one.from - at < 4);
    if (!named) continue;
    if (!terms.has(term)) terms.set(term, named.people);
    taken.fill(1, from, to);
  }
  return terms;
}

/** Whether a single word has its capital because it begins a sentence: 'Just to confirm'. */
function isFirstWord(text: string, { from, to }: Mention): boolean {
  const before = text.slice(Math.max(0, from - 3), from);
  if (!/^$|[.!?\n]["”»)]?\s*$/.test(before)) return false;
  return /^,? \p{Ll}/u.test(text.slice(to, to + 3)) && !/^,? (?:and|y|e|et|und|owns?|holds?|gets?|has|is|receives?|takes?|shall|will|keeps|retains|a|tiene|recibe|detient|détient|reçoit|erhält|hält|hat|riceve|ha|detiene|recebe|tem|detém)\b/u.test(text.slice(to, to + 14)); // prettier-ignore
}

/** Adds family and first names as terms where only one person has them. */
function addShortNames(people: readonly Person[], terms: Map<string, number[]>): void {
  const owners = new Map<string, Set<number>>();
  for (const [index, { value }] of people.entries()) {
    const parts = value.replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, "").split(/,? /);
    const particle = parts.findIndex((part, at) => at > 0 && /^\p{Ll}/u.test(part));
    const family = particle > 0 ? parts.slice(particle).join(" ") : (parts.at(-1) ?? "");
    for (const own of [parts[0] ?? "", parts.at(-1) ?? "", family])
      if (own.length > 1 && !own.endsWith(".")) owners.set(titleCase(own), new Set([...(owners.get(titleCase(own)) ?? []), index])); // prettier-ignore
  }
  for (const [own, indexes] of owners) {
    const [only] = indexes;
    if (indexes.size === 1 && only !== undefined && !terms.has(own)) terms.set(own, [only]);
  }
}

const titleCase = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** Returns the places of a term, as it is written and in capitals, or in any letters if it counts people: 'the second writer'. */
function placesOf(term: string, text: string, folded: string): { from: number; to: number }[] {
  const out: { from: number; to: number }[] = [];
  const isCounted = isOrdinal(term);
  const within = isCounted ? folded : text;
  const forms = isCounted ? [foldKeepingLength(term)] : [term, term.toUpperCase()];
  for (const own of new Set(forms)) {
    let at = within.indexOf(own);
    while (at >= 0 && out.length < 400) {
      const to = at + own.length;
      if (!/[\p{L}\d]/u.test(text[at - 1] ?? " ") && !/[\p{L}\d]/u.test(text[to] ?? " "))
        out.push({ from: at, to });
      at = within.indexOf(own, to);
    }
  }
  return out;
}
