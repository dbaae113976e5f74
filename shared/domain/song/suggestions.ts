import { foldedWords } from "../text/folded-words.ts";

/** As many as fit below a field. */
export const mostSuggestions = 8;

/** Words of a name that are indexed. */
const mostIndexedWords = 12;
/** Characters of an index entry. */
const mostEntryCharacters = 100;

interface Person {
  name: string;
  email: string;
  updatedAt: string;
}

/**
 * The texts that a person is found by the beginning of: the name from each of its words on, what comes before that
 * word put behind, and the email address. 'Ann Poe' is found by 'ann p' and by 'poe ann'.
 */
export function searchEntriesOf({ name, email }: Pick<Person, "name" | "email">): string[] {
  const words = foldedWords(name).slice(0, mostIndexedWords);
  const turned = words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(" "));
  const entries = [...turned, foldedWords(email).join(" ")];
  return [...new Set(entries.map((entry) => entry.slice(0, mostEntryCharacters)))];
}

/**
 * The people that were meant by what has been typed, at most 8: first whose name, a later part of it, or whose
 * address begins so, then who has all of the words or contains what was typed; the most recently used first. Accents
 * and case don't matter.
 */
export function suggestionsFor<P extends Person>(people: readonly P[], query: string): P[] {
  const typed = foldedWords(query);
  return people
    .map((person) => ({ person, rank: rankOf(person, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted(
      (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (a.person.updatedAt < b.person.updatedAt ? 1 : -1),
    )
    .slice(0, mostSuggestions)
    .map(({ person }) => person);
}

function rankOf(person: Person, words: readonly string[]): number | undefined {
  const typed = words.join(" ");
  const nameWords = foldedWords(person.name);
  const name = nameWords.join(" ");
  const address = foldedWords(person.email).join(" ");
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  if (address.startsWith(typed)) return 2;
  if (words.every((word) => nameWords.some((part) => part.startsWith(word)))) return 3;
  return name.includes(typed) || address.includes(typed) ? 4 : undefined;
}
