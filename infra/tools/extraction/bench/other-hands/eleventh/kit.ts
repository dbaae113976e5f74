import { text } from "../../drawing.ts";
import type { Random } from "../../random.ts";
import { drawNames, makeSplit } from "../../sheet-truth.ts";
import type { SheetTruth, SplitTruth } from "../../sheet-truth.ts";
import type { Vocabulary } from "../../vocabulary.ts";

type Some<T> = readonly [T, ...T[]];
type Value = SplitTruth["pro"];

const deals: Readonly<Record<number, Some<readonly number[]>>> = {
  2: [[60, 40], [70, 30], [75, 25], [50, 50], [66.67, 33.33], [80, 20]],
  3: [[50, 25, 25], [40, 40, 20], [60, 20, 20], [45, 30, 25], [50, 40, 10]],
  4: [[40, 20, 20, 20], [30, 30, 30, 10], [50, 20, 15, 15], [37.5, 37.5, 12.5, 12.5]],
  5: [[40, 15, 15, 15, 15], [30, 25, 20, 15, 10], [25, 25, 25, 12.5, 12.5]],
}; // prettier-ignore
const thirds: Some<readonly number[]> = [[33.33, 33.33, 33.34], [33.34, 33.33, 33.33], [33.33, 33.33, 33.33]]; // prettier-ignore

/** What so many writers agree on: mostly the same for all. */
function dealOf(count: number, random: Random): readonly number[] {
  if (count === 1) return [100];
  if (random.chance(0.42)) return random.pick(deals[count] ?? [[100]]);
  return count === 3 ? random.pick(thirds) : Array.from({ length: count }, () => 100 / count);
}

/** How many write a song, as often as it happens. */
const usualCounts: Some<number> = [1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5];

/** Writers of a song, with the society, numbers and publishers that such writers have. */
export function writersOf(
  random: Random,
  words: Vocabulary,
  counts: Some<number> = usualCounts,
): SplitTruth[] {
  const count = random.pick(counts);
  const shares = dealOf(count, random);
  const digits = random.chance(0.55) ? 11 : 9;
  return drawNames(count, random, words).map((name, index) => {
    const split = makeSplit(name, shares[index] ?? 0, random, words);
    split.email = null;
    if (split.pro === null) {
      split.songwriterIpi = null;
      split.publisherName = random.chance(0.15) ? split.publisherName : null;
    }
    if (split.publisherName === null || split.songwriterIpi === null) split.publisherIpi = null;
    for (const field of ["songwriterIpi", "publisherIpi"] as const)
      if (split[field] !== null) split[field] = String(Number(split[field])).padStart(digits, "0");
    return split;
  });
}

/** Gives a sheet its writers. */
export function gather(
  sheet: SheetTruth,
  random: Random,
  words: Vocabulary,
  counts?: Some<number>,
): SplitTruth[] {
  sheet.splits = writersOf(random, words, counts);
  return sheet.splits;
}

const letters = (part: string): string =>
  part
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z]/g, "");

/** Gives a writer an address. */
export function address(split: SplitTruth, random: Random): string {
  const [first = "", ...last] = text(split.songwriterName).split(" ");
  const local = random.pick([`${letters(first)}.${letters(last.join(""))}`, `${letters(first)}${letters(last.join("")).slice(0, 3)}music`, `hello.${letters(first)}`]); // prettier-ignore
  split.email = `${local}@${random.pick(["postbox.example", "fastmail.example", "songroom.example"])}`;
  return split.email;
}

/** How a person fills in a sheet. */
export interface Manner {
  name: (split: SplitTruth) => string;
  share: (value: Value) => string;
  /** A value, or what is written for none. */
  given: (value: Value) => string;
}

interface Limits {
  /** Whether names may come as 'Last, First'. */
  turned?: boolean;
  /** Shares have commas, as on the continent. */
  comma?: boolean;
  none?: Some<string>;
}

export function mannerOf(
  random: Random,
  { turned = true, comma = false, none = ["", "", "", "N/A", "n/a", "-"] }: Limits = {},
): Manner {
  const order = turned && random.chance(0.15) ? "turned" : random.chance(0.18) ? "capitals" : "plain"; // prettier-ignore
  const figures = random.pick<"plain" | "fixed">(["plain", "plain", "plain", "fixed"]);
  const sign = random.pick(comma ? [" %", " %", "%", ""] : ["%", "%", "%", ""]);
  const nothing = random.pick(none);
  return {
    name: (split) => {
      const name = text(split.songwriterName);
      const [first = "", ...last] = name.split(" ");
      if (order === "turned") return `${last.join(" ")}, ${first}`;
      return order === "capitals" ? name.toUpperCase() : name;
    },
    share: (value) => {
      if (value === null) return "";
      const number = Number(value);
      const shown = figures === "fixed" ? number.toFixed(2) : String(number);
      return `${comma ? shown.replace(".", ",") : shown}${sign}`;
    },
    given: (value) => (value === null ? nothing : text(value)),
  };
}

const monthNames = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  de: ["Jänner", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

type DateForm = "day first" | "month first" | "short" | "slashes" | "dots" | "dashes" | "fr" | "de" | "es" | "pt"; // prettier-ignore

/** Gives a sheet's date as it is printed. */
export function dateAs(sheet: SheetTruth, form: DateForm): string {
  const [year = "", month = "", day = ""] = (sheet.date ?? "2020-01-01").split("-");
  const own = (language: keyof typeof monthNames): string =>
    monthNames[language][Number(month) - 1] ?? "";
  const plain = String(Number(day));
  const forms: Record<DateForm, string> = {
    "day first": `${plain} ${own("en")} ${year}`,
    "month first": `${own("en")} ${plain}, ${year}`,
    short: `${plain} ${own("en").slice(0, 3)} ${year}`,
    slashes: `${day}/${month}/${year}`,
    dots: `${plain}.${Number(month)}.${year}`,
    dashes: `${year}-${month}-${day}`,
    fr: `${plain === "1" ? "1er" : plain} ${own("fr")} ${year}`,
    de: `${plain}. ${own("de")} ${year}`,
    es: `${plain} de ${own("es")} de ${year}`,
    pt: `${plain} de ${own("pt")} de ${year}`,
  };
  sheet.printedDate = forms[form];
  return sheet.printedDate;
}

/** A writer has signed, with the sheet's date beside it or none. */
export function sign(sheet: SheetTruth, split: SplitTruth, dated: boolean): void {
  split.signed = true;
  split.signedDate = dated ? sheet.date : null;
}
