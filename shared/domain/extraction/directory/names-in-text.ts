import { isLabelWord } from "../labels/field-of-label.ts";
import { normalizeWords } from "../normalize-words.ts";
import { particles } from "../prose/people/name-stops.ts";
import type { Row } from "../rows.ts";

/** A place in a text that names the person of a row. */
export interface NamePlace {
  row: Row;
  from: number;
  to: number;
}

/** The most words of a name. */
const wordsMax = 5;

/**
 * Returns the places that name people of rows: by the whole name in any order, by family or given name, or by initial
 * and family name, if only one of them has it.
 */
export function namesInText(rows: readonly Row[], text: string): NamePlace[] {
  const byKey = new Map<string, Row | undefined>();
  for (const row of rows)
    for (const key of new Set(formsOf(row.name?.value ?? "")))
      if (key.length > 1) byKey.set(key, byKey.has(key) ? undefined : row);
  const words = [...text.matchAll(/[\p{L}\d][\p{L}\p{M}\d'’.-]*/gu)].map(({ 0: own, index }) => ({ from: index, to: index + own.replace(/[.'’-]+$/, "").length, isTitled: /^\p{Lu}|^(?:d|l|o)['’]\p{Lu}/u.test(own) || particles.has(own) })); // prettier-ignore
  const out: NamePlace[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (!first?.isTitled) continue;
    for (let count = wordsMax; count > 0; count--) {
      const last = words[at + count - 1];
      if (last === undefined || last.to - first.from > 80) continue;
      const own = text.slice(first.from, last.to);
      const row = /\n\s*\n|[;:]| {2}/.test(own) ? undefined : byKey.get(normalizeWords(own));
      if (row === undefined) continue;
      // 'Achebe Anthems' is a company.
      if (count === 1 && beginsCompany(text.slice(first.from, first.from + 80))) break;
      out.push({ row, from: first.from, to: last.to });
      at += count - 1;
      break;
    }
  }
  return out;
}

/** Whether a name is the beginning of a longer one that ends with a sign before a number or nothing: 'Achebe Anthems, IPI'. */
function beginsCompany(text: string): boolean {
  const [, rest = ""] = /^\p{L}[\p{L}\p{M}'’-]*((?: (?:&|\p{Lu}[\p{L}'’.]+))+)(?=[,;]? *(?:IPI|CAE|\n|$))/u.exec(text) ?? []; // prettier-ignore
  const words = rest.split(" ").filter((word) => word !== "");
  return words.length > 0 && words.every((word) => word === "&" || /\p{Ll}/u.test(word)) && !words.some(isLabelWord); // prettier-ignore
}

/** The ways in which a text writes a name, as words for comparison. */
function formsOf(name: string): string[] {
  const plain = name.replaceAll(/["“”'‘’(][^"“”'‘’()]*["“”'‘’)](?=\s|$)/g, " ");
  const [before = "", behind] = plain.split(", ");
  const words = (behind === undefined ? plain : `${behind} ${before}`).split(/\s+/).filter((word) => /\p{L}/u.test(word)); // prettier-ignore
  const given = behind?.split(" ")[0] ?? words[0] ?? "";
  const start = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()));
  const family = behind === undefined ? words.slice(start > 0 ? start : -1).join(" ") : before;
  const forms = [name, words.join(" "), `${family} ${given}`, `${given} ${family}`, words.slice(1).join(" "), words.slice(0, 2).join(" ")]; // prettier-ignore
  if (words.length < 2) return [normalizeWords(name)];
  const short = [family, words.at(-1) ?? "", given, `${given.slice(0, 1)} ${family}`, `${given.slice(0, 1)} ${words.at(-1) ?? ""}`]; // prettier-ignore
  return [...forms, ...short.filter((one) => one.length > 2)].map(normalizeWords);
}
