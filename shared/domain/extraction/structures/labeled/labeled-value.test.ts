import { expect, it } from "vitest";
import { findLabels } from "../../labels/find-labels.ts";
import { parseSplitSheet } from "../../parse-split-sheet.ts";
import { typewritten } from "../../typewritten.fixture.ts";

it("a name ends before the boxes of its roles, also where people sign below", () => {
  const page = `
Fiche de partage
Titre de l'œuvre : Les heures lentes

Nom et prénom : Ana Reyes          [X]  auteur     [X]  compositeur
Société : SACEM    N° IPI : 00287529183            Part : 60 %
Éditeur : Colibri Musique

Nom et prénom : Tom Okafor         [X]  auteur     [X]  compositeur
Société : SABAM    N° IPI : 00524916787            Part : 40 %
Éditeur : Sillage Musique

Signature de chaque ayant droit, précédée de « lu et approuvé » :
Ana Reyes                          Tom Okafor
lu et approuvé  Ana Reyes          lu et approuvé  Tom Okafor`;
  const words = typewritten(page).map((word) => (word.text === "[X]" ? { ...word, mark: true as const } : word)); // prettier-ignore
  const { splits } = parseSplitSheet(words);
  expect(
    splits.map((row) => [row.songwriterName.value, row.pro?.value, row.songwriterPercentage?.value, row.publisherName?.value]), // prettier-ignore
  ).toEqual([
    ["Ana Reyes", "SACEM", 60, "Colibri Musique"],
    ["Tom Okafor", "SABAM", 40, "Sillage Musique"],
  ]);
});

const rowsOf = (page: string) =>
  parseSplitSheet(typewritten(page)).splits.map((row) => [
    row.songwriterName.value,
    row.pro?.value,
    row.songwriterIpi?.value,
    row.songwriterPercentage?.value,
  ]);

it("a name ends before boxes that nothing marks and of which one bracket was misread", () => {
  expect(
    rowsOf(`
Fiche de partage
Nom et prénom : Ana Reyes          (X]  auteur     [X]  compositeur
Société : SACEM    N° IPI : 00287529183            Part : 60 %
Nom et prénom : Tom Okafor         [X)  auteur     [x]  compositeur
Société : SABAM    N° IPI : 00524916787            Part : 40 %`),
  ).toEqual([
    ["Ana Reyes", "SACEM", "00287529183", 60],
    ["Tom Okafor", "SABAM", "00524916787", 40],
  ]);
});

it("a share behind its label without a colon is no part of the label", () => {
  expect(
    rowsOf(`
Split sheet
Songwriter 1
Print name  Ana Reyes          Share 60 %      PRO  BMI
Songwriter 2
Print name  Tom Okafor         Share 40 %      PRO  ASCAP`),
  ).toEqual([
    ["Ana Reyes", "BMI", undefined, 60],
    ["Tom Okafor", "ASCAP", undefined, 40],
  ]);
});

it("examples in brackets belong to the label before them, also with commas", () => {
  const words = typewritten("Society (BMI, PRS...): IMRO");
  expect(findLabels(words, (index) => index === 0)).toEqual([
    { field: "pro", from: 0, to: 3, closed: true },
  ]);
});

it("a society stands alone behind a label of society and number", () => {
  expect(
    rowsOf(`
Please set up the splits below.
Writer: Ana Reyes
Split: 60%
PRO / IPI: IMRO / 00287529183
Writer: Tom Okafor
Split: 40%
PRO / IPI: ASCAP`),
  ).toEqual([
    ["Ana Reyes", "IMRO", "00287529183", 60],
    ["Tom Okafor", "ASCAP", undefined, 40],
  ]);
});
