import { describe, expect, it } from "vitest";
import { companyRows, sentSheet } from "../agreeing.fixture.ts";
import { checkDeclaration } from "./check-declaration.ts";
import { isCompanyName } from "./company-name.ts";
import { suggestedDeclaration } from "./suggested-declaration.ts";

const writer = { canWrite: true };
const owner = { canWrite: false };

/** A sheet on which Ana's row, which owns a part of the master, has this name. */
function sheetOwnedBy(name: string) {
  const rows = companyRows.map((row) =>
    row.id === "ana" ? { ...row, songwriterName: name } : row,
  );
  return sentSheet({ rows });
}
const entryOf = (sheet: ReturnType<typeof sentSheet>) =>
  suggestedDeclaration(sheet, "c3").entries[0];

describe("company-like names", () => {
  it.each([
    "Okafor Music Ltd",
    "Okafor Music Ltd.",
    "OKAFOR MUSIC LTD",
    "Fjord Row, LLC",
    "Fjord Row L.L.C.",
    "Kobalt Inc.",
    "Riverbank GmbH",
    "Riverbank GmbH & Co. KG",
    "Edizioni Curci S.r.l.",
    "Sony Music (Germany) GmbH",
    "Éditions Ray S.A.",
    "Universal AB",
    "Alpha Publishing",
    "Tide Records",
    "Tide Records (UK)",
    "Low Tide Entertainment",
    "Budde Musikverlag",
  ])("%s is a company, also in a songwriter's row", (name) => {
    expect(isCompanyName(name, writer)).toBe(true);
    expect(isCompanyName(name, owner)).toBe(true);
  });

  it.each(["Okafor Music", "Alpha Songs", "Abbey Road Studios", "Tide Media Group"])(
    "%s is a company where it only owns shares; a songwriter may be called so",
    (name) => {
      expect(isCompanyName(name, owner)).toBe(true);
      expect(isCompanyName(name, writer)).toBe(false);
    },
  );

  it.each([
    "Nia Okafor",
    "Lorraine Feather",
    "Tony Sà",
    "Maria Sa",
    "MARIA SA",
    "Zhang Ag",
    "Le Co",
    "Roger Limiteds",
    "LP",
    "Records",
    "Publishing",
    "Ltd",
    "Gary Oy",
    "Inca Roads",
    "Christina Sas",
    "Ana Spa",
    "Jo Corps",
    "Ray Holding",
    "Musica Jones",
    "",
  ])("“%s” is no company's name", (name) => {
    expect(isCompanyName(name, writer)).toBe(false);
    expect(isCompanyName(name, owner)).toBe(false);
  });

  it.each(["Corinne Music", "Roxy Music", "Jay Songs", "Ann Group", "Kim Company"])(
    "%s who writes stays a person",
    (name) => {
      expect(isCompanyName(name, writer)).toBe(false);
    },
  );
});

describe("who a suggested declaration says that a name is", () => {
  it("a company at an address of its own is none of a person's last name", () => {
    const sheet = sheetOwnedBy("Okafor Music Ltd");
    expect(entryOf(sheet)).toMatchObject({ company: { name: "Okafor Music Ltd" } });
    expect(entryOf(sheet)).not.toHaveProperty("person");
    expect(() => checkDeclaration(sheet, "c3", suggestedDeclaration(sheet, "c3"))).not.toThrow();
  });

  it("a publisher is a company whatever it is called", () => {
    const [, alpha] = suggestedDeclaration(sentSheet({ rows: companyRows }), "c1").entries;
    expect(alpha).toMatchObject({ company: { name: "Alpha Songs" } });
  });

  it("a songwriter is a person", () => {
    const [nia] = suggestedDeclaration(sentSheet(), "c1").entries;
    expect(nia).toMatchObject({ person: { first: "Nia", last: "Reyes" } });
  });

  it("who only owns shares says it themself before they can sign", () => {
    const sheet = sheetOwnedBy("Ana Reyes");
    const suggested = suggestedDeclaration(sheet, "c3");
    expect(suggested.entries[0]).not.toHaveProperty("person");
    expect(suggested.entries[0]).not.toHaveProperty("company");
    expect(() => checkDeclaration(sheet, "c3", suggested)).toThrow(
      expect.objectContaining({
        code: "declaration_incomplete",
        details: [
          { path: "entries.0.person.last", message: "Say if this is a person or a company" },
        ],
      }),
    );
  });

  it("what the owner knows of somebody is suggested to them before any guess", () => {
    const furtherDetails = { person: { last: "Records", first: "Tide" } };
    const sheet = sheetOwnedBy("Tide Records");
    const splits = sheet.splits.map((row) =>
      row.contributorId === "c3" ? { ...row, furtherDetails } : row,
    );
    expect(entryOf({ ...sheet, splits })).toMatchObject(furtherDetails);
  });
});

/** The society that is suggested to Ben, whose row names this one. */
const declaredPro = (pro: string, proCode?: string) => {
  const rows = companyRows.map((row) => (row.id === "ben" ? { ...row, pro, proCode } : row));
  return suggestedDeclaration(sentSheet({ rows }), "c2").entries[0]?.pro;
};

it("a society that was only named is declared with the code of its name", () => {
  expect(declaredPro("GEMA")).toEqual({ name: "GEMA", code: "035" });
  expect(declaredPro("GEMA", "999")).toEqual({ name: "GEMA", code: "999" });
  expect(declaredPro("No society")).toEqual({ name: "No society", code: "099" });
  expect(declaredPro("A Society of Nobody")).toEqual({ name: "A Society of Nobody" });
  expect(declaredPro("none")).toBe("none");
});
