import { fieldOfLabel } from "../../labels/field-of-label.ts";
import { societyByName } from "../../societies.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { nameStops } from "../people/name-stops.ts";

// Messages as a telephone shows them: the name of who sent one is a line of its own, what they say stands below it, and
// the time, if there is one, in another line.

const timeLine =
  /^[✓✔\s]*(?:\p{L}{2,9},? )?\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?(?: ?uhr)?(?: ?[·•|–-]? ?(?:read|seen|delivered|edited|gelesen|visto|leido|lu|vu|letto|lido|editad[oa]|bearbeitet|modifie|modificato))?[✓✔\s]*$/u;
/** What people say of themselves in messages. */
const ofMyself =
  /\b(?:i|i'm|im|i'd|i'll|me|my|mine|yo|mi|soy|je|j'ai|moi|ma|mon|ich|mein|mir|bin|io|mio|mia|sono|eu|meu|minha|sou|mim)\b/;

/** Whether a line tells nothing but when a message was sent. */
export const isTime = (line: string): boolean => timeLine.test(foldKeepingLength(line.trim()));

function isName(line: string): boolean {
  const text = line.replaceAll(/[^\p{L}\p{M}\d '’.-]/gu, " ").trim();
  const words = text.split(/\s+/);
  if (words.length > 4 || !/^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)*$/u.test(text) || /[:;,!?%]/.test(line)) return false; // prettier-ignore
  if (fieldOfLabel(text) !== undefined || societyByName(text) !== undefined) return false;
  return words.some(
    (word) => !nameStops.has(foldKeepingLength(word).replaceAll(/[^\p{L}-]/gu, "")),
  );
}

/**
 * Returns the indexes of the lines that are names above messages. None if the lines are no talk: without times between
 * them, names return and people say 'I'.
 */
export function senderLines(lines: readonly string[]): number[] {
  const times = lines.flatMap((line, index) => (isTime(line) ? [index] : []));
  const names = lines.flatMap((line, index) => (isName(line) ? [index] : []));
  const isTalk = (index: number): boolean => lines[index] !== undefined && !isTime(lines[index]) && !isName(lines[index]); // prettier-ignore
  // Between times, a name is behind the time before it, or before its own.
  const isAtTime = (index: number): boolean => (isTime(lines[index - 1] ?? "") && isTalk(index + 1)) || (isTime(lines[index + 1] ?? "") && isTalk(index + 2)); // prettier-ignore
  const timed = names.filter(isAtTime);
  const known = new Set((times.length > 1 ? timed : names).map((index) => lines[index]));
  const found = names.filter((index) => known.has(lines[index]) && (isTalk(index + 1) || isAtTime(index))); // prettier-ignore
  if (times.length > 1 && timed.length * 2 >= times.length - 1) {
    const [first = 0] = found;
    const opening = names.findLast((index) => index < first && isTalk(index + 1));
    const isOpened = opening !== undefined && lines.slice(opening, first).some(isTime);
    const all = isOpened ? [opening, ...found] : found;
    return new Set(all.map((index) => lines[index])).size > 1 ? all : [];
  }
  const distinct = new Set(found.map((index) => lines[index]));
  const own = found.filter((index, at) => ofMyself.test(foldKeepingLength(lines.slice(index + 1, found[at + 1]).join(" ")))); // prettier-ignore
  const isTold = distinct.size > 1 && found.length > distinct.size && own.length > 1;
  return isTold && own.length * 3 >= found.length ? found : [];
}
