import { expect, it } from "vitest";
import type { Row } from "../rows.ts";
import { withCapitalSurnamesLast } from "./capital-surnames.ts";

const namesOf = (...names: string[]): (string | undefined)[] =>
  withCapitalSurnamesLast(
    names.map((value): Row => ({ name: { value, words: [], trust: 0.97 } })),
  ).map(({ name }) => name?.value);

it.each([
  ["GAUTHIER Gwenaël", "Gwenaël GAUTHIER"],
  ["LE GOFF Marie-Ève", "Marie-Ève LE GOFF"],
  ["DE LA CRUZ María José", "María José DE LA CRUZ"],
  ["O'BRIEN Sean", "Sean O'BRIEN"],
  ["MÜLLER-LÜDENSCHEIDT Anna K.", "Anna K. MÜLLER-LÜDENSCHEIDT"],
])("the surname of %s is first", (printed, usual) => {
  expect(namesOf(printed)).toEqual([usual]);
});

it.each(["Anaïs GAUTHIER", "ANAÏS GAUTHIER", "GAUTHIER, Anaïs", "DJ Koze", "J. Reyes", "JD Reyes", "Ana Reyes", "MARTIN Quiroga"])(
  "%s stays as it is",
  (printed) => {
    expect(namesOf(printed)).toEqual([printed]);
  },
); // prettier-ignore

it("a short surname is none alone, but beside others", () => {
  expect(namesOf("NG Amy", "TORRES Lucía")).toEqual(["Amy NG", "Lucía TORRES"]);
});
