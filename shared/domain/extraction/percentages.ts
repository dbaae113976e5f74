import { normalizeWords } from "./normalize-words.ts";

const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const parts: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  eighth: 8,
  eighths: 8,
  tenth: 10,
  tenths: 10,
};
const vulgar: Record<string, string> = {
  "½": " 1/2",
  "⅓": " 1/3",
  "⅔": " 2/3",
  "¼": " 1/4",
  "¾": " 3/4",
  "⅛": " 1/8",
  "⅜": " 3/8",
  "⅝": " 5/8",
  "⅞": " 7/8",
  "⅕": " 1/5",
  "⅙": " 1/6",
};

/** A printed share. `form` tells how certain it is that the text is a percentage. */
export interface Percentage {
  value: number;
  /** `percent`: with its sign or word; `fraction`: 1/3; `decimal`: 0.25 without a sign; `bare`: another number. */
  form: "percent" | "fraction" | "decimal" | "bare";
}

const sign = String.raw`\s*(%|percent|per cent|pct|prozent|pour ?cent|por ?ciento|por ?cento)?`;
const mixed = new RegExp(String.raw`^(\d{1,3})[\s-]+(\d{1,2})\s*/\s*(\d{1,2})${sign}$`);
const fraction = new RegExp(String.raw`^(\d{1,2})\s*/\s*(\d{1,2})${sign}$`);
const decimal = new RegExp(String.raw`^(\d{0,3})(?:\s*[.,]\s*(\d{1,4}))?${sign}$`);

/** Returns the percentage of a cell or phrase, if all of its text is one: `33 1/3 %`, `33,33%`, `0.5`, `one third`. */
export function readPercentage(text: string): Percentage | undefined {
  const clean = text
    .replaceAll(/[½⅓⅔¼¾⅛⅜⅝⅞⅕⅙]/g, (one) => vulgar[one] ?? one)
    .replaceAll("٪", "%")
    .trim()
    .toLowerCase()
    .replace(/^[[({|_=~:‘’'"“”`´]+\s*/, "")
    .replace(/[\])}|_.;:,*]+$/, "")
    .replace(/^(\d+)\s*\.\s*(\d+)/, "$1.$2")
    .trim();
  const [, whole = "", over = "", under = "", percent] = mixed.exec(clean) ?? [];
  if (over !== "" && Number(under) > 0)
    return {
      value: bounded(Number(whole) + Number(over) / Number(under)),
      form: percent === undefined ? "fraction" : "percent",
    };
  const simple = fraction.exec(clean);
  if (simple) {
    const [top, bottom] = [Number(simple[1]), Number(simple[2])];
    if (bottom < 2 || top > bottom) return undefined;
    return simple[3] === undefined
      ? { value: bounded((top / bottom) * 100), form: "fraction" }
      : { value: bounded(top / bottom), form: "percent" };
  }
  const number = decimal.exec(clean);
  if (number && (number[1] !== "" || number[2] !== undefined)) {
    const value = Number(`${number[1] === "" ? "0" : number[1]}.${number[2] ?? "0"}`);
    if (value > 200) return undefined;
    if (number[3] !== undefined) return { value: bounded(value), form: "percent" };
    // A whole share on a sheet that prints fractions of 1.
    if (value === 1 && /^0{1,4}$/.test(number[2] ?? "")) return { value: 100, form: "decimal" };
    if (value < 1 && number[2] !== undefined)
      return { value: bounded(value * 100), form: "decimal" };
    return { value: bounded(value), form: "bare" };
  }
  return inWords(clean);
}

function bounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function inWords(text: string): Percentage | undefined {
  const withSign = /\b(percent|per cent|%)$/.test(text.replace(/[\s.]+$/, ""));
  const words = normalizeWords(text)
    .replaceAll(/\b(percent|per cent|of a|and|a)\b|%/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0 || words.length > 6) return undefined;
  let value = 0;
  let pending: number | undefined;
  let isPart = false;
  for (const word of words) {
    if (word === "hundred") value = (pending ?? 1) * 100;
    else if (units[word] !== undefined) {
      value += pending ?? 0;
      pending = units[word];
      continue;
    } else if (parts[word] !== undefined) {
      value += (pending ?? 1) / (parts[word] ?? 1);
      isPart = true;
    } else return undefined;
    pending = undefined;
  }
  value += pending ?? 0;
  if (isPart && !withSign && value <= 1) return { value: bounded(value * 100), form: "fraction" };
  return withSign ? { value: bounded(value), form: "percent" } : undefined;
}
