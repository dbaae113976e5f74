import { truncateText, foldedWords } from "../text/folded-words.ts";

/** Maximum number of suggestions below a field. */
export const maxSuggestions = 8;

/** Maximum number of indexed words of a name. */
const maxIndexedWords = 12;
/** Maximum number of UTF-16 code units of an index entry. */
export const maxEntryCharacters = 100;

interface Person {
  name: string;
  email: string;
  updatedAt: string;
}

/**
 * Returns the index entries of a person, for search by prefix: each rotation of the words of the name, and the email
 * address. The entries of 'Ann Poe' match 'ann p' and 'poe ann'.
 */
export function searchEntriesOf({ name, email }: Pick<Person, "name" | "email">): string[] {
  const words = foldedWords(name).slice(0, maxIndexedWords);
  const turned = words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(" "));
  const entries = [...turned, foldedWords(email).join(" ")];
  return [...new Set(entries.map((entry) => truncateText(entry, maxEntryCharacters)))];
}

/**
 * Returns at most 8 people that match the typed text. Order: name starts with it, a later word of the name starts with
 * it, address starts with it, words of the name start with all typed words, name or address contains it. Equal matches
 * are sorted by `updatedAt`, newest first. Accents and case are ignored.
 */
export function suggestionsFor<P extends Person>(people: readonly P[], query: string): P[] {
  const typed = foldedWords(query);
  return people
    .map((person) => ({ person, rank: rankOf(person, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted(
      (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (a.person.updatedAt < b.person.updatedAt ? 1 : -1),
    )
    .slice(0, maxSuggestions)
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
