import { expect, it } from "vitest";
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
