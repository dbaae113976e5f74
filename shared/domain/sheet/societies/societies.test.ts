import { expect, it } from "vitest";
import { foldedWords } from "../../text/folded-words.ts";
import { bounds } from "../../text/bounds.ts";
import { normalizePro, pros } from "../pro.ts";
import { countryName } from "./country-name.ts";
import { societies } from "./societies.ts";
import { findSocietyOfTable, noSocietyCode, societyOfPro } from "./society-of.ts";

const codeOf = (name: string) => societies.find((society) => society.name === name)?.code;
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

it("the table has the codes of CISAC, three digits, each once and in their order", () => {
  const codes = societies.flatMap(({ code }) => code ?? []);
  expect(codes.length).toBeGreaterThan(180);
  for (const code of codes) expect(code).toMatch(/^\d{3}$/);
  expect(duplicates(codes)).toEqual([]);
  expect(codes).toEqual(codes.toSorted());
  expect(codes).not.toContain(noSocietyCode);
  expect(societies.filter(({ code }) => code === null).map(({ name }) => name)).toEqual([
    "Pro Music Rights",
    "SOPROQ",
  ]);
});

it.each([
  ["ASCAP", "010"],
  ["BMI", "021"],
  ["SOCAN", "101"],
  ["PRS", "052"],
  ["GEMA", "035"],
  ["SACEM", "058"],
  ["SESAC", "071"],
  ["APRA AMCOS", "008"],
  ["GMR", "778"],
  ["AllTrack", "786"],
  ["STIM", "079"],
  ["SUISA", "080"],
  ["JASRAC", "038"],
  ["BUMA", "023"],
  ["STEMRA", "078"],
  ["MCPS", "044"],
  ["AMCOS", "012"],
  ["NCB", "048"],
  ["SDRM", "068"],
  ["HFA", "034"],
  ["The MLC", "708"],
  ["CMRRA", "088"],
  ["SOCAN RR", "020"],
  ["CAPASSO", "283"],
])("%s has the code %s", (name, code) => {
  expect(codeOf(name)).toBe(code);
});

it("each name of the table leads to one society, whatever its case, accents and punctuation", () => {
  const names = societies.flatMap(({ name, otherNames }) => [name, ...otherNames]);
  expect(duplicates(names.map((name) => foldedWords(name).join("")))).toEqual([]);
  for (const society of societies)
    for (const name of [society.name, ...society.otherNames, ...society.namesOnPaper])
      expect(findSocietyOfTable(name.toUpperCase())).toBe(society);
});

it("each name fits into the field and is stored as it is", () => {
  for (const { name } of societies) {
    expect(name).toBe(name.trim().normalize("NFC"));
    expect(name.length).toBeLessThanOrEqual(bounds.proCharacters);
    expect(normalizePro(name)).toBe(name);
  }
});

it("each country has a name, and each society its rights", () => {
  const unnamed = societies.filter(
    ({ country }) => !/^[A-Z]{2}$/.test(country) || countryName(country) === country,
  );
  expect(unnamed).toEqual([]);
  expect(new Set(societies.map(({ rights }) => rights))).toEqual(
    new Set(["performing", "mechanical", "both", "neighboring"]),
  );
});

it("the list of PROs is in the table", () => {
  for (const pro of pros) expect(codeOf(pro)).toMatch(/^\d{3}$/);
});

it("a stored PRO leads to name, code and country, also in the spelling of an earlier version", () => {
  expect(societyOfPro("ASCAP")).toEqual({ name: "ASCAP", code: "010", country: "US" });
  expect(societyOfPro("Apra")).toEqual({ name: "APRA AMCOS", code: "008", country: "AU" });
  expect(societyOfPro("prs for music")).toMatchObject({ name: "PRS", code: "052" });
  expect(societyOfPro("akka laa")).toMatchObject({ name: "AKKA/LAA", code: "122" });
  expect(societyOfPro("SODRAC")).toMatchObject({ name: "SOCAN RR", code: "020" });
  expect(societyOfPro("MÜST")).toMatchObject({ code: "161", country: "TW" });
  expect(societyOfPro("52")).toMatchObject({ name: "PRS", code: "052" });
  expect(societyOfPro("Pro Music Rights")).toMatchObject({ code: null, country: "US" });
});

it("'No society' has the code 099, and 'None yet' and unknown names have none", () => {
  const noSociety = { name: "No society", code: "099", country: null };
  expect(societyOfPro("No society")).toEqual(noSociety);
  expect(societyOfPro("NO SOCIETY")).toEqual(noSociety);
  expect(societyOfPro("099")).toEqual(noSociety);
  for (const pro of ["none", "", "  ", "Guild of Nowhere", "—", "000", "1000"])
    expect(societyOfPro(pro)).toBeUndefined();
});
