import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const read = (text: string): (string | number | undefined)[][] =>
  parseSplitSheet(typewritten(text)).splits.map((row) => [
    row.songwriterName.value,
    row.songwriterPercentage?.value,
    row.publisherName?.value,
    row.publisherPercentage?.value,
  ]);

describe("publishers in a list of shares", () => {
  it("belong to the writers whom their lines name", () => {
    const rows = read(`SCHEDULE OF OWNERSHIP
Composition: Paper Lanterns

Writers
Tim Aske               PRS       20%
Nora Fell              PRS       30%

Publishers
Longspur Music Ltd     PRS       30%   obo Nora Fell
Brightmoor Pub.        PRS       20%   obo Tim Aske`);
    expect(rows).toEqual([
      ["Tim Aske", 20, "Brightmoor Pub", 20],
      ["Nora Fell", 30, "Longspur Music Ltd", 30],
    ]);
  });

  it("belong to the writers in the same places of another list with the same shares", () => {
    const rows = read(`CESIÓN DE DERECHOS
Obra: Faroles de papel

Autores
Ana Reyes           SGAE    25 %
Tomás Vidal         SGAE    25 %

Editoriales
Ediciones Laguna    SGAE    25 %
Puerto Songs        SGAE    25 %`);
    expect(rows).toEqual([
      ["Ana Reyes", 25, "Ediciones Laguna", 25],
      ["Tomás Vidal", 25, "Puerto Songs", 25],
    ]);
  });

  it("belong to the writer right before with the same share", () => {
    const rows = read(`ANLAGE: BETEILIGUNGEN
Werk: Papierlaternen

Ebba Lindqvist, GEMA, 30 %
Hafenkante Musikverlag GmbH, 30 %
Jochen Sauer, GEMA, 40 %`);
    expect(rows).toEqual([
      ["Ebba Lindqvist", 30, "Hafenkante Musikverlag GmbH", 30],
      ["Jochen Sauer", 40, undefined, undefined],
    ]);
  });

  it("stay where nothing says whose they are", () => {
    const rows = read(`SPLIT SHEET
Song: Paper Lanterns

Nora Fell              PRS       50%
Tim Aske               PRS       30%
Longspur Music Ltd     PRS       20%`);
    expect(rows.map(([name, share]) => [name, share])).toContainEqual(["Longspur Music Ltd", 20]);
  });
});

it.each(["1 Fell, Nora", "1. Fell, Nora", "(1) Fell, Nora"])(
  "the number of a list is no part of the name: %s",
  (first) => {
    const rows = read(`REGISTERED SHARES
Title: Blue Moth

${first}        PRS/MCPS    00412345678    60%
${first.replace("1", "2").replace("Fell, Nora", "Aske, Tim ")}        IMRO/MCPSI  00412345679    40%`);
    expect(rows.map(([name, share]) => [name, share])).toEqual([["Fell, Nora", 60], ["Aske, Tim", 40]]); // prettier-ignore
  },
);
