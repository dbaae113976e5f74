import { expect, test } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

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
