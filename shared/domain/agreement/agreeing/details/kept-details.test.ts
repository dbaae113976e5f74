import { describe, expect, it } from "vitest";
import { companyRows, sentSheet } from "../agreeing.fixture.ts";
import type { Agreement } from "../../agreement.ts";
import type { Declaration, DeclarationEntry } from "../declarations/declaration.ts";
import { printedNamesOf, rowsOfParty } from "../declarations/party-rows.ts";
import { suggestedDeclaration } from "../declarations/suggested-declaration.ts";
import { filledFromKept } from "./fill-from-kept.ts";
import { keptDetailsOf } from "./kept-details.ts";

const sheet = sentSheet({ rows: companyRows });
const partyOf = (name: string, agreement: Agreement = sheet) =>
  agreement.splits.find(({ songwriterName }) => songwriterName === name)?.contributorId ?? "";
const kindsOf = (agreement: Agreement, party: string) =>
  new Map(rowsOfParty(agreement, party).map(({ id, kind }) => [id, kind]));

/** The declaration with these changes of its entries, in the order of the sheet. */
function declared(party: string, ...changes: Partial<DeclarationEntry>[]): Declaration {
  const suggested = suggestedDeclaration(sheet, party);
  const entries = suggested.entries.map((entry, index) => ({ ...entry, ...changes[index] }));
  return { ...suggested, entries };
}

const nia = partyOf("Nia Okafor");
const ben = partyOf("Ben Osei");
const ana = partyOf("Ana Reyes");
const kept = (party: string, declaration: Declaration) =>
  keptDetailsOf(printedNamesOf(sheet, party), declaration);

describe("what is kept for the next sheets", () => {
  it("is one entry for each printed name, without rows and the owner's fields", () => {
    const field = { label: "Label code", value: "LC 1" };
    const details = kept(
      nia,
      declared(
        nia,
        { pro: { name: "ASCAP", code: "010" }, customFields: [field] },
        { pro: "none", ipi: "00014107338" },
      ),
    );
    expect(details).toEqual([
      {
        name: "Nia Okafor",
        isPublisher: false,
        person: { last: "Okafor", first: "Nia" },
        pro: { name: "ASCAP", code: "010" },
        ipi: "00052210040",
        publishing: { selfPublished: true },
      },
      {
        name: "Alpha Songs",
        isPublisher: true,
        company: { name: "Alpha Songs" },
        pro: "none",
        ipi: "00014107338",
      },
    ]);
  });

  it("is nothing for somebody who only owns shares", () => {
    expect(kept(ana, declared(ana))).toEqual([]);
  });
});

describe("a form that is filled from what was kept", () => {
  const ofNia = kept(
    nia,
    declared(
      nia,
      { person: { last: "Okafor" }, pro: { name: "SOCAN", code: "101" } },
      { pro: "none", ipi: "00014107338" },
    ),
  );

  it("has each name's own details, and not those of the other name at the address", () => {
    const filled = filledFromKept(suggestedDeclaration(sheet, nia), ofNia, kindsOf(sheet, nia));
    expect(filled?.entries.map(({ pro, ipi }) => ({ pro, ipi }))).toEqual([
      { pro: { name: "SOCAN", code: "101" }, ipi: "00052210040" },
      { pro: "none", ipi: "00014107338" },
    ]);
    expect(filled?.entries.map(({ rows }) => rows)).toEqual([["nia"], ["alpha"]]);
  });

  it("is not filled for another name, nor for a publisher of the same name", () => {
    const suggested = suggestedDeclaration(sheet, ben);
    expect(filledFromKept(suggested, ofNia, kindsOf(sheet, ben))).toBeUndefined();
    const company = ofNia.map((one) => ({ ...one, name: "Ben Osei", isPublisher: true }));
    expect(filledFromKept(suggested, company, kindsOf(sheet, ben))).toBeUndefined();
    const owner = ofNia.map((one) => ({ ...one, name: "Ana Reyes", isPublisher: false }));
    const ofAna = suggestedDeclaration(sheet, ana);
    expect(filledFromKept(ofAna, owner, kindsOf(sheet, ana))).toBeUndefined();
  });

  it("has the kept publisher in each writer's row, and what was not kept as the owner entered it", () => {
    const publishing = { publisher: { name: "Osei Music", ipi: "none" } };
    const details = [{ name: "Ben Osei", isPublisher: false, publishing }];
    const filled = filledFromKept(suggestedDeclaration(sheet, ben), details, kindsOf(sheet, ben));
    expect(filled?.entries).toMatchObject([
      {
        person: { last: "Osei", first: "Ben" },
        pro: { name: "BMI" },
        ipi: "00052210040",
        publishing: [{ row: "ben", ...publishing }],
      },
    ]);
  });

  it("declares a company in place of a person, if that was kept", () => {
    const details = [
      { name: "Ben Osei", isPublisher: false, company: { name: "Osei Ltd" }, ipi: "none" },
    ];
    const [entry] =
      filledFromKept(suggestedDeclaration(sheet, ben), details, kindsOf(sheet, ben))?.entries ?? [];
    expect(entry).toMatchObject({ company: { name: "Osei Ltd" }, ipi: "none" });
    expect(entry).not.toHaveProperty("person");
  });
});
