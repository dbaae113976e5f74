import type { Cast } from "./people.ts";

/** Words that mean all who sign a paper, in a folded text: 'we', 'the parties', 'each member', 'in our names'. */
const collective =
  /\b(?:we|us|our|(?:each|every|all)(?: of)? (?:the )?(?:part(?:y|ies)|members?|of us|writers?|authors?|signator(?:y|ies)|undersigned)|the (?:parties|members|undersigned|signatories|band)|equal(?:ly)? (?:among|between) (?:the )?(?:members|parties|us)|nosotr[oa]s|(?:cada|todos los|los) (?:miembros?|integrantes?|firmantes?|partes?|abajo firmantes)|las partes|nous|(?:chaque|tous les|les) (?:membres?|parties?|signataires?|soussignes)|wir|uns|jedes mitglied|alle(?: mitglieder)?|die (?:mitglieder|parteien|unterzeichne(?:r|nden))|noi|(?:ciascun|ogni|tutti i|i|gli) (?:membr[oi]|component[ei]|firmatari|sottoscritti)|le parti|nos|(?:cada|todos os|os) (?:membros?|integrantes?|signatarios|abaixo assinados)|as partes)\b/;

/** Whether a sentence is about all who sign. */
export const isAboutParties = (folded: string): boolean => collective.test(folded);

/** A line to sign: a name with a mark, a label or a date, and nothing more. */
const aside =
  /^[\s\d/.:,()_–—-]*(?:(?:\/s\/|by|name|date|signed|signature|fdo|firma|fecha|data|datum|le|il|am|em|el|unterschrift|lu et approuve)[\s\d/.:,()_–—-]*)*(?:\p{L}{3,9}[\s\d.,]*)?$/u;
/** The number or mark before each party: '(1) Ana Reyes, …', '- Ana Reyes'. */
const listMark = /^\s*(?:\(?(?:\d{1,2}|[a-h])[.)]|[-–•*])\s*$/u;

/** Maximum number of places that name people: no agreement has as many. */
const mentionsMax = 400;

/**
 * Returns the people who sign a text, who are named before, too; without signatures those who are listed before a
 * position. Streets and towns are neither.
 */
export function partiesOf(
  { text, folded, cast }: { text: string; folded: string; cast: Cast },
  at: number,
): number[] {
  const known = cast.mentions.filter(({ people }) => people.length === 1 && cast.people[people[0] ?? 0]?.isKnown === true); // prettier-ignore
  if (known.length > mentionsMax) return [];
  const first = new Map<number, number>();
  const signed = new Set<number>();
  const listed = new Set<number>();
  for (const { people, from, to } of known) {
    const [person = 0] = people;
    if (!first.has(person)) first.set(person, from);
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const end = text.indexOf("\n", to);
    if (from < at && listMark.test(text.slice(start, from))) listed.add(person);
    if (to < at || (first.get(person) ?? from) >= at) continue;
    // Others can sign in the same line.
    const line = known.filter((one) => one.from >= start && (end < 0 || one.to <= end));
    const rest = line.reduceRight((own, one) => own.slice(0, one.from - start) + own.slice(one.to - start), folded.slice(start, end < 0 ? undefined : end)); // prettier-ignore
    if (rest.split(/\s{2,}/).every((part) => aside.test(part))) signed.add(person);
  }
  return signed.size > 1 ? [...signed] : listed.size > 1 ? [...listed] : [];
}
