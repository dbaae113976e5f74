import { expect, it } from "vitest";
import { linesOf, textOf } from "../page-text.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { separateGluedWords } from "../geometry/separate-glued-words.ts";
import { withDayFirstDates } from "./day-first-dates.ts";
import { isSigned } from "./signed.ts";

const texts = (page: string, change: typeof withDayFirstDates): string[] =>
  change(linesOf(typewritten(page))).map((line) => textOf(line.words));

it.each([
  ["a date that can be nothing else", "Date 25/03/2023\nSigned 05/04/2023", "05.04.2023"],
  ["the language", "Autor Titular\nFecha 05/04/2023", "05.04.2023"],
  [
    "addresses of two countries: no",
    "Leeds LS1 4AB\nAustin, TX 78701\nDate 05/04/2023",
    "05/04/2023",
  ],
  ["an address", "12 Cobble Lane, London N1\nDate 05/04/2023", "05.04.2023"],
  ["nothing: the month is first", "Writer Title\nDate 05/04/2023", "05/04/2023"],
  ["a date with the month first", "Fecha 03/25/2023\nFirma 05/04/2023", "05/04/2023"],
  ["no zeros: the month is first", "Autor Titular\nFecha 5/4/2023", "5/4/2023"],
])("the day is first by %s", (_, page, date) => {
  expect(texts(page, withDayFirstDates).at(-1)).toContain(date);
});

it("words without a gap between two columns are separated", () => {
  expect(texts("Name NumberSplit STEMRA25% McDonald", separateGluedWords)).toEqual([
    "Name Number Split STEMRA 25% McDonald",
  ]);
});

it.each([
  ["/s/ Ana Reyes", true],
  ["[X] Ana Reyes", true],
  ["☑ Ana Reyes", true],
  ["Ana Reyes has signed the document", true],
  ["signé", true],
  ["gez.", true],
  ["à signer", false],
  ["[ ] Ana Reyes", false],
  ["Ana Reyes", false],
  ["to be signed", false],
  ["SIGNED by ANA REYES )", false],
  ["Signed by Ana Reyes", true],
])("%s says that somebody has signed: %s", (text, expected) => {
  expect(isSigned(text)).toBe(expected);
});
