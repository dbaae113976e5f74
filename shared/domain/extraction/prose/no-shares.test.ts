import { describe, expect, it } from "vitest";
import { rowsIn } from "./prose.fixture.ts";

describe("papers about a song that name parts of other things", () => {
  it.each([
    [
      "a quote with the currency US dollars and 'all media'",
      "To: Juno Lindqvist, Longspur Administration\nRe: Cigarette Weather by Cassette Twins\n\nMedia All media except theatrical\nFee 3,500 US dollars for 100% of the composition, on an MFN basis with the master\nOption Out-of-context advertising: plus 50%\n\nPlease let us know by Friday whether the fee is approved.",
    ],
    [
      "a request with a surcharge for territories",
      "Song: Paper Lanterns by Nora Fell and Tim Aske\nWriters: Nora Fell, Tim Aske\n\nTerritory: United Kingdom, plus 25% for each further territory\nFee: GBP 2,000 for 100% publishing and 100% master\n\nNora Fell and Tim Aske have to approve every use. Each of them has two days to do so.",
    ],
    [
      "a Spanish license",
      "Asunto: Licencia de «Faroles de papel» de Ana Reyes y Tomás Vidal\n\nLos autores tienen que aprobar el uso.\n\nTarifa: 3.500 euros por el 100% de la obra\nOpción: publicidad, más el 50%\nSegundo año: cada uno 50% adicional",
    ],
    [
      "a German license",
      "Titel: Nachtfalter\nKomponisten: Nora Fell, Tim Aske\n\nHonorar: EUR 2.000 für beide Rechte\nKino: beide zuzüglich 50 %\nVerlängerung: je Jahr 50 % für beide Urheber",
    ],
    [
      "rates of royalties of a writer's contract",
      "Writer: Nora Fell\nCompany: Longspur Music\nRoyalty: 75/25 in favor of the writer\nMechanicals: 75% to writer\nCover songs: Tim Aske's share 60%",
    ],
    [
      "costs that artists pay",
      "Artistas: Ana Reyes y Tomás Vidal\nComisión: 15 % de las canciones\nCada uno de los artistas paga el 50 % de los viajes.",
    ],
  ])("%s", (_, text) => {
    expect(rowsIn(text)).toEqual([]);
  });

  it("but reads what each of several people has in a list", () => {
    const rows = rowsIn(
      "Song: Paper Lanterns\nWriters: Nora Fell, Tim Aske\nSplit of the song: 50% each\nMedia: all media",
    );
    expect(rows.map(({ writerShare }) => writerShare?.value)).toEqual([50, 50]);
  });
});
