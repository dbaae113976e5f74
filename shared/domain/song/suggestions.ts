/** As many as fit below a field. */
const mostSuggestions = 8;

interface Person {
  name: string;
  email: string;
  updatedAt: string;
}

/**
 * Who of an address book is meant by what has been typed: whose name, a part of it, or whose address begins so,
 * then who merely contains it; the most recently used first. Accents and case don't matter.
 */
export function suggestionsFor<P extends Person>(people: readonly P[], query: string): P[] {
  const typed = plain(query);
  return people
    .map((person) => ({ person, rank: rankOf(person, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted(
      (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (a.person.updatedAt < b.person.updatedAt ? 1 : -1),
    )
    .slice(0, mostSuggestions)
    .map(({ person }) => person);
}

function rankOf({ name, email }: Person, typed: string): number | undefined {
  const [plainName, plainEmail] = [plain(name), plain(email)];
  if (plainName.startsWith(typed)) return 0;
  if (plainName.includes(` ${typed}`)) return 1;
  if (plainEmail.startsWith(typed)) return 2;
  return plainName.includes(typed) || plainEmail.includes(typed) ? 3 : undefined;
}

/** Without accents and in lower case; letters that are not made of a base and an accent stay. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
}
