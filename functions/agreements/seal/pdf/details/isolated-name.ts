const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Returns a name for a sentence in English. A right-to-left name is isolated (Unicode's bidirectional algorithm, FSI and
 * PDI), so that the sentence keeps its order, also where it begins with the name.
 */
export function isolatedName(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** Characters of a name in a sentence. A row of the certificate must fit on one page. */
const mostNameCharacters = 60;

/** Returns a name for a sentence in English, shortened if it is very long. */
export function shortenedName(name: string): string {
  const characters = [...name];
  const short = characters.slice(0, mostNameCharacters).join("");
  return isolatedName(characters.length <= mostNameCharacters ? name : `${short}…`);
}
