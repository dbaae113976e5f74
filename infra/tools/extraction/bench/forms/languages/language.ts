import type { PaperSize } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { labels, Vocabulary } from "../../vocabulary.ts";

type Words = readonly [string, ...string[]];

/** The words of a language, and how it prints numbers and dates. */
export interface Language {
  labels: Record<keyof typeof labels, Words>;
  /** Names, titles and companies of where the language is spoken. */
  vocabulary: Vocabulary;
  paper: PaperSize;
  decimal: "." | ",";
  /** A date of the form `yyyy-mm-dd` as it is printed. */
  printDate: (date: string, random: Random) => string;
  /** What is printed in place of a publisher where there is none. */
  noPublisher: Words;
  roles: Words;
  address: string;
  /** The heading of a writer's part of the page, before a number. */
  writer: Words;
  signature: string;
  /** The label of the date beside a signature. */
  signedOn: string;
  /** Sentences above or below the shares. */
  notes: Words;
  /** The sentences of a contract. */
  contract: {
    opening: (title: string, date: string, artist: string | null) => string;
    /** One for each writer. */
    owns: readonly [Owns, ...Owns[]];
    closing: string;
  };
}

type Owns = (writer: { name: string; share: string; pro: string | null }) => string;

/** Dates with numbers and with the month's name, as one of a language's usual forms. */
export function dayFirst(
  months: readonly string[],
  separators: readonly [string, ...string[]],
  spell: (day: number, month: string, year: string) => string,
): Language["printDate"] {
  return (date, random) => {
    const [year = "", month = "", day = ""] = date.split("-");
    const separator = random.pick(separators);
    return random.chance(0.5)
      ? [day, month, year].join(separator)
      : spell(Number(day), months[Number(month) - 1] ?? "", year);
  };
}
