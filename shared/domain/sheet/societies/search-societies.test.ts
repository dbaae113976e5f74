import { expect, it } from "vitest";
import { pros } from "../pro.ts";
import { searchSocieties } from "./search-societies.ts";

const found = (query: string) => searchSocieties(query).map(({ name }) => name);

it("without a query the search has the list of PROs in its order", () => {
  expect(found("")).toEqual([...pros]);
  expect(found("  ")).toEqual([...pros]);
});

it("the search finds a society by name, other name, country and code", () => {
  expect(found("stim")).toEqual(["STIM"]);
  expect(found("Harry Fox")).toEqual(["HFA"]);
  expect(found("performing right society")[0]).toBe("PRS");
  expect(found("sweden")).toEqual(["STIM"]);
  expect(found("germany")[0]).toBe("GEMA");
  expect(found("079")).toEqual(["STIM"]);
  expect(found("79")).toEqual(["STIM"]);
  expect(found("10").slice(0, 2)).toEqual(["ASCAP", "SOCAN"]);
  expect(found("müst")[0]).toBe("MUST");
  expect(found("prs uk")).toEqual(["PRS"]);
});

it("names come before countries, societies of the list first, and those of mechanical rights alone last", () => {
  expect(found("s").slice(0, 3)).toEqual(["SESAC", "SOCAN", "SACEM"]);
  expect(found("united states").slice(0, 4)).toEqual(["BMI", "ASCAP", "SESAC", "GMR"]);
  expect(found("canada")[0]).toBe("SOCAN");
  expect(found("austria")).toEqual(["AKM", "AUSTRO-MECHANA"]);
});

it("the search offers no society of rights in recordings, and nothing for what is not in the table", () => {
  expect(found("soproq")).toEqual([]);
  expect(found("Guild of Nowhere")).toEqual([]);
  expect(searchSocieties("a").length).toBeLessThanOrEqual(30);
});
