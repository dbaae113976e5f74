import { describe, expect, it } from "vitest";
import { sharesBy } from "../prose.fixture.ts";

describe("letters that agree about shares", () => {
  it.each([
    [
      "From: Ana Reyes <ana@example.com>\nTo: Tom Okafor <tom@example.com>, Li Wei <li@example.com>\nSubject: splits for Low Tide\n\nHi both,\nso we said 40 me, 35 Tom, 25 Li for the song.\nBest,\nAna",
      "Ana Reyes 40, Tom Okafor 35, Li Wei 25",
    ],
    [
      "Hey Tom,\n\nas agreed for our song: 60% me, 40% you.\n\nCheers,\nAna Reyes",
      "Ana Reyes 60, Tom 40",
    ],
    [
      "Salut Zoé,\non est d'accord pour la chanson : 55 pour moi et 45 pour toi.\nJean Dupont",
      "Jean Dupont 55, Zoé 45",
    ],
    [
      "Hallo Änne,\nwie besprochen beim Lied: 70 ich, 30 du.\nViele Grüße\nJürgen Fröhlich",
      "Jürgen Fröhlich 70, Änne 30",
    ],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });
});

describe("letters in which nothing is agreed", () => {
  it.each([
    "Hi Tom,\nI think we should maybe do 60 me, 40 you for the song.\nAna Reyes",
    "Hi Tom,\nshould the song be 60% me and 40% you?\nAna Reyes",
    "Hi Tom,\nthe 40 people of the label hear the song at 60 Main Street.\nAna Reyes",
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});

it("'Mein Anteil' in a declaration is that of who begins with 'Ich', and no name", () => {
  const shares = sharesBy(
    "Ich, Ebba Lindqvist, wohnhaft in Bremen, erkläre, dass ich das Lied „Papierlaternen“ gemeinsam mit Jochen Sauer geschrieben habe. Mein Anteil beträgt 60 %, der Anteil von Herrn Sauer 40 %.",
  );
  expect(shares).toBe("Ebba Lindqvist 60, Jochen Sauer 40");
});
