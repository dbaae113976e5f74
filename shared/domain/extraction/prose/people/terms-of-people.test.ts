import { expect, test } from "vitest";
import { parseSplitSheet } from "../../parse-split-sheet.ts";
import { typewritten } from "../../typewritten.fixture.ts";

const sharesOf = (text: string): unknown[] =>
  parseSplitSheet(typewritten(text)).splits.map(
    ({ songwriterName, songwriterPercentage }) => [songwriterName.value, songwriterPercentage?.value], // prettier-ignore
  );

test("a term of writers stands for the person before it, whose publisher is named between", () => {
  const text = `CO-WRITER AGREEMENT

This agreement is made by (1) Marta Ilves, a writer member of BMI, whose publishing designee is Paper Moon Songs
("Writer A"); and (2) Devon Hale, a writer member of ASCAP, whose publishing designee is Low Bridge Music ("Writer B").

The copyright in the song "Slow House" shall be owned by the writers in the following undivided shares:

    Writer A      sixty percent (60%)
    Writer B      forty percent (40%)`;
  expect(sharesOf(text)).toEqual([["Marta Ilves", 60], ["Devon Hale", 40]]); // prettier-ignore
});

test("parties of the first and second part are counted, and no place of an address has a share", () => {
  const text = `This agreement is made BETWEEN

Mr. Karthik Raman, S/o. R. Raman, residing at 7 Lake View Road, West Mambalam, Chennai (hereinafter called the
COMPOSER, party of the FIRST PART)

AND

Ms. Vaidehi Rao, residing at 9 Hill Road, Chennai (hereinafter called the LYRICIST, party of the SECOND PART)

WHEREAS the parties have created the song titled "Mazhai";

1. That the party of the second part shall hold 55% of the song.
2. That the party of the first part shall hold the remaining share.`;
  expect(sharesOf(text)).toEqual([["Vaidehi Rao", 55], ["Karthik Raman", 45]]); // prettier-ignore
});

test("people who are named together divide their part of the song", () => {
  const text = `COLLABORATION AGREEMENT

This is an agreement among Harriet Lund ("Composer"), Osric Fane and Bohdana Kova (together the "Lyricists")
concerning the song "My Umbrella".

All income from the song belongs one-half to the Composer and one-half to the Lyricists, the Lyricists dividing their
half equally between them.`;
  expect(sharesOf(text)).toEqual([["Harriet Lund", 50], ["Osric Fane", 25], ["Bohdana Kova", 25]]); // prettier-ignore
});

test("a misspelled percent is one", () => {
  const text = `We the undersigned, Cody Vann, Nhi Pham and Josiah Eber, agree that we wrote the song "Parking Lot"
together and that Cody gets half because he had the melody, Nhi gets 30 precent for the lyrics and Josiah gets 20
precent for the bridge.`;
  expect(sharesOf(text)).toEqual([["Cody Vann", 50], ["Nhi Pham", 30], ["Josiah Eber", 20]]); // prettier-ignore
});

test("what an offer leaves its reader and what a company retains are no shares", () => {
  const offer = `Dear Leona Marsh:

We would administer your catalog of 46 songs for a term of three years. You keep 100% of your copyrights. Our
commission is 15% of gross receipts.

Howard Pell`;
  const end = `Hart & Moss Music
General Counsel

Mr. Lamar Field
1120 Kossuth Avenue
St. Louis, MO

Dear Mr. Field:

Your term as songwriter ends on September 30, 2020. We retain 50% of the publisher's share of the delivered
compositions for the retention period, which is ten years.

Constance Moss`;
  expect([sharesOf(offer), sharesOf(end)]).toEqual([[], []]);
});

test.each([
  [
    "Portuguese",
    `Pelo presente instrumento, JANA BATISTA, filiada à UBC; RAFA NUNES, filiado à ABRAMUS; e DOUGLAS "DODÔ" FERRAZ, todos
residentes em Belo Horizonte/MG, declaram ser os únicos autores da obra "Varanda de Vidro".

1. A obra pertence aos autores acima nas proporções de 50%, 30% e 20%, respectivamente.

Belo Horizonte, 5 de agosto de 2024.`,
    [
      ["JANA BATISTA", 50],
      ["RAFA NUNES", 30],
      ["DOUGLAS FERRAZ", 20],
    ],
  ],
  [
    "English",
    `The song "Low Tide" was written by Ana Reyes, a member of BMI, and Tom Okafor, a member of ASCAP.

The authors own the song in the proportions of 60% and 40%, respectively.`,
    [
      ["Ana Reyes", 60],
      ["Tom Okafor", 40],
    ],
  ],
  [
    "French",
    `Madame Perrine Vasseur et Monsieur Olivier Habib sont les auteurs de la chanson « Brique ».

Les auteurs se partagent les droits à raison de 70 % et de 30 %, respectivement.`,
    [
      ["Perrine Vasseur", 70],
      ["Olivier Habib", 30],
    ],
  ],
])("shares that follow the order of the names, in %s", (_, text, shares) => {
  expect(sharesOf(text)).toEqual(shares);
});

