import { hundreds, numberWords, parts, partsOnTheirOwn } from "./number-words.ts";
import type { Token } from "../tokens.ts";

/** A number that was read from tokens, and the index of the token after it. */
export interface ReadNumber {
  value: number;
  next: number;
}

const vulgar: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
  "⅕": 1 / 5,
  "⅙": 1 / 6,
};
const ands = new Set(["and", "y", "et", "und", "e", "&"]);
const points = new Set(["point", "coma", "comma", "virgule", "komma", "virgola", "virgula", "punto"]); // prettier-ignore
const articles = new Set(["a", "an", "un", "una", "une", "ein", "eine", "einem", "einen", "einer", "um", "uma", "one"]); // prettier-ignore

/** Reads a number in words, up to 100: 'thirty-seven', 'quatre-vingt-dix', 'treinta y cinco', 'fünfundzwanzig'. */
export function readNumberWords(tokens: readonly Token[], from: number): ReadNumber | undefined {
  let at = from;
  let value = 0;
  let magnitude = Infinity;
  let next: number | undefined;
  for (;;) {
    const own = tokens[at]?.text ?? "";
    const number = numberWords.get(own);
    if (hundreds.has(own) && value <= 2 && magnitude !== 100) {
      value = Math.max(1, value) * 100;
      magnitude = 100;
    } else if (
      number !== undefined &&
      fits(number, magnitude, value) &&
      // 'Fifty and one half' is not 51.
      !(magnitude !== Infinity && number < 10 && isPartNext(tokens, at + 1))
    ) {
      // 'Quatre-vingts' is four times twenty.
      value = value === 4 && number === 20 ? 80 : value + number;
      magnitude = number >= 20 ? 20 : 1;
    } else break;
    at++;
    next = at;
    // What joins the words of a number: a hyphen, 'and'.
    while (tokens[at]?.text === "-" || (ands.has(tokens[at]?.text ?? "") && isWord(tokens, at + 1)))
      at++;
  }
  return next === undefined ? undefined : { value, next };
}

function isPartNext(tokens: readonly Token[], at: number): boolean {
  return readPart(tokens, tokens[at]?.text === "-" ? at + 1 : at) !== undefined;
}

function isWord(tokens: readonly Token[], at: number): boolean {
  const own = tokens[at]?.text ?? "";
  return numberWords.has(own);
}

/** Whether a number may follow what was read: units after tens, in French up to 19 after 60 and 80. */
function fits(number: number, magnitude: number, value: number): boolean {
  if (magnitude === Infinity) return true;
  if (value === 4 && number === 20) return true;
  if (magnitude === 100) return number < 100;
  if (magnitude === 20) return number < 10 || (number < 20 && (value === 60 || value === 80));
  return false;
}

/** Reads a number in digits: '37', '33,33', '37 1/2', '37½', '⅓'. */
export function readDigits(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const own = tokens[from]?.text ?? "";
  if (vulgar[own] !== undefined) return { value: vulgar[own], next: from + 1 };
  if (!/^\d/.test(own)) return undefined;
  const value = Number(own.replace(",", "."));
  const part = vulgar[tokens[from + 1]?.text ?? ""];
  if (part !== undefined) return { value: value + part, next: from + 2 };
  const added = readSlash(tokens, from + (tokens[from + 1]?.text === "-" ? 2 : 1));
  if (added && /^\d+$/.test(own)) return { value: value + added.value, next: added.next };
  return { value, next: from + 1 };
}

/** Reads '1/3'. Not a date or a ratio: the first is smaller, and no other slash stands beside it. */
export function readSlash(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const [top, bottom] = [tokens[from], tokens[from + 2]];
  if (!top || !bottom || tokens[from + 1]?.text !== "/") return undefined;
  if (!/^\d{1,2}$/.test(top.text) || !/^\d{1,3}$/.test(bottom.text)) return undefined;
  if (tokens[from - 1]?.text === "/" || tokens[from + 3]?.text === "/") return undefined;
  const [over, under] = [Number(top.text), Number(bottom.text)];
  return over > 0 && over < under ? { value: over / under, next: from + 3 } : undefined;
}

/** Reads the word of a part: 'half', 'tercera parte'. The value is its denominator. */
export function readPart(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const under = parts.get(tokens[from]?.text ?? "");
  if (under === undefined) return undefined;
  const isLong = /^(?:parte|partes|part|parts)$/.test(tokens[from + 1]?.text ?? "");
  // 'Tercera' and 'terza' are ordinal numbers but for the part: 'tercera parte'.
  if (
    /[ae]r[zc]?[ao]$/.test(tokens[from]?.text ?? "") &&
    !isLong &&
    (tokens[from]?.text ?? "").endsWith("a")
  )
    // prettier-ignore
    return undefined;
  return { value: under, next: from + (isLong ? 2 : 1) };
}

/** Reads a fraction in words: 'one half', 'two-thirds', 'a quarter', 'ein Drittel', 'la mitad', 'drei Viertel'. */
export function readFractionWords(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const first = tokens[from]?.text ?? "";
  if (partsOnTheirOwn.test(first)) return { value: 1 / 2, next: from + 1 };
  if (/^(?:la|una|a|uma|the)$/.test(first) && /^partes?$/.test(tokens[from + 2]?.text ?? "")) {
    const part = readPart(tokens, from + 1);
    if (part) return { value: 1 / part.value, next: part.next };
  }
  const compound = /^(ein|zwei|drei|vier)(drittel|viertel|funftel|sechstel|achtel)$/.exec(first);
  const [, many = "", each = ""] = compound ?? [];
  if (compound)
    return { value: (numberWords.get(many) ?? 1) / (parts.get(each) ?? 1), next: from + 1 };
  const number = articles.has(first) ? { value: 1, next: from + 1 } : readNumberWords(tokens, from);
  if (!number) return undefined;
  const at = tokens[number.next]?.text === "-" ? number.next + 1 : number.next;
  const part = readPart(tokens, at);
  if (!part || number.value > part.value) return undefined;
  return { value: number.value / part.value, next: part.next };
}

/** Reads what follows a number in words: 'and one-half', 'y medio', 'virgule cinq'. */
export function readAddition(tokens: readonly Token[], from: number): ReadNumber | undefined {
  const own = tokens[from]?.text ?? "";
  if (own === "einhalb") return { value: 1 / 2, next: from + 1 };
  if (points.has(own)) {
    const number = readNumberWords(tokens, from + 1);
    if (!number) return undefined;
    const digits = String(number.value).length;
    return { value: number.value / 10 ** digits, next: number.next };
  }
  const at = ands.has(own) ? from + 1 : own === "-" ? from + 1 : from;
  const fraction = readFractionWords(tokens, at) ?? readSlash(tokens, at);
  if (fraction) return fraction;
  if (!ands.has(own)) return undefined;
  const part = readPart(tokens, at);
  return part && part.value === 2 ? { value: 1 / 2, next: part.next } : undefined;
}
