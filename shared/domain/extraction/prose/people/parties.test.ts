import { describe, expect, it } from "vitest";
import { sharesBy } from "../prose.fixture.ts";

describe("equal shares of all who sign", () => {
  it.each([
    [
      "BAND AGREEMENT\n\n(1) Ana Reyes, The Old Dairy, Hebden\n(2) Tom Okafor, 9 Canal Row, Leeds\n(3) Li Wei, Flat 2, Harrow\n\nWe wrote the song together and own its words and music in equal shares.\n\nSigned by all:\nAna Reyes  Tom Okafor\nLi Wei",
      "Ana Reyes 33.33, Tom Okafor 33.33, Li Wei 33.33",
    ],
    [
      "Between Ana Reyes of Stone Street, and Tom Okafor of Harbor Lane.\n\nEach member owns an equal share of every song.\n\nBy: Ana Reyes  Date: 3 May 2024\nBy: Tom Okafor  Date: 3 May 2024",
      "Ana Reyes 50, Tom Okafor 50",
    ],
    [
      "Mitglieder:\n- Ana Reyes, Alte Mühle, Jena\n- Tom Okafor, Am Markt 3, Jena\n\nAlle Lieder gehören uns zu gleichen Teilen.",
      "Ana Reyes 50, Tom Okafor 50",
    ],
    [
      "Entre Ana Reyes, domiciliada en Calle Mayor, y Tom Okafor.\n\nLas partes son titulares de la canción por partes iguales.\n\nAna Reyes\nTom Okafor",
      "Ana Reyes 50, Tom Okafor 50",
    ],
  ])("%s", (text, wanted) => {
    expect(sharesBy(text)).toBe(wanted);
  });
});

describe("parts of a payment", () => {
  it.each([
    ["Artist pays 450 US dollars for the beat, 50% on signing and 50% when the stems arrive."],
    ["Il compenso è di 1.800 euro, il 50% subito e il 50% con la musica."],
  ])("%s", (text) => {
    expect(sharesBy(`Ana Reyes ("Artist") and Tom Okafor ("Producer") wrote the song.\n\n${text}`)).toBe(""); // prettier-ignore
  });
});

describe("fractions in figures", () => {
  it.each([
    [
      "The song is shared as follows: Ana Reyes 12/24, Tom Okafor 8/24, Li Wei 4/24.",
      "Ana Reyes 50, Tom Okafor 33.33, Li Wei 16.67",
    ],
    ["Die Rechte am Werk: Ana Reyes 60/100, Tom Okafor 40/100.", "Ana Reyes 60, Tom Okafor 40"],
    [
      "La obra corresponde a Ana Reyes (16/20) y a Tom Okafor (4/20).",
      "Ana Reyes 80, Tom Okafor 20",
    ],
    ["The song was written by Ana Reyes on 10/12 and by Tom Okafor on 11/12.", ""],
  ])("%s", (text, wanted) => {
    expect(sharesBy(text)).toBe(wanted);
  });
});
