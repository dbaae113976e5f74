import { expect, it } from "vitest";
import { rowsIn, sharesBy } from "./prose.fixture.ts";

it.each([
  [
    "signs here and there",
    "Splits for the song\n- Ana Reyes - 40% (BMI)\n- Tom Okafor - 35 (ASCAP, pub: Songs of Low Tide)\n- Kim Lee - 25 %",
    "Ana Reyes 40, Tom Okafor 35, Kim Lee 25",
  ],
  [
    "no whole with the numbers that have no sign",
    "Splits for the song\n- Ana Reyes - 40%\n- Tom Okafor - 30%\n- Kim Lee - 25",
    "Ana Reyes 40, Tom Okafor 30",
  ],
  [
    "an initial that is also a word",
    "The song is owned as follows:\n(a) Ana M. Reyes (BMI): fifty percent (50%);\n(b) Tom J. Okafor: fifty percent (50%).",
    "Ana M. Reyes 50, Tom J. Okafor 50",
  ],
  [
    "words and rounded figures",
    "The song is owned by Ana Reyes: thirty-three and one-third percent (33.34%), Tom Okafor: thirty-three and one-third percent (33.33%) and Kim Lee: thirty-three and one-third percent (33.33%).",
    "Ana Reyes 33.34, Tom Okafor 33.33, Kim Lee 33.33",
  ],
])("reads lists as people type them: %s", (_, text, expected) => {
  expect(sharesBy(text)).toBe(expected);
});

it("a company whose name has a small word is no person", () => {
  const rows = rowsIn(
    "Splits for the song\n- Ana Reyes - 50% (BMI, pub: Songs of Low Tide)\n- Tom Okafor - 50% (BMI)",
  );
  expect(rows.map(({ publisher }) => publisher?.value)).toEqual(["Songs of Low Tide", undefined]);
});

it.each([
  ["published by Third Coast Sounds: sixty percent (60%)", "Third Coast Sounds"],
  ["published by One Half Records: sixty percent (60%)", "One Half Records"],
  ["administered by Hundred Percent Music, has 60%", "Hundred Percent Music"],
  ["verlegt bei Zwei Drittel Musikverlag, hält 60 % des Liedes", "Zwei Drittel Musikverlag"],
  ["éditée par Quart de Ton Éditions, 60 % de la chanson", "Quart de Ton Éditions"],
  ["edita da Terzo Piano, il 60% del brano", "Terzo Piano"],
  ["editada pela Quinto Andar, com 60% da obra", "Quinto Andar"],
  ["editada por Tercer Piso, el 60 % de la obra", "Tercer Piso"],
])("a number in the name of a company is no share: %s", (text, publisher) => {
  const rows = rowsIn(`Splits of the song:\n- Ana Reyes, ${text};\n- Tom Okafor: 40%.`);
  expect(
    rows.map(({ name, writerShare, publisher: own }) => [
      name?.value,
      writerShare?.value,
      own?.value,
    ]),
  ).toEqual([
    ["Ana Reyes", 60, publisher],
    ["Tom Okafor", 40, undefined],
  ]);
});

it("one word in a line of publishers is not the company of the last writer", () => {
  const rows = rowsIn(
    "Song: Tinsel\nWritten by Mara Quill (60%), Anders Holm (40%)\nPublished by Quillwork (BMI) / Holm Avenue Music (KODA)",
  );
  expect(rows.map(({ publisher }) => publisher?.value)).not.toContain("Quillwork");
});

it("who publishes herself is a person", () => {
  expect(
    sharesBy(
      "The song is shared by Ana Reyes 60% and Tom Okafor 40%. It is published by Ana Reyes.",
    ),
  ).toBe("Ana Reyes 60, Tom Okafor 40");
});

it.each([
  "CPF 406.173.381-84",
  "DNI 12345678-Z",
  "NIF: 87654321-X",
  "CUIT 27-12345678-4",
  "CURP MOLL850101HDFRRS09",
  "C.F. RSSNNA80A41F205X",
  "SSN 123-45-6789",
  "SIRET 123 456 789 00012",
  "Steuernummer 12/345/67890",
])("the tax number behind a name in capitals is no part of it: %s", (number) => {
  expect(
    sharesBy(`Splits of the song:\n1) ANA REYES, ${number}, with 60% of the song;\n2) TOM OKAFOR, with 40% of the song.`), // prettier-ignore
  ).toBe("ANA REYES 60, TOM OKAFOR 40");
});

it("a given name that is a tax number's label as well stays one", () => {
  expect(sharesBy("Split of the song: REYES, RUT 50%; OKAFOR, TOM 50%")).toBe(
    "REYES, RUT 50, OKAFOR, TOM 50",
  );
});

it("societies whose names are words count behind what says that somebody is a member", () => {
  const rows = rowsIn(
    "A obra musical é dividida assim:\n1) da Matta Otávio, filiado(a) à AMAR, com 60% da obra;\n2) Rui Costa, filiado/a à SPA, com 40% da obra.",
  );
  expect(rows.map(({ name, pro }) => [name?.value, pro?.value])).toEqual([
    ["da Matta Otávio", "AMAR"],
    ["Rui Costa", "SPA"],
  ]);
});

it("a publisher's name can begin with a number", () => {
  const rows = rowsIn("Splits for the song\n- Ana Reyes - 60%, BMI, pub: 808 Acres Music\n- Tom Okafor - 40%, published by 12 Bar Songs"); // prettier-ignore
  expect(rows.map(({ publisher }) => publisher?.value)).toEqual(["808 Acres Music", "12 Bar Songs"]); // prettier-ignore
});

it("a label is no publisher", () => {
  const rows = rowsIn("Splits for the song\n- Ana Reyes - 60%, published by Initials\n- Tom Okafor - 40%, published by Low Tide Music"); // prettier-ignore
  expect(rows.map(({ publisher }) => publisher?.value)).toEqual([undefined, "Low Tide Music"]);
});
