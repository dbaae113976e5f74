import { looksLikeCompany } from "../details.ts";
import type { Line } from "../page-text.ts";
import { foldKeepingLength } from "../prose/fold-text.ts";
import { nameKey } from "../prose/people/mentions.ts";
import { castOf } from "../prose/people/people.ts";
import { runningText } from "../prose/running-text.ts";
import type { Row } from "../rows.ts";

/** Doubted: the paper says elsewhere what the whole name is. */
const trust = 0.85;
/** Maximum number of characters of a text whose people are looked for. */
const longest = 60_000;

/**
 * Gives people whose share stands beside a family name, a given name or initials with a family name the whole name that
 * the paper has elsewhere: in the paragraph of a party, below the signature. Nobody gets one that two people could have.
 */
export function withFullNames(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { height: number },
): Row[] {
  const short = rows.filter(({ name }) => name !== undefined && isShort(name.value));
  if (short.length === 0) return [...rows];
  const { text } = runningText(lines, size.height);
  if (text.length > longest) return [...rows];
  const names = castOf(text, foldKeepingLength(text))
    .people.filter(({ value, isKnown }) => isKnown && !looksLikeCompany(value))
    .map(({ value }) =>
      value.replaceAll(/\s+/g, " ").replace(/^\p{Lu} (?=\p{Lu}\p{L}+ \p{L})/u, ""),
    );
  const taken = new Set(rows.filter((row) => !short.includes(row)).map(({ name }) => nameKey(name?.value ?? ""))); // prettier-ignore
  const full = [...new Set(names)].filter((name) => !isShort(name) && !taken.has(nameKey(name)));
  const found = new Map<Row, string>();
  for (const row of short) {
    const own = full.filter((name) => isFormOf(row.name?.value ?? "", name));
    const [longestName] = own.toSorted((a, b) => b.length - a.length);
    // 'Ana Reyes' and 'Ana María Reyes' are one person.
    const isOne = longestName !== undefined && own.every((name) => wordsOf(name).every((word) => wordsOf(longestName).some((other) => other.startsWith(word)))); // prettier-ignore
    if (isOne) found.set(row, longestName);
  }
  const used = [...found.values()];
  return rows.map((row) => {
    const value = found.get(row);
    const isTwice = value === undefined || used.filter((one) => one === value).length > 1;
    return isTwice || !row.name ? row : { ...row, name: { ...row.name, value, trust: Math.min(row.name.trust, trust) } }; // prettier-ignore
  });
}

const wordsOf = (name: string): string[] => nameKey(name).split(" ");

/** Whether a name is one word, or a family name behind initials: 'Reyes', 'A. Reyes'. */
const isShort = (name: string): boolean =>
  wordsOf(name).length === 1 || /^(?:\p{Lu}\.[\s-]?)+\p{L}[^,]*$/u.test(name);

function isFormOf(short: string, full: string): boolean {
  const [own, words] = [wordsOf(short), wordsOf(full)];
  const family = own.filter((word) => word.length > 1);
  const initials = own.filter((word) => word.length === 1);
  if (family.length === 0) return false;
  if (initials.length === 0) return own.length === 1 && (words.at(-1) === own[0] || words[0] === own[0]); // prettier-ignore
  return (
    words.join(" ").endsWith(family.join(" ")) && (words[0] ?? "").startsWith(initials[0] ?? "")
  );
}
