import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { splitsOf } from "../plain-splits.fixture.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rows = `
Split sheet of the song "Low Tide"
Writer          PRO        Share
Ana Reyes       BMI        60%
Tom Okafor      ASCAP      40%

`;

/** Who has signed a page on which the signatures by hand are written as '~', and the date of the paper. */
const signed = (text: string): (boolean | string | undefined)[][] => {
  const words = typewritten(`${rows}${text}`).map((word) =>
    word.text === "~"
      ? { ...word, text: "/s/", mark: true as const, box: { ...word.box, width: 0.1 } }
      : word,
  );
  const { splits, date } = parseSplitSheet(words);
  const people = splits.map(({ signed: own, signedDate }) => [own?.value, signedDate?.value]);
  return [...people, [date?.value]];
};

it("one signature for each below all rows are those of the rows in order", () => {
  expect(
    signed("\n\nData 3 March 2020\nAssinaturas de todos os autores\n\n  ~                 ~"),
  ).toEqual([[true, undefined], [true, undefined], ["2020-03-03"]]);
});

it("a signature above the name of somebody else is not that of the row above", () => {
  expect(signed("Yours faithfully,\n\n ~\nPrudence Garside\nCopyright Administrator")).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined],
  ]);
});

it("a signature in the line of a name is that of the name", () => {
  const [ana, tom] = signed("\n\nAna Reyes\n\n\n\nTom Okafor              ~");
  expect([ana?.[0], tom?.[0]]).toEqual([undefined, true]);
});

it("a log says who viewed and who signed", () => {
  const log = "\nVIEWED 3/5/2017 Viewed by Ana Reyes\n\n\nSIGNED 3/5/2017 Signed by Tom Okafor";
  expect(signed(log).slice(0, 2)).toEqual([
    [undefined, undefined],
    [true, "2017-03-05"],
  ]);
});

it("the day of somebody's birth is no date of a signature or of the paper", () => {
  expect(signed("Ana Reyes, nata a Bari il 12/08/1997, iscritta a SIAE")).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined],
  ]);
});

it("who wrote an earlier mail that is quoted below has not signed", () => {
  const splits = splitsOf(`From: Ana Reyes
Date: 14 Feb 2024
Subject: Splits for Low Tide

Final splits:
Ana Reyes 60%
Tom Okafor 40%

> From: Tom Okafor
> Sent: Tuesday, February 13, 2024 6:51 PM
> fine with me
>> On 13.02.2024 at 10:15 Ana Reyes wrote:
>> 50/50?`);
  expect(splits.map((row) => row["signed"])).toEqual([undefined, undefined]);
});

it.each([
  ["A. Reyes (sgd.)     T. Okafor (sgd.)", [true, true]],
  ["Sd/- Ana R.         Sd/- Tom Okafor", [true, true]],
  ["s/ Ana Reyes\ns/ Tom Okafor", [true, true]],
  ["(s) A. Reyes        (s) T. Okafor", [true, true]],
  ["A. Reyes ........   T. Okafor ........", [undefined, undefined]],
])("typed signatures, also with initials: %s", (text, wanted) => {
  expect(signed(`\n\n${text}`).slice(0, 2).map(([own]) => own)).toEqual(wanted); // prettier-ignore
});

it("who signs by hand stands above the caption between, with other names below", () => {
  const [ana, tom] = signed(
    "\n\nAna Reyes\nlu et approuvé\n\n  ~\n\n\n\nTom Okafor\nlu et approuvé\n\n\n\n",
  );
  expect([ana?.[0], tom?.[0]]).toEqual([true, undefined]);
});

it("where one signs by hand above a printed name, the name of the other is no signature", () => {
  const page = `
FICHA DE CADASTRO DE OBRA
Título da obra: Maré Baixa
TITULAR 1
Nome completo: Ana Reyes
Associação: UBC                CAE/IPI: 00123456789
Editora: Som da Serra          Participação: 60%
TITULAR 2
Nome completo: Tom Okafor
Associação: UBC                CAE/IPI: 00234567891
Editora:                       Participação: 40%


    ~
Assinatura: Ana Reyes



Assinatura: Tom Okafor`;
  const words = typewritten(page).map(
    (word) =>
    word.text === "~" ? { ...word, text: "/s/", mark: true as const, box: { ...word.box, width: 0.1 } } : word, // prettier-ignore
  );
  const { splits } = parseSplitSheet(words);
  expect(splits.map(({ signed: own }) => own?.value)).toEqual([true, undefined]);
});

it("a cross before a line on which nothing is written is no signature", () => {
  const words = typewritten(
    `${rows}\nX                    Ana Reyes\n\nX                    Tom Okafor`,
  );
  const [, tom] = words.filter(({ text }) => text === "X");
  const drawn = { emptyBehind: { left: 0.1, top: tom?.box.top ?? 0, width: 0.2, height: 0 } };
  const { splits } = parseSplitSheet(words.map((word) => (word === tom ? { ...word, drawn } : word))); // prettier-ignore
  expect(splits.map(({ signed: own }) => own?.value)).toEqual([true, undefined]);
});

it("where others type their names behind the printed ones, a printed name alone is no signature", () => {
  const page = `
Song shares
Writer's full name      Society      Share
Ana Reyes               PRS          40%
Tom Okafor              PRS          30%
Nia Castell             APRA         30%

Signed   Ana Reyes      Ana Reyes       Date   8 November 2022
Signed   Tom Okafor                     Date
Signed   Nia Castell    Nia Castell     Date   8 November 2022`;
  const { splits } = parseSplitSheet(typewritten(page));
  expect(splits.map(({ signed: own }) => own?.value)).toEqual([true, undefined, true]);
});

it.each(["Signature of member", "Firma del declarante", "Unterschrift"])(
  "a signature beside '%s' below all writers is nobody's, and its date is that of the paper",
  (label) => {
    expect(signed(`\n\n${label}   ~            Date   3 May 2020`)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ["2020-05-03"],
    ]);
  },
);

const toSign = (mark: string, name: string, date = ""): string =>
  `\n\nSigned    ${mark}       Name   ${name.padEnd(12)}      Date   ${date}`;

it("where others sign by hand, 'Signed' is a line to sign", () => {
  expect(signed(`${toSign("~", "Ana Reyes", "3/5/2020")}${toSign(" ", "Tom Okafor")}`)).toEqual([
    [true, "2020-03-05"],
    [undefined, undefined],
    ["2020-03-05"],
  ]);
});
