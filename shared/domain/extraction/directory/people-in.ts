import { isNoPerson } from "../candidates/no-person.ts";
import { isEmptyAnswer, looksLikeCompany, looksLikeName } from "../details.ts";
import { fieldOfLabel, isLabelWord } from "../labels/field-of-label.ts";
import { normalizeWords } from "../normalize-words.ts";
import { segmentsOf, textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { societyByName } from "../societies.ts";
import { beginsWithFact } from "./facts.ts";
import { keyIn, keyOfName } from "./keys.ts";

export const nameWordsMax = 5;

/** A person whom a document names in full, and how else it may call them. */
export interface Person {
  words: readonly PageWord[];
  keys: ReadonlySet<string>;
}

/** A name without the signs around it. */
export const plainName = (words: readonly PageWord[]): string =>
  textOf(words).replaceAll(/^["“(]|[,;:)."”]+$/g, (sign) => (sign === "." && /\b(?:jr|sr)\.$/i.test(textOf(words)) ? "." : "")); // prettier-ignore

/** Where something is named in a line: at its beginning, behind signs, numbers, labels and gaps. */
function startsOf(words: readonly PageWord[]): number[] {
  return words.flatMap((_, at) => {
    const before = words[at - 1]?.text;
    const isStart = before === undefined || courtesy.test(before) || /^(?:is|means|ist|est|é|è|es)$/.test(before) || /[,;:/|)\].=%]$|^[-–—•·*+&]$|^(?:and|y|e|et|und)$|^\d/u.test(before); // prettier-ignore
    return isStart ? [at] : [];
  });
}

const particle = /^(?:de|da|di|du|do|dos|das|del|della|la|le|van|von|der|den|dem|ter|ten|bin|al|el|zu|y|e|af|av|st\.?)$/; // prettier-ignore

/** How people are addressed. */
const courtesy = /^(?:mrs?|ms|miss|dr|madame|monsieur|mme|mlle|herrn?|frau|se[ñn]ora?|sra?|don|do[ñn]a|sig|sig\.ra|signora?|senhora?)\.?$/i; // prettier-ignore

/** The words of a name in full that begins at a place: up to a sign, a bracket or a number. */
function nameAt(words: readonly PageWord[], at: number): PageWord[] | undefined {
  const own: PageWord[] = [];
  for (const word of words.slice(at, at + nameWordsMax)) {
    if (!/^["“'’]?\p{Lu}[\p{L}'’.-]*["”]?[,;:)]?$/u.test(word.text) && !particle.test(word.text))
      break;
    if (societyByName(word.text) !== undefined && /^\P{Ll}+$/u.test(word.text)) break;
    own.push(word);
    if (/[,;:)]$/.test(word.text)) break;
  }
  const text = plainName(own);
  if (particle.test(own[0]?.text ?? "") || courtesy.test(own[0]?.text ?? "")) return undefined;
  if (own.length < 2 || !looksLikeName(text) || isNoPerson(text) || isEmptyAnswer(text)) return undefined; // prettier-ignore
  if (looksLikeCompany(text) || fieldOfLabel(text) !== undefined) return undefined;
  return own.some(({ text: one }) => isLabelWord(one.replace(/[,:;]$/, ""))) ? undefined : own;
}

/** The people whom lines name in full, and the letters, numbers and initials before their names. */
export function peopleIn(lines: readonly Line[], width: number): Person[] {
  const found = new Map<string, { words: readonly PageWord[]; keys: Set<string> }>();
  for (const line of lines) {
    const segments = segmentsOf(line, width);
    for (const [part, { words }] of segments.entries()) {
      for (const at of startsOf(words)) {
        const name = nameAt(words, at);
        if (name === undefined) continue;
        const parts = normalizeWords(plainName(name)).split(" ");
        const full = parts.toSorted().join(" ");
        const person = found.get(full) ?? { words: name, keys: new Set([full]) };
        found.set(full, person);
        const initials = parts.map(([first = ""]) => first).join("");
        const short = [parts.at(-1), parts[0], parts.slice(1).join(" "), `${parts[0]?.[0]} ${parts.at(-1)}`]; // prettier-ignore
        for (const key of short) if (key !== undefined) person.keys.add(key);
        person.keys.add(initials.toUpperCase());
        // What stands before a name is its letter, number or initials, if a sign or a gap says so.
        let before = at - 1;
        if (courtesy.test(words[before]?.text ?? "")) before--;
        if (/^[=:–—-]$/.test(words[before]?.text ?? "")) before--;
        const aside = segments[part - 1]?.words;
        const mark = before >= 0 ? words[before] : aside?.length === 1 ? aside[0] : undefined;
        const isFirst =
          mark !== undefined && (mark === line.words[0] || /[.)\]:]$/.test(mark.text));
        if (mark !== undefined && isFirst) person.keys.add(markOf(mark.text));
      }
    }
  }
  return [...found.values()];
}

/** A letter, a number or initials: '(A)', '2.', 'AR:'. */
export const markOf = (text: string): string =>
  /^[([]?(\p{Lu}{2,4})[)\].:=]*$/u.exec(text)?.[1] ?? keyIn(text);

/**
 * Returns rows of people who are none of the rows but have an entry as theirs: a name at the beginning of a line, with a
 * society, a number or a publisher in the next column. What stands beside them is nobody else's.
 */
export function othersIn(lines: readonly Line[], rows: readonly Row[], width: number): Row[] {
  const known = new Set(rows.map(({ name }) => keyOfName(name?.value ?? "")));
  // 'Ma. E. Souza' may be one of the rows.
  const parts = new Set([...known].flatMap((key) => key.split(" ")).filter(({ length }) => length > 2)); // prettier-ignore
  return lines.flatMap((line): Row[] => {
    const [first, second] = segmentsOf(line, width);
    if (first === undefined || second === undefined) return [];
    const own = nameAt(first.words, 0);
    if (own?.length !== first.words.length || !beginsWithFact(second.words)) return [];
    const key = keyOfName(plainName(own));
    if (known.has(key) || key.split(" ").some((part) => parts.has(part))) return [];
    known.add(key);
    return [{ name: { value: plainName(own), words: own, trust: 1 } }];
  });
}
