/** At most this many names; the rest is counted. */
const shownNames = 4;

/** Names in one line, the first ones written out. */
export function listedNames(names: readonly string[]): string {
  const more = names.length - shownNames;
  const named = names.slice(0, shownNames).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
