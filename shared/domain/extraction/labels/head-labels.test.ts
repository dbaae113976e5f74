import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const splits = `
Writer            Split    Society and IPI         Published by         Initials
Declan Kilbride   50%      PRS 00250177937                              DK
Anjali Penrose    50%      PRS 00657960918         Kettle Songs`;

it.each([
  [
    "Track                 Artist            Release     Sheet date\nPaper Lantern Town    Penny Arcadia     tbc         3 January 2021",
    "Paper Lantern Town",
    "Penny Arcadia",
  ],
  [
    "Titel                 Interpret         Tonstudio    Besetzung\nNachtzug              Die Nachbarn      Halle 5      Trio",
    "Nachtzug",
    "Die Nachbarn",
  ],
  // The first line has its values beside, so that the empty one has none below.
  [
    "Track   Paper Lantern Town     Artist\nStudio  Room B                 Take    4",
    "Paper Lantern Town",
    undefined,
  ],
])(
  "a line of heads has its values below, though some heads are not known: %s",
  (text, title, artist) => {
    const read = parseSplitSheet(typewritten(`Publishing splits\n\n${text}\n${splits}`));
    expect([read.title?.value, read.artist?.value]).toEqual([title, artist]);
  },
);
