import { normalizeWords } from "../normalize-words.ts";
import type { Line, PageWord } from "../page-text.ts";
import { readDetailsInto } from "../prose/details.ts";
import { foldKeepingLength } from "../prose/fold-text.ts";
import { writersOfHouses } from "../prose/houses.ts";
import type { PersonMention } from "../prose/people.ts";
import { castOf } from "../prose/people.ts";
import { runningText } from "../prose/running-text.ts";
import { sentencesOf } from "../prose/sentences.ts";
import type { Text } from "../prose/claims.ts";
import type { Row } from "../rows.ts";
import type { Told } from "./places.ts";

const factFields = ["pro", "ipi", "publisher", "publisherIpi", "email"] as const;

/** Maximum number of characters of a text whose people are looked for. */
const longest = 60_000;

/** Whether something that belongs to a name follows it in its line: no line break and no wide gap. */
const isInSentence = (text: string, { to }: PersonMention): boolean =>
  /^[^\n]?\S*[^\S\n]\S/u.test(text.slice(to, to + 40)) &&
  !/^[^\n]{0,2}(?: {2}|\n)/.test(text.slice(to, to + 4));

/** A name for comparison, in any order of its words. */
export const keyOfName = (name: string): string =>
  normalizeWords(name).split(" ").toSorted().join(" ");

/**
 * Returns for each row what sentences say of its person elsewhere: the paragraph of a party, a clause, a note. Defined
 * terms and family names are the person's, too.
 */
export function saidOfPeople(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { height: number },
): Told[] {
  const said: Told[] = [];
  const running = runningText(lines, size.height);
  const { text } = running;
  if (text.length > longest) return said;
  const folded = foldKeepingLength(text);
  const cast = castOf(text, folded);
  const houses = writersOfHouses({ text, folded, cast });
  const whole: Text = { text, folded, plain: folded, houses, shares: [], sentences: sentencesOf(text), cast }; // prettier-ignore
  const known = new Map(cast.people.map(({ value }, index) => [keyOfName(value), index]));
  const places = cast.mentions.map((mention) => ({ mention, words: running.wordsOf(mention.from, mention.to) })); // prettier-ignore
  for (const row of rows) {
    const own = new Set(row.name?.words.map(({ box }) => box));
    const isOwn = (words: readonly PageWord[]): boolean => words.some(({ box }) => own.has(box));
    const at = places.find(({ words, mention }) => mention.people.length === 1 && isOwn(words));
    const person = at?.mention.people[0] ?? known.get(keyOfName(row.name?.value ?? ""));
    if (person === undefined) continue;
    const ofOwn = new Set<PersonMention>(places.flatMap(({ mention, words }) => (isOwn(words) || !isInSentence(text, mention) ? [mention] : []))); // prettier-ignore
    const found: Row = {};
    readDetailsInto(found, person, whole, running, (mention) => !ofOwn.has(mention));
    const facts = factFields.flatMap((field) =>
      found[field] ? [{ field, found: found[field] }] : [],
    );
    // Whoever is said to have something else is somebody else, or it was so before.
    const isOther = facts.some(({ field, found: { value } }) => row[field] !== undefined && row[field].value !== value); // prettier-ignore
    if (!isOther) said.push({ rows: [row], facts });
  }
  return said;
}
