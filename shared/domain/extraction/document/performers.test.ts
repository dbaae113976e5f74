import { expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import type { PageWord } from "../page-text.ts";
import { typewritten } from "../typewritten.fixture.ts";

const rows = `
Writer          PRO        Share
Ana Reyes       BMI        60%
Tom Okafor      ASCAP      40%`;

const read = (text: string): (string | undefined)[] => {
  const { title, artist } = parseSplitSheet(typewritten(`${text}\n${rows}`));
  return [title?.value, artist?.value];
};

it.each([
  ['Split sheet of the song "Low Tide", first performed by Nova Bright.', "Nova Bright"],
  ["Reparto de la obra titulada «Low Tide», que interpretará Trío Manzanares.", "Trío Manzanares"],
  ['Divisão da música "Low Tide", que vai sair no próximo disco de Os Ventos do Cais:', "Os Ventos do Cais"],
  ['Opera dal titolo "Low Tide". La prima esecuzione è affidata a Coro del Delta.', "Coro del Delta"],
  ['Shares in the song "Low Tide" - Nova Bright', "Nova Bright"],
  ['Here are the shares in "Low Tide" (The Harbor Band):', "The Harbor Band"],
  ['Vereinbarung der Band „Die Nachbarn von oben“ über den Song "Low Tide":', "Die Nachbarn von oben"],
  [`Before I send "Low Tide" to Nova Bright's label, are these splits of the song right?`, "Nova Bright"],
  ['Ich schicke den Song "Low Tide" an das Label von Nova Bright.', "Nova Bright"],
  ['Here are the splits of the song "Low Tide" by Nova Bright. Everybody has agreed.', "Nova Bright"],
  ['We play together as Ossington Avenue and wrote the song "Low Tide".', "Ossington Avenue"],
])("%s names the performer", (text, artist) => {
  expect(read(text)).toEqual(["Low Tide", artist]);
}); // prettier-ignore

it("a party's stage name is no title, but the performer if the party is the Artist", () => {
  const text = `Agreement between Ana Reyes, professionally known as "Zee" ("Producer"), and
Tom Okafor, professionally known as "Big Abbey" ("Artist"), who records it as "Low Tide" (the "Song").`;
  expect(read(text)).toEqual(["Low Tide", "Big Abbey"]);
});

it.each(["Interpret/in", "Interpret*in", "Interpret(in)"])("%s is a label", (label) => {
  expect(read(`Werktitel: Low Tide\n${label}: Nova Bright`)).toEqual(["Low Tide", "Nova Bright"]);
});

/** A page whose first line is in large type. */
const poster = (text: string): PageWord[] =>
  typewritten(text).map((word) =>
    word.box.top < 2.5 / 70
      ? { ...word, box: { ...word.box, height: word.box.height * 1.6 } }
      : word,
  );

it.each(["Nova Bright", "by Nova Bright", "Nova Bright / 3 May 2020", "song splits for Nova Bright"])(
  "the performer stands below a title of its own: %s",
  (below) => {
    const { title, artist } = parseSplitSheet(poster(`\nLow Tide\n${below}\n\n${rows}`));
    expect([title?.value, artist?.value]).toEqual(["Low Tide", "Nova Bright"]);
  },
); // prettier-ignore
