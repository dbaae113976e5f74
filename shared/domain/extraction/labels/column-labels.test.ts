import { expect, it } from "vitest";
import { linesOf, textOf, typicalTextSize } from "../page-text.ts";
import type { PageWord } from "../page-text.ts";
import { labeledValues } from "../structures/labeled-values.ts";

/** Words of texts with their left ends, a line after the other. */
function valuesOf(rows: readonly (readonly [number, string][])[]): string[] {
  const words = rows.flatMap((row, index) =>
    row.flatMap(([left, text]) => {
      let at = left;
      return text.split(" ").map((one): PageWord => {
        const box = { left: at, top: 0.1 + index * 0.03, width: one.length * 0.008, height: 0.012 };
        at += box.width + 0.006;
        return { text: one, confidence: 1, page: 0, box };
      });
    }),
  );
  const lines = linesOf(words);
  return labeledValues(lines, typicalTextSize(lines)).map(
    ({ label, value }) => `${textOf(label)}=${textOf(value)}`,
  );
}

it("ends a value where a label stands that nobody knows, by the column of labels", () => {
  const values = valuesOf([
    [[0.1, "Full name"], [0.3, "Ana Reyes"], [0.5, "Percentage"], [0.7, "60"]],
    [[0.1, "PRO"], [0.3, "BMI"], [0.5, "IPI"], [0.7, "00123456789"]],
    [[0.1, "Publisher"], [0.3, "Low Tide Music"], [0.5, "Handled via (if any)"]],
    [[0.1, "Publisher"], [0.5, "Handled via (if any)"]],
  ]); // prettier-ignore
  expect(values).toContain("Publisher=Low Tide Music");
  expect(values).toContain("Publisher=");
});

it("takes a text directly behind a label for its value, unless it comes again", () => {
  const values = valuesOf([
    [[0.1, "Name"], [0.5, "PRO"], [0.7, "BMI"]],
    [[0.1, "Email"], [0.5, "IPI"], [0.7, "00123456789"]],
    [[0.1, "Publisher"], [0.5, "Low Tide Music"]],
  ]); // prettier-ignore
  expect(values).toContain("Publisher=Low Tide Music");
});

it("finds a label by a value that can be nothing else, without the line on which it is written", () => {
  const values = valuesOf([
    [[0.1, "Title of song Paper Moon"], [0.6, "Date 2022-07-28"]],
    [[0.1, "Title of song Low Tide"], [0.62, "Phone (555) 017-3322"]],
    [[0.1, "Publisher (if any)"], [0.65, "Share of song (%) 60"]],
  ]); // prettier-ignore
  expect(values).toContain("Title of song=Paper Moon");
  expect(values).toContain("Date=2022-07-28");
  expect(values).toContain("Title of song=Low Tide");
  expect(values).toContain("Share of song (%)=60");
});

it("takes no misread box between societies for a label", () => {
  const values = valuesOf([
    [[0.1, "Society: [] ASCAP RE: [] SESAC Other IMRO"]],
    [[0.1, "RE: Paper Moon"]],
  ]); // prettier-ignore
  expect(values).toContain("Society:=[] ASCAP RE: [] SESAC Other IMRO");
  expect(values).toContain("RE:=Paper Moon");
});

it("finds the label of a publisher without a colon where other labels have their values beside them", () => {
  const values = valuesOf([
    [[0.1, "Name Ludwig Dornbusch"], [0.5, "Anteil in % 60 %"]],
    [[0.1, "Verwertungsgesellschaft GEMA"], [0.5, "IPI-Nr. 00123456789"]],
    [[0.1, "Funktion Text"], [0.5, "Verlag Edition Wellenreiter"]],
    [[0.1, "Name Jan Brandt"], [0.5, "Anteil in % 40 %"]],
    [[0.1, "Verwertungsgesellschaft GEMA"], [0.5, "IPI-Nr."]],
    [[0.1, "Funktion Musik"], [0.5, "Verlag Hinterhof Songs"]],
  ]); // prettier-ignore
  expect(values).toContain("Anteil in %=60 %");
  expect(values).toContain("Verlag=Edition Wellenreiter");
  expect(values).toContain("Verlag=Hinterhof Songs");
});

it("takes the name of a company that begins like a label for the value of the label above", () => {
  const values = valuesOf([
    [[0.1, "Verlag"], [0.5, "Anteil"]],
    [[0.1, "Edition Wellenreiter"], [0.5, "60 %"]],
  ]); // prettier-ignore
  expect(values).toContain("Verlag=Edition Wellenreiter");
});

it("takes no unknown label below an empty one for its value", () => {
  const values = valuesOf([
    [[0.1, "Title"], [0.3, "Low Tide"]],
    [[0.1, "Artist"]],
    [[0.1, "Source"], [0.3, "Original publisher"]],
  ]); // prettier-ignore
  expect(values).toContain("Artist=");
});
