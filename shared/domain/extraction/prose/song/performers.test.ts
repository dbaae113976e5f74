import { describe, expect, it } from "vitest";
import { namedPerformer } from "./performers.ts";

const performer = (text: string, writers: readonly string[] = []): string | undefined =>
  namedPerformer({ text, wordsOf: () => [] }, new Set(writers))?.value;

describe("the performer that a sentence names", () => {
  it.each([
    ['the song "Low Tide", as recorded by The Night Owls', "The Night Owls"],
    ["who play together as Tin Whistle Riot:", "Tin Whistle Riot"],
    ["que interpretará Trío Manzanares.", "Trío Manzanares"],
    [
      "La prima esecuzione è affidata a Ensemble Vocale Santa Fosca.",
      "Ensemble Vocale Santa Fosca",
    ],
    ["que vai sair no próximo disco de Os Ventos do Cais:", "Os Ventos do Cais"],
    ["Ossington Avenue wants to track vocals next week", "Ossington Avenue"],
    ['Ana Reyes, professionally known as "Nova" ("Artist")', "Nova"],
    ["gesungen von der Gruppe Nachtzug", "Nachtzug"],
    ["a song for the next Night Owls album", "Night Owls"],
    ["the song was released by Okafor under her stage name FEE.", "FEE"],
    ["Ricordo che il singolo esce il 16 giugno a nome Silvia D. e che", "Silvia D."],
    ['the film song titled "Mazhai" for the singer Anandhi;', "Anandhi"],
    ["Interpretin ist wie gehabt ZEY.", "ZEY"],
    ["the convention recording by the Mt. Olive Choir.", "Mt. Olive Choir"],
    ["the agreement between the members of Low Season", "Low Season"],
    ["entre les membres du groupe Houille", "Houille"],
    ["destinata all'interpretazione di Ponte Levatoio, si conviene", "Ponte Levatoio"],
    ["pour être interprétée par Houille.", "Houille"],
    ["to be recorded by Nova Bright,", "Nova Bright"],
    ["destinée au premier album du groupe Houille.", "Houille"],
  ])("%s", (text, wanted) => {
    expect(performer(text)).toBe(wanted);
  });

  it("is no writer who is going to record it, and no term of a contract", () => {
    expect(performer("Ana Reyes will record the vocals.", ["Ana", "Reyes"])).toBeUndefined();
    expect(performer("Both are members of ASCAP and BMI.")).toBeUndefined();
    expect(performer("Members of the Performing Right Society")).toBeUndefined();
    expect(performer("the members of Low Tide Music LLC")).toBeUndefined();
    expect(performer('which Artist records as "Low Tide"')).toBeUndefined();
  });
});
