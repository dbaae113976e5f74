import { findIpi } from "../details.ts";
import type { Row } from "../rows.ts";
import { findSociety, societyByName } from "../societies.ts";
import { cleanPublisherName } from "../cells.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Fact } from "./facts.ts";
import type { Told } from "./places.ts";
import type { NamedText } from "./said-of-people.ts";

/** Doubted: a sentence can be about something else than who is a member of what. */
const trust = 0.86;
/** A longer sentence is none that lists memberships. */
const longest = 900;

const kinds = ["pro", "publisher", "ipi"] as const;
type Kind = (typeof kinds)[number];
interface Item {
  from: number;
  to: number;
  rows?: readonly Row[];
  who?: "all" | "others";
  value?: string;
}

/** Words of sentences about memberships, in a folded text. */
const ofMembers =
  /\b(?:members?(?:hip)?|affiliat\p{L}*|registered|pro|society|societies|cae|ipi|soci[oa]s?|miembros?|afiliad\p{L}*|inscrit[oae]?s?|sociedad\p{L}*|entidad\p{L}*|membres?|societaires?|societe|mitglied\p{L}*|iscritt[oaie]|associad\p{L}*|filiad\p{L}*|membros?|cooperador\p{L}*|(?:is|are|am|['’]m|['’]s|['’]re|bin|ist|sind|est|sont|suis|sommes|es|son|soy|e|sono|sao|sou) (?:with|at|bei(?: der)?|chez|con|na|no|en|alla)|(?:writers|authors|composers) (?:with|at))\b/u;
/** Words of sentences about publishers. */
const ofHouses =
  /\b(?:publish\p{L}*|administ\p{L}*|represent\p{L}*|edit(?:ad[oa]s?|ee?s?|[oaie])|editor[ea]?s?|editeurs?|editorial\p{L}*|verlegt|verlag\p{L}*|pubblicat[oaie])\b/u;

const people = "(?:writers?|songwriters?|parties|authors?|composers?|members|signatories|undersigned|of (?:us|them)|autor[ei]s?|autoras?|coautor[ei]s?|partes|compositor[ei]s?|firmantes|integrantes|auteurs?|coauteurs?|compositeurs?|ayants? droit|parties|signataires|urheber|miturheber|autoren|komponisten|parteien|beteiligten|autori|coautori|parti|firmatari|titolari|titulares)"; // prettier-ignore
const number = "(?:two|three|four|five|six|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|zwei|drei|vier|funf|due|tre|quattro|cinque|dois|duas|quatro)"; // prettier-ignore
const heads = String.raw`(?:all|both)(?: of(?! (?:us|them)\b))?(?: the)?|the|(?:todos|ambos)(?: l?os)?|l?[ao]s|tous(?: les)?|les|alle|(?:tutti|entrambi)(?: e \p{L}+)?(?: gli| i| le)?|gli|i|wir (?:alle|beide)|we (?:all|both)`; // prettier-ignore
/** What can call all people of a sheet, for `callsAll` to decide. Each list of words is in it once: compiling takes time. */
const everybody = new RegExp(String.raw`\b(${heads})(?: (${number}))?(?: (${people}))?\b`, "gu");

/** Whether words call all people: 'all writers', 'the two authors', 'los tres', 'tutti'. */
function callsAll([, head = "", count, who]: RegExpMatchArray): boolean {
  if (/^(?:tutti|entrambi|wir|we)\b/.test(head)) return true;
  if (who === undefined) return count !== undefined && /^(?:all|alle|tous(?: les)?|l?os)$/.test(head); // prettier-ignore
  return count !== undefined || !/^(?:the|l?[ao]s|les|gli|i|tous)$/.test(head);
}

/** Words before somebody of whom something else is said, who may be no row of this song. */
const excepts = /\b(?:except|but|save|apart|ausser|salvo|excepto|excepte|sauf|tranne|eccetto|exceto|menos)\b/u; // prettier-ignore

/** Whether 'all' stands right before a society: 'All BMI except Dana (ASCAP)'. */
const isOnlyAll = (
  { 0: all, 1: head = "", index }: RegExpExecArray,
  offset: number,
  values: readonly (readonly [Kind, readonly Item[]])[],
): boolean =>
  /^(?:all|both|todos|ambos|tous|alle)$/.test(head) &&
  values.some(([kind, own]) => kind === "pro" && own.some(({ from }) => from === offset + index + all.length + 1)); // prettier-ignore

const othersThan =
  /\b(?:(?:all |the )?(?:others?|rest)(?: (?:two|three|four|writers|authors|parties))?|(?:todos )?los (?:demas|otros)(?: (?:autores|coautores|dos|tres))?|(?:tous )?les autres(?: (?:auteurs|ayants droit))?|alle (?:ubrigen|anderen)|die (?:ubrigen|anderen)|(?:tutti )?gli altri(?: (?:autori|due|tre))?|(?:todos )?os (?:demais|outros|restantes)(?: autores)?)\b/gu;
/** What says that somebody is none. */
const negated =
  /\b(?:not|no|nor|never|none|nicht|kein\p{L}*|noch|ninguna?|non|pas|aucune?|nessun\p{L}*|nao|nenhum\p{L}*|sin|sem|sans|senza|ohne)\b/u;

/**
 * Returns what sentences say of several people at once: 'all three writers are members of AGADU', 'Reyes and Okafor are
 * with BMI, the others with PRS', 'SOCAN (Reyes, Okafor)', 'Reyes 00123456789, Okafor 00123456780'.
 */
export function saidOfGroups(rows: readonly Row[], named: NamedText): Told[] {
  const { text, running } = named;
  const told: Told[] = [];
  const mentions = peopleIn(rows, named);
  for (const { from, to } of text.sentences) {
    if (to - from > longest) continue;
    const values = kinds.map((kind) => [kind, valuesIn(kind, text, from, to)] as const).filter(([, own]) => own.length > 0); // prettier-ignore
    if (values.length === 0) continue;
    const folded = text.folded.slice(from, to);
    const own = mentions.filter((one) => one.from >= from && one.to <= to);
    const isAll = (match: RegExpExecArray): boolean =>
      callsAll(match) || isOnlyAll(match, from, values);
    const groups = [...groupsIn(from, [...folded.matchAll(everybody)].filter(isAll), "all"), ...groupsIn(from, folded.matchAll(othersThan), "others")]; // prettier-ignore
    const named = [...own, ...groups.filter((one) => !own.some((other) => other.from < one.to && other.to > one.from))]; // prettier-ignore
    if (named.length === 0) continue;
    for (const [kind, its] of values) {
      for (const [value, whose] of paired(folded, from, [...named, ...its], rows, kind)) {
        const words = running.wordsOf(value.from, value.to);
        const found = { value: value.value ?? "", words, trust };
        told.push({ rows: whose, facts: [{ field: kind, found }] satisfies Fact[] });
      }
    }
  }
  return told;
}

/** Returns the places that name people of rows: names, terms, family names, initials. */
function peopleIn(rows: readonly Row[], { text, rowOf }: NamedText): Item[] {
  const out: Item[] = text.cast.mentions.flatMap(({ people: some, from, to }) => {
    const own = some.flatMap((person) => rowOf.get(person) ?? []);
    return own.length === 0 ? [] : [{ rows: own, from, to }];
  });
  const initials = Map.groupBy(rows, ({ name }) => initialsOf(name?.value ?? ""));
  for (const match of text.text.matchAll(/(?<![\p{L}\d])\p{Lu}{2,4}(?![\p{L}\d])/gu)) {
    const own = initials.get(match[0]) ?? [];
    const [from, to] = [match.index, match.index + match[0].length];
    if (own.length === 1 && !out.some((one) => one.from < to && one.to > from)) out.push({ rows: own, from, to }); // prettier-ignore
  }
  return out.toSorted((a, b) => a.from - b.from);
}

const initialsOf = (name: string): string =>
  normalizeWords(name).split(" ").map(([first = ""]) => first.toUpperCase()).join(""); // prettier-ignore

function groupsIn(offset: number, found: Iterable<RegExpExecArray>, who: "all" | "others"): Item[] {
  return [...found].map(({ 0: own, index }) => ({ who, from: offset + index, to: offset + index + own.length })); // prettier-ignore
}

function valuesIn(
  kind: Kind,
  { text, folded, cast }: NamedText["text"],
  from: number,
  to: number,
): Item[] {
  const own = text.slice(from, to);
  if (kind === "publisher") {
    if (!ofHouses.test(folded.slice(from, to))) return [];
    return cast.companies.filter((one) => one.from >= from && one.to <= to).map((one) => ({ from: one.from, to: one.to, value: cleanPublisherName(one.value) })); // prettier-ignore
  }
  const words = [...own.matchAll(/[\p{L}\d./-]+/gu)].map(({ 0: word, index }) => ({ word: word.replace(/[./-]+$/, ""), at: from + index })); // prettier-ignore
  if (kind === "ipi")
    return words.flatMap(({ word, at }) => {
      const value = /^\d{9,11}$/.test(word) ? findIpi(word) : undefined;
      return value === undefined ? [] : [{ value, from: at, to: at + word.length }];
    });
  return words.flatMap(({ word, at }, index) => {
    // 'APRA AMCOS' is one society.
    const [before, next] = [words[index - 1], words[index + 1]];
    if (before && isOneSociety(before, { word, at })) return [];
    const whole = next && isOneSociety({ word, at }, next) ? next : undefined;
    const value = whole ? societyByName(`${word} ${whole.word}`) : (findSociety([word])?.name ?? titled(word)); // prettier-ignore
    return value === undefined ? [] : [{ value, from: at, to: whole ? whole.at + whole.word.length : at + word.length }]; // prettier-ignore
  });
}

/** Whether two words beside each other are the name of one society. */
const isOneSociety = (one: { word: string; at: number }, next: { word: string; at: number }): boolean =>
  next.at === one.at + one.word.length + 1 && /^\p{Lu}{2,} \p{Lu}{2,}$/u.test(`${one.word} ${next.word}`) && societyByName(`${one.word} ${next.word}`) !== undefined; // prettier-ignore

/** A society with one capital, as French and German texts have it: 'Sacem'. */
const titled = (word: string): string | undefined =>
  /^\p{Lu}\p{Ll}{3,}(?:\/\p{Lu}\p{Ll}+)?$/u.test(word) && word !== "Gema"
    ? societyByName(word)
    : undefined;

/** Gives each value its people: those before it, or behind it where the sentence begins with a value. */
function paired(
  folded: string,
  offset: number,
  items: readonly Item[],
  rows: readonly Row[],
  kind: Kind,
): [Item, Row[]][] {
  const ordered = items.toSorted((a, b) => a.from - b.from);
  const between = (a: Item, b: Item): string => folded.slice(a.to - offset, b.from - offset);
  // Several societies without a person between them are there to choose from.
  const isChoice = kind === "pro" && ordered.some((one, at) => one.value !== undefined && ordered[at + 1]?.value !== undefined && ordered[at + 1]?.value !== one.value && !excepts.test(between(one, ordered[at + 1] ?? one))); // prettier-ignore
  if (isChoice) return [];
  const first = ordered.findIndex(({ value }) => value !== undefined);
  const [value, next] = [ordered[first], ordered[first + 1]];
  const isFirst = first === 0 && value !== undefined && next !== undefined && /^\s*(?:[(:=]|(?:per|para|for|pour|fur)\s)/.test(between(value, next)); // prettier-ignore
  const isBracketed = isFirst && between(value, next).includes("(");
  const isOfAll = ordered.some((one, at) => one.who === "all" && ordered[at + 1]?.from === one.to + 1); // prettier-ignore
  if (kind === "pro" && !isBracketed && !isOfAll && !ofMembers.test(folded) && !isList(folded, offset, ordered)) return []; // prettier-ignore
  const pairs: { value: Item; own: Item[] }[] = [];
  let waiting: Item[] = [];
  for (const [at, item] of ordered.entries()) {
    const before = ordered[at - 1];
    if (isFirst) {
      if (item.value !== undefined) pairs.push({ value: item, own: [] });
      else pairs.at(-1)?.own.push(item);
      continue;
    }
    if (item.value === undefined) {
      // 'Okafor wrote the words; Reyes is with BMI' is about Reyes only.
      if (before?.value === undefined && before && !isJoint(between(before, item))) waiting = [];
      waiting.push(item);
      continue;
    }
    const last = waiting.at(-1);
    const link = last ? between(last, item) : "";
    const isSaid = kind !== "publisher" || ofHouses.test(link) || /^[\s,)]*(?:(?:is|und|and|et|y|e) )*(?:by|par|por|von|bei|da|pela|chez|with)(?: \p{L}{1,4})?\s*$/u.test(link); // prettier-ignore
    if (last && isSaid && !isFar(link, kind)) pairs.push({ value: item, own: waiting });
    waiting = [];
  }
  const direct = new Set(pairs.flatMap(({ own }) => own.flatMap((one) => one.rows ?? [])));
  return pairs.flatMap(({ value: one, own }): [Item, Row[]][] => {
    const whose = own.flatMap((item) => item.rows ?? rows.filter((row) => !direct.has(row) && (item.who === "all" || row[kind] === undefined))); // prettier-ignore
    if (whose.length === 0 || (kind === "ipi" && whose.length > 1)) return [];
    return [[one, [...new Set(whose)]]];
  });
}

/** Whether nothing but joining words stands between two people. */
const isJoint = (text: string): boolean =>
  /^[\s,;&/+()]*(?:(?:and|y|e|et|und|sowie|i|as well as|mr|ms|mrs|bro|sis|dr|herr|frau|sr|sra|senor|senora|senhora?|mme|m|mlle|\p{L})\.?[\s,]*){0,3}$/u.test(
    text.replaceAll(/\([^()]*\)/g, " "),
  );

/** Whether a value is too far from its people, or said not to be theirs. */
const isFar = (text: string, kind: Kind): boolean =>
  text.length > (kind === "ipi" ? 60 : 90) ||
  negated.test(text) ||
  /[.!?]\s/.test(text.replaceAll(/\b(?:no|nr|n|mr|ms)\./g, ""));

/** Whether a sentence has little but names and values. */
function isList(folded: string, offset: number, items: readonly Item[]): boolean {
  const rest = items.reduceRight((own, { from, to }) => own.slice(0, from - offset) + own.slice(to - offset), folded); // prettier-ignore
  return (rest.match(/\p{L}{2,}/gu) ?? []).length <= items.length;
}
