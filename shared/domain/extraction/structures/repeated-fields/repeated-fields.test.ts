import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../../parse-split-sheet.ts";
import { splitsOf } from "../../plain-splits.fixture.ts";
import { typewritten } from "../../typewritten.fixture.ts";

const ana = { songwriterName: "Ana Reyes", pro: "BMI", songwriterIpi: "00123456789", songwriterPercentage: 60, publisherName: "Low Tide Music" }; // prettier-ignore
const tom = { songwriterName: "Tom Okafor", pro: "ASCAP", songwriterPercentage: 40 };

describe("fields that come again for each writer are read", () => {
  it("in boxes with numbers, some of them empty, with labels that nobody knows", () => {
    expect(
      splitsOf(`
Statement of the authors of a song

1. Title of the song          2. Date

5a. Name              5b. Book, music or lyrics  5c. CAE/IPI no., if known   5d. Share in %
Ana Reyes             Lyrics                     00123456789                 60
5e. Society           5f. Publisher, if any
BMI                   Low Tide Music

6a. Name              6b. Book, music or lyrics  6c. CAE/IPI no., if known   6d. Share in %
Tom Okafor            Music                                                  40
6e. Society           6f. Publisher, if any
ASCAP`),
    ).toEqual([ana, tom]);
  });

  it("in cards beside each other, with the values below their labels", () => {
    expect(
      splitsOf(`
Who wrote the song, and in what shares

Name                                          Name
Ana Reyes                                     Tom Okafor
Did           What is theirs                  Did           What is theirs
words         60 %                            tune          40 %
Society       CAE / IPI                       Society       CAE / IPI
BMI           00123456789                     ASCAP
Looked after by                               Looked after by
Low Tide Music`),
    ).toEqual([ana, tom]);
  });

  it("in cards without a label for names, with values beside labels that nobody knows", () => {
    expect(
      splitsOf(`
People on this song

Ana Reyes
  Job                 Topline
  Piece               60%
  Society             BMI
  IPI                 00123456789
  House               Low Tide Music
  Joined              2020

Tom Okafor
  Job                 Beat
  Piece               40%
  Society             ASCAP
  IPI                 Empty
  House               Empty
  Joined              2021`),
    ).toMatchObject([{ ...ana, publisherName: "Low Tide Music" }, tom]);
  });

  it("with values above their labels", () => {
    expect(
      splitsOf(`
Split sheet of the songwriters

Ana Reyes                 60%             BMI
Name                      Share           Society
00123456789               Low Tide Music
IPI                       Publisher

Tom Okafor                40%             ASCAP
Name                      Share           Society

IPI                       Publisher`),
    ).toEqual([ana, tom]);
  });

  it.each([
    ["Cognome", "Nome", "Società", "N. IPI", "Quota DEM", "Editore"],
    ["Nom", "Prénom", "Société", "N° IPI", "Part", "Éditeur"],
    ["Name", "Vorname", "Gesellschaft", "IPI-Nr.", "Anteil", "Verlag"],
    ["Apellidos", "Nombre", "Sociedad", "N.º IPI", "Porcentaje", "Editorial"],
    ["Apelido", "Nome", "Sociedade", "N.º IPI", "Percentagem", "Editora"],
    ["Surname", "First name", "Society", "IPI no.", "Share", "Publisher"],
  ])("with the parts of a name apart: %s and %s, for one writer and for two", (...labels) => {
    const [family, given, society, ipi, share, publisher] = labels;
    const strip = (who: string[]): string =>
      [[family, given, share], who.slice(0, 3), [society, ipi, publisher], who.slice(3)]
        .map((line) => line.map((text) => text.padEnd(30)).join(""))
        .join("\n");
    const one = strip(["Reyes", "Ana", "60 %", "BMI", "00123456789", "Low Tide Music"]);
    const two = strip(["Okafor", "Tom", "40 %", "ASCAP", "", ""]);
    expect(splitsOf(`Split sheet\n\n${one}\n\n${two}`)).toEqual([ana, tom]);
    const alone = one.replace(" 60 %", "100 %");
    expect(splitsOf(`Split sheet\n\n${alone}`)).toEqual([{ ...ana, songwriterPercentage: 100 }]);
  });

  it("without the blocks that nobody filled in", () => {
    const empty = `
Name                      Share           Society
                                          
IPI                       Publisher
`;
    expect(
      splitsOf(`
Split sheet of the songwriters

Name                      Share           Society
Ana Reyes                 100%            BMI
IPI                       Publisher
00123456789               Low Tide Music
${empty}${empty}`),
    ).toEqual([{ ...ana, songwriterPercentage: 100 }]);
  });
});

it("a society that is on no list is doubtful, and the next label is none", () => {
  const sheet = parseSplitSheet(
    typewritten(`
Split sheet
Name: Ana Reyes       Share: 60%
Society: Tonreef
Name: Tom Okafor      Share: 40%
Society:
IPI`),
  );
  expect(sheet.splits.map(({ pro }) => pro?.value)).toEqual(["Tonreef", undefined]);
  expect(sheet.splits[0]?.pro?.confidence).toBeLessThan(0.9);
});

it("of several choices the one that is written behind 'other' counts", () => {
  expect(
    splitsOf(`
Foglio delle quote
Nome: Ana Reyes       Quota: 60%
Società: [ ] SIAE [ ] GEMA [X] Altra SUISA
Nome: Tom Okafor      Quota: 40%
Società: [ ] SIAE [X] GEMA [ ] Altra`),
  ).toMatchObject([{ pro: "SUISA" }, { pro: "GEMA" }]);
});
