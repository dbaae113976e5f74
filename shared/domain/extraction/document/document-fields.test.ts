import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";
import type { PageWord } from "../page-text.ts";

const splits = `
Writer          PRO      IPI            Share
Ana Reyes       BMI      00123456789    60%
Tom Okafor      ASCAP    00234567891    40%`;

/** A page whose lines with a number before `|` have letters that are so many times as high. */
function page(text: string): PageWord[] {
  const sizes = text.split("\n").map((line) => Number(/^([\d.]+)\|/.exec(line)?.[1] ?? 1));
  const words = typewritten(
    text
      .split("\n")
      .map((line) => line.replace(/^[\d.]+\|/, ""))
      .join("\n"),
  );
  return words.map((word) => {
    const size = sizes[Math.round(word.box.top * 70) - 1] ?? 1;
    const { box } = word;
    return { ...word, box: { ...box, top: box.top - (box.height * (size - 1)) / 2, height: box.height * size } }; // prettier-ignore
  });
}

const fields = (text: string) => {
  const { title, artist, date } = parseSplitSheet(page(text));
  return [title?.value, artist?.value, date?.value];
};

it.each([
  [
    "in the largest type",
    `1.6|Low Tide\nSplit confirmation      Reference SC-2504\n${splits}`,
    "Low Tide",
  ],
  [
    "below a numbered caption in small type",
    `1.6|NOTICE OF A JOINT WORK\n0.7|1 Title of work              2 Date\nLOW TIDE                     May 3, 2020\n${splits}`,
    "LOW TIDE",
  ],
  [
    "below a caption with a note",
    `0.7|Titre de l'œuvre (en capitales, SVP)      Durée\nMARÉE BASSE                               3'20\n${splits}`,
    "MARÉE BASSE",
  ],
  [
    "in a column that is the same in all rows",
    `
Work Title    Writer          PRO      IPI            Share
Low Tide      Ana Reyes       BMI      00123456789    60%
Low Tide      Tom Okafor      ASCAP    00234567891    40%`,
    "Low Tide",
  ],
  [
    "behind 'splits for'",
    `[2024-05-03, 16:01] Ana Reyes: ok, splits for Low Tide?\n${splits}`,
    "Low Tide",
  ],
  [
    "not the words of a section's heading",
    `1.6|Low Tide\n1. THE SONG (words and music)\n${splits}`,
    "Low Tide",
  ],
])("the title is found %s", (_, text, title) => {
  expect(fields(text)[0]).toBe(title);
});

it.each([
  [
    "behind the title",
    `Split sheet\nRe: "Low Tide" by Nova Bright\nDear all,\n${splits}`,
    "Nova Bright",
  ],
  [
    "before the kind of the document",
    `1.6|Low Tide\nNova Bright | Splits agreed on June 4, 2016\n${splits}`,
    "Nova Bright",
  ],
  [
    "as a label of a typewriter",
    `SONG   LOW TIDE\nARTIST NOVA BRIGHT         DATE 2018-03-06\n${splits}`,
    "NOVA BRIGHT",
  ],
  [
    "not in a number beside the kind",
    `Split confirmation      Reference SC-2504\n1.6|Low Tide\n${splits}`,
    undefined,
  ],
  [
    "not in what is left free",
    `Split sheet             Réservé à la société\nTitle: Low Tide\n${splits}`,
    undefined,
  ],
])("the artist is found %s", (_, text, artist) => {
  expect(fields(text)[1]).toBe(artist);
});

it.each([
  ["in brackets", `[2024-05-03, 16:01] Ana Reyes: splits for Low Tide\n${splits}`, "2024-05-03"],
  [
    "behind the place",
    `Title: Low Tide\n${splits}\n\nLieu, date : Lausanne, le 10 juin 2018`,
    "2018-06-10",
  ],
  [
    "in the order that the form asks for",
    `Title: Low Tide\nDate (DD/MM/YYYY): 05/04/2018\n${splits}`,
    "2018-04-05",
  ],
])("the date is found %s", (_, text, date) => {
  expect(fields(text)[2]).toBe(date);
});

it("the date of the paper that this one changes is not its own", () => {
  const text = `AMENDMENT OF A SPLIT SHEET

Original agreement dated:   February 2, 2024
Date of this amendment:     August 19, 2024
Song:                       Low Tide

Ana Reyes 60%
Tom Okafor 40%`;
  expect(parseSplitSheet(typewritten(text)).date?.value).toBe("2024-08-19");
});

it("a line that begins with a label does not continue the fields above it", () => {
  const text = `Split sheet

Song: Sugar Lot         Artist: The Tides
Date of this sheet: May 17, 2023
Reason: sample replaced

Ana Reyes 60%
Tom Okafor 40%`;
  expect(parseSplitSheet(typewritten(text)).artist?.value).toBe("The Tides");
});

it.each(["Unpublished work", "Obra inédita", "Werk unveröffentlicht"])(
  "what a form says of its state beside its kind is no artist: %s",
  (state) => {
    expect(fields(`NOTIFICATION OF A MUSICAL WORK         ${state}\n\nTitle: Low Tide\n${splits}`)[1]).toBeUndefined(); // prettier-ignore
  },
);

it.each([
  ["Film title: Harbor Nine\nCue title: Low Tide", "Low Tide"],
  ["Titel des Films: Hafen\nStücktitel: Ebbe", "Ebbe"],
  ["Título de la película: Puerto\nTítulo de la pieza: Marea baja", "Marea baja"],
  ["Job title: Composer", undefined],
])(
  "the title of a kind of music is that of the song, the title of something else is not: %s",
  (text, title) => {
    expect(fields(`COMPOSER SPLIT CONFIRMATION\n\n${text}\n${splits}`)[0]).toBe(title);
  },
);

it.each([
  [
    "Schedule 1   Songwriting shares\nto the agreement dated 27 February 2021 between the members of Low Season",
    ["2021-02-27", "Low Season"],
  ],
  [
    "Anexo 2\nal contrato de fecha 27 de febrero de 2021 entre los integrantes del grupo Marea",
    ["2021-02-27", "Marea"],
  ],
  [
    "Anlage 1\nzum Vertrag vom 27.02.2021 zwischen den Mitgliedern der Band Nachtzug",
    ["2021-02-27", "Nachtzug"],
  ],
  ["Split sheet that replaces the agreement dated 27 February 2021", [undefined, undefined]],
])("a part of an agreement has its date and its band: %s", (text, [date, artist]) => {
  const [, read, day] = fields(`${text}\n\n${splits}`);
  expect([day, read]).toEqual([date, artist]);
});
