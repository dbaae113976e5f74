import type { Line } from "../page-text.ts";
import { readDetailsInto } from "../prose/details.ts";
import { foldKeepingLength } from "../prose/fold-text.ts";
import { writersOfHouses } from "../prose/houses.ts";
import type { PersonMention } from "../prose/people/people.ts";
import { castOf } from "../prose/people/people.ts";
import { keyOfName } from "./keys.ts";
import { namesInText } from "./names-in-text.ts";
import { runningText } from "../prose/running-text.ts";
import type { RunningText } from "../prose/running-text.ts";
import { sentencesOf } from "../prose/sentences.ts";
import type { Text } from "../prose/text.ts";
import type { Row } from "../rows.ts";
import type { Told } from "./places.ts";

const factFields = ["pro", "ipi", "publisher", "publisherIpi", "email"] as const;

/** Maximum number of characters of a text whose people are looked for. */
const longest = 60_000;

/** Whether something that belongs to a name follows it in its line: no line break and no wide gap. */
const isInSentence = (text: string, { to }: PersonMention): boolean =>
  /^[^\n]?\S*[^\S\n]\S/u.test(text.slice(to, to + 40)) &&
  !/^[^\n]{0,2}(?: {2}|\n)/.test(text.slice(to, to + 4));

/** The sentences of a document, with the rows of the people whom they name. */
export interface NamedText {
  running: RunningText;
  text: Text;
  /** The rows by their people in the cast. */
  rowOf: ReadonlyMap<number, Row>;
}

/** Finds the people of rows in the sentences of a document. Defined terms and family names are theirs, too. */
export function namedText(
  rows: readonly Row[],
  lines: readonly Line[],
  size: { height: number },
): NamedText | undefined {
  const running = runningText(lines, size.height);
  const { text } = running;
  if (text.length > longest) return undefined;
  const folded = foldKeepingLength(text);
  const cast = castOf(text, folded);
  const known = new Map(cast.people.map(({ value }, index) => [keyOfName(value), index]));
  const placed = namesInText(rows, text);
  const rowOf = new Map<number, Row>();
  const persons = new Map<Row, number>();
  for (const [index, row] of rows.entries()) {
    const own = placed.find((one) => one.row === row);
    const mention = own && cast.mentions.find(({ from, to, people }) => people.length === 1 && from === own.from && to === own.to); // prettier-ignore
    const person = known.get(keyOfName(row.name?.value ?? "")) ?? mention?.people[0];
    const isFree = person !== undefined && !rowOf.has(person);
    const number = isFree ? person : cast.people.length + index;
    rowOf.set(number, row);
    persons.set(row, number);
  }
  const named: PersonMention[] = placed.map(({ row, from, to }) => ({ people: [persons.get(row) ?? -1], from, to })); // prettier-ignore
  const others = cast.mentions.filter(({ from, to }) => !named.some((one) => one.from < to && one.to > from)); // prettier-ignore
  const mentions = [...others, ...named].toSorted((a, b) => a.from - b.from);
  const people = Array.from({ length: cast.people.length + rows.length }, (_, index) => ({ ...(cast.people[index] ?? { value: "", from: 0, to: 0 }), isKnown: rowOf.has(index) })); // prettier-ignore
  // Streets, towns and witnesses are nobody of the rows: what belongs to a person goes on behind them.
  const whole: Text = { text, folded, plain: folded, houses: new Map(), shares: [], sentences: sentencesOf(text), cast: { ...cast, people, mentions } }; // prettier-ignore
  whole.houses = writersOfHouses(whole);
  return { running, text: whole, rowOf };
}

/** Returns what sentences say of the people of rows elsewhere: the paragraph of a party, a clause, a note. */
export function saidOfPeople({ running, text, rowOf }: NamedText): Told[] {
  const said: Told[] = [];
  for (const [person, row] of rowOf) {
    const counts = (mention: PersonMention): boolean => isInSentence(text.text, mention);
    const found: Row = {};
    readDetailsInto(found, person, text, running, counts);
    const facts = factFields.flatMap((field) =>
      found[field] ? [{ field, found: found[field] }] : [],
    );
    // Whoever is said to have something else is somebody else, or it was so before.
    const isOther = facts.some(({ field, found: { value } }) => row[field] !== undefined && row[field].value !== value); // prettier-ignore
    if (!isOther) said.push({ rows: [row], facts });
  }
  return said;
}
