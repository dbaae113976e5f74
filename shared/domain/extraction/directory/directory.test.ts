import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it("joins the party's paragraph and the facts above a signature with the shares", () => {
  const splits = splitsOf(`
SCRITTURA PRIVATA
Tra i sottoscritti:
1) Ana Conti, nata a Lecce il 23/05/1979, iscritta a SIAE, codice IPI 00123456789;
2) Ugo De Rossi, nato/a a Bari il 21/02/1996, iscritto/a a SIAE, codice IPI 00123456780;
Le quote dell'opera "Marea" sono le seguenti:
Ana Conti                testo       12/24
Ugo De Rossi             musica      12/24

Torino, 20/08/2017`);
  expect(splits).toMatchObject([
    { songwriterName: "Ana Conti", pro: "SIAE", songwriterIpi: "00123456789", songwriterPercentage: 50 }, // prettier-ignore
    { songwriterName: "Ugo De Rossi", pro: "SIAE", songwriterIpi: "00123456780", songwriterPercentage: 50 }, // prettier-ignore
  ]);
});

it("reads what a sentence says of all, of some and of the others", () => {
  const splits = splitsOf(`
Split sheet "Low Tide"

Ana Reyes       50%
Tom Okafor      30%
Kim Lund        20%

Okafor is a member of PRS, the others are members of BMI.`);
  expect(splits.map(({ pro }) => pro)).toEqual(["BMI", "PRS", "BMI"]);
});

it("reads a society of two words that a cell tells of all", () => {
  const splits = splitsOf(`
Song shares
Song            Low Tide
First writer    Ana Reyes
Second writer   Tom Okafor
Membership      Both writers are members of APRA AMCOS
Shares          Ana Reyes 60%, Tom Okafor 40%`);
  expect(splits.map(({ pro }) => pro)).toEqual(["APRA AMCOS", "APRA AMCOS"]);
});

it("gives what a sentence says of two people to both, also if shares stand beside the names", () => {
  const splits = splitsOf(`
CONFIRMATION OF SHARES

We, the undersigned, confirm that we are the sole writers of the composition PAPER LANTERNS and that we hold
the following interests in it:

        Nora Fell ........................ one half
        Tim Aske ......................... one quarter
        Jo Orr ........................... one quarter

Nora Fell and Jo Orr are members of PRS; Tim Aske is a member of IMRO.`);
  expect(splits.map(({ pro }) => pro)).toEqual(["PRS", "IMRO", "PRS"]);
});

it("takes no next message of a chat for a publisher", () => {
  const splits = splitsOf(`
14/03/2025 15:12 - Bia Assessoria: Segue o split da música:
Thainá Souza Braga: 35%
Leonardo Cipriani: 65%
14/03/2025 15:47 - Thainá: confere, eu tô sem editora
14/03/2025 15:48 - Bia Assessoria: obrigada`);
  expect(splits.map(({ publisherName }) => publisherName)).toEqual([undefined, undefined]);
});