test("a paper whose clauses are counted in a column names its writers by their order", () => {
  const text = `DEED OF SONG SHARES

Item 1    Song            Corrugated Heart
Item 2    First writer    Bronwyn Scott, 8 Banksia Crescent, Alice Springs NT 0870
Item 3    Second writer   Angus Mallory, care of Item 2
Item 4    Membership      Both writers are members of APRA
Item 5    Shares          First writer 57.5%, second writer 42.5%

The writers own the song in the shares at Item 5.`;
  expect(sharesOf(text)).toEqual([["Bronwyn Scott", 57.5], ["Angus Mallory", 42.5]]); // prettier-ignore
});

test("who declares is 'me'", () => {
  const text = `STATUTORY DECLARATION

I, THEO BASIL NKEMA, musician, declare as follows.

The song "Canal Bends" is shared as to one half by Philippa Jane Ormer, as to
three eighths by me and as to the remaining one eighth by Zdenek Hruska.`;
  expect(sharesOf(text)).toEqual([["Philippa Jane Ormer", 50], ["THEO BASIL NKEMA", 37.5], ["Zdenek Hruska", 12.5]]); // prettier-ignore
});

test("minutes of a meeting have shares without a sign, and a song that is quoted again is nobody", () => {
  const minutes = `Minutes of a Meeting
Present: Whitney Aldous, Ramon Escobar. Minutes: R. Escobar

1. The song "Horse Latitudes" shall be registered with these shares:
   Aldous 75, Escobar 25.`;
  const letter = `The writers of the song "Come Back Sunday" take 60% of "Sunday Driver", no master use: Eugene Tolliver 30%, Wilma Crosby 30%,
Ricardo Valdes 40%.

Credit: an interpolation of Come Back Sunday`;
  expect(sharesOf(minutes)).toEqual([["Whitney Aldous", 75], ["Ramon Escobar", 25]]); // prettier-ignore
  expect(sharesOf(letter)).toEqual([["Eugene Tolliver", 30], ["Wilma Crosby", 30], ["Ricardo Valdes", 40]]); // prettier-ignore
});

test("a label begins an entry, and two writers before a publisher are no publisher", () => {
  const text = `THE OTHER FERRY - "Low Season" LP - writer splits

                        Ash Nolan     Bridie Kane    Colm Reilly    Total
Harbour Wall               50            50              -           100
Nightshift                 34            33             33           100
Last Orders               100             -              -           100

Societies: Ash Nolan IMRO, Bridie Kane IMRO, Colm Reilly PRS
Publishers: Ash and Bridie - Ferryman Songs; Colm - self

signed off at band meeting 2 Sept 2021`;
  const { songs = [] } = parseSplitSheet(typewritten(text));
  const splits = songs.flatMap((song) => song.splits);
  expect(splits.map(({ pro }) => pro?.value)).toEqual(["IMRO", "IMRO", "IMRO", "IMRO", "PRS", "IMRO"]); // prettier-ignore
  expect(splits.flatMap(({ publisherName }) => publisherName?.value ?? []).filter((name) => name !== "Ferryman Songs")).toEqual([]); // prettier-ignore
});

test("nothing behind the brackets of a society is its member's", () => {
  const text = `It is agreed that the song "Eleven Doors" belongs to Guus de Vries with 60% and to Fiona Castell with 40%.

All claims at Buma/Stemra (de Vries) and ASCAP (Castell) are to be changed within thirty days.`;
  const sure = parseSplitSheet(typewritten(text)).splits.flatMap(({ pro }) => (pro && pro.confidence >= 0.85 ? [pro.value] : [])); // prettier-ignore
  expect(sure.filter((name) => name === "ASCAP").length).toBe(0);
});
