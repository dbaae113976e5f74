import { namedPerformer } from "./performers.ts";
import { describe, expect, it } from "vitest";
import { isOtherDate, namedDate, namedTitle, titleInSubject } from "./song-fields.ts";

const running = (text: string) => ({
  text,
  wordsOf: () => [],
});

describe("the title of the song", () => {
  it.each([
    ['1. OWNERSHIP\nThe parties wrote the composition "Low Tide" together.', "Low Tide"],
    ['the "Writers" have written a song entitled "Low Tide" (the "Composition")', "Low Tide"],
    ["[16:02] Ana Reyes: splits for Call It Even?\n[16:03] Tom: yes", "Call It Even"],
    ["a musical work known as Low Tide and recorded in Leeds", "Low Tide"],
    ["la obra musical titulada «Marea baja»", "Marea baja"],
    ["l'œuvre intitulée « Marée basse »", "Marée basse"],
    ["Betreff: AW: Anteile Nachtbus 7\nMoin", "Nachtbus 7"],
    ['Asunto: Porcentajes "Miel amarga"\nHola', "Miel amarga"],
    ["das Werk mit dem Titel „Ebbe“", "Ebbe"],
    ["we are the sole writers of the composition LOW TIDE and hold", "Low Tide".toUpperCase()],
    ["son los autores de la canción MAREA BAJA.", "MAREA BAJA"],
    ["il brano intitolato «Bassa marea»", "Bassa marea"],
    ["a canção intitulada «Maré baixa»", "Maré baixa"],
  ])("is what a sentence names: %s", (text, title) => {
    expect(namedTitle(running(text))?.value).toBe(title);
  });

  it.each(['Ana Reyes (the "Producer") owns the rest.', "2. OWNERSHIP", "We wrote songs."])(
    "is not found in: %s",
    (text) => {
      expect(namedTitle(running(text))).toBeUndefined();
    },
  );

  it("stands in the subject of a letter", () => {
    expect(namedTitle(running("From: Ana Reyes\nSubject: Re: Splits for Low Tide\n\nHi"))?.value).toBe("Low Tide"); // prettier-ignore
    expect(namedTitle(running("From: Ana Reyes\nSubject: Lunch on Friday\n\nHi"))).toBeUndefined();
    expect(titleInSubject("Re: Splits for Low Tide")).toBe("Low Tide");
    expect(titleInSubject("Low Tide - song splits")).toBe("Low Tide");
    expect(titleInSubject("Low Tide")).toBe("Low Tide");
  });
});

it("the performer is named up to the next word in small letters", () => {
  expect(
    namedPerformer(running('The copyright in "Low Tide", as recorded by The Night Owls belongs to us.'), new Set())?.value, // prettier-ignore
  ).toBe("The Night Owls");
});

describe("the date", () => {
  it("is not that of the sheet that is replaced", () => {
    const text = "Section 2 of the Split Sheet dated 2 May 2020 is deleted. Signed on 7 June 2021.";
    expect(namedDate(running(text))?.value).toBe("2021-06-07");
    expect(isOtherDate("Section 2 of the Split Sheet dated ")).toBe(true);
    expect(isOtherDate("This Agreement is made on ")).toBe(false);
    expect(isOtherDate("Il brano sarà depositato entro il ")).toBe(true);
    expect(isOtherDate("Das Werk wird gemeldet bis zum ")).toBe(true);
    expect(isOtherDate("Attached to the Administration Agreement dated as of ")).toBe(false);
  });
});
