import { expect, it } from "vitest";
import { parseSplitSheet } from "./parse-split-sheet.ts";
import { typewritten } from "./typewritten.fixture.ts";

it.each([
  ["scores of a contest", `
Songwriting contest: judge's sheet             June 16, 2018
Weights: melody 30%, lyrics 30%, originality 25%, performance 15%.
Songwriter        Song              Mel.    Orig.    Score
Wes Ferraro       Hold the Line     5       8        77%
Devon Ibarra      Call It Even      4       6        62%`],
  ["ratings of a jury", `
Concours de la chanson : notes du jury
Auteur            Chanson           Note
Inès Zbinden      Rue des Lilas     85%
Hugo Favre        Demain            64%`],
  ["one member of a society", `
Application for writer membership
Full legal name: Ana Reyes
Former society: PRS
IPI number: 00123456789`],
])("%s divide no song", (_, text) => {
  expect(parseSplitSheet(typewritten(text)).splits).toEqual([]);
}); // prettier-ignore

it("shares that come to no whole are shares if the page calls them so", () => {
  const text = `
Split sheet
Writer          Share
Ana Reyes       60%
Tom Okafor      30%`;
  expect(parseSplitSheet(typewritten(text)).splits).toHaveLength(2);
});
