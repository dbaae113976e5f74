const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Returns a name for a sentence in English. A right-to-left name is isolated (Unicode's bidirectional algorithm, FSI and
 * PDI), so that the sentence keeps its order, also where it begins with the name.
 */
export function isolatedName(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
