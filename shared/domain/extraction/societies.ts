import { societies } from "../sheet/societies/societies.ts";
import { normalizeWords } from "./normalize-words.ts";

/** A name that is long enough to be nothing else: 'SOUNDREEF'. */
const isUnmistakable = (name: string): boolean => /^[A-Z]{7,}$/.test(name);

/** A name that means a society where nothing else stands: 'Unison' in a column of societies. */
const isWholeName = (name: string): boolean => /^[A-Z]{5,6}$/.test(name) && !givenNames.has(name);
const givenNames = new Set(["SADIA", "ATIDA", "ESMAA"]);

const byPlain = new Map(
  societies.flatMap(({ name, namesOnPaper }) => {
    const isOnPaper = namesOnPaper.length > 0;
    const names = !isOnPaper && (isUnmistakable(name) || isWholeName(name)) ? [name] : namesOnPaper;
    return names.map((one) => [normalizeWords(one), one]);
  }),
);

/** Names that are also common words (SPA, EAU, MUST, CASH, COMPASS): they count only as the whole text of a cell. */
const common = new Set([
  "spa",
  "eau",
  "must",
  "cash",
  "compass",
  "osa",
  "stef",
  "onda",
  "apa",
  "amar",
  "mct",
  ...societies.flatMap(({ name, namesOnPaper }) => namesOnPaper.length === 0 && isWholeName(name) ? [normalizeWords(name)] : []), // prettier-ignore
]);

/** Societies of mechanical rights that people name behind their society: 'PRS/MCPS', 'SACEM-SDRM'. */
const mechanical = / (?:mcpsi?|sdrm|hfa|cmrra|ncb|amcos)$/;

/** Returns the society if the whole text is its name, or its name and that of the mechanical rights. */
export function societyByName(text: string): string | undefined {
  const key = normalizeWords(text);
  const known = byPlain.get(key) ?? byPlain.get(key.replaceAll(" ", ""));
  return known ?? (mechanical.test(key) ? byPlain.get(key.replace(mechanical, "")) : undefined);
}

/**
 * Returns the only society whose name, of four letters or more, differs from a text by one wrong or additional letter.
 */
export function misspelledSociety(text: string): string | undefined {
  const key = normalizeWords(text);
  const near = [...byPlain].filter(
    ([own]) => own.length >= 4 && isNear(key, own) && !common.has(own),
  );
  // A name with a stroke before it is whole: 'CASCAP' is ASCAP rather than COSCAP.
  const whole = near.filter(([own]) => key.length === own.length + 1);
  const [only, ...others] = whole.length === 1 ? whole : near;
  return others.length === 0 ? only?.[1] : undefined;
}

function isNear(text: string, name: string): boolean {
  let start = 0;
  while (start < name.length && text[start] === name[start]) start++;
  const [rest, own] = [text.slice(start), name.slice(start)];
  return rest.slice(1) === own.slice(1) || rest.slice(1) === own;
}

/** Returns the society that a phrase names in capitals, or as it writes itself ('Soundreef'), with the number of its words. */
export function findSociety(
  words: readonly string[],
): { name: string; at: number; count: number } | undefined {
  for (let at = 0; at < words.length; at++) {
    for (const count of [3, 2, 1]) {
      if (at + count > words.length) continue;
      const text = words.slice(at, at + count).join(" ");
      const name = societyByName(text);
      if (name === undefined || common.has(normalizeWords(text))) continue;
      if (/\p{Lu}{2}/u.test(text) || text === name) return { name, at, count };
    }
  }
  return undefined;
}
