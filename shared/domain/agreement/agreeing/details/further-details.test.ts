import { describe, expect, it } from "vitest";
import { rowsEnteredBySender } from "../../../address-book/people-of-rows.ts";
import { updateDetails } from "../../../address-book/combine-details.ts";
import { sentSheet, signingOf } from "../agreeing.fixture.ts";
import { signSheet } from "../sign-sheet.ts";
import { suggestedDeclaration } from "../declarations/suggested-declaration.ts";
import { combineFurtherDetails, furtherDetailsFor } from "./further-details.ts";
import { suggestKnownDetails } from "./suggest-known-details.ts";

const further = { mechanical: { name: "MCPS" }, publisherPro: { name: "PRS" } };
const noPublisher = { publisherName: "", selfPublished: false };

describe("further details", () => {
  it("of a publisher go with it, those of the person stay", () => {
    const known = { ...noPublisher, publisherName: "Alpha", furtherDetails: further };
    expect(furtherDetailsFor(known, known)).toEqual(further);
    expect(furtherDetailsFor(known, noPublisher)).toEqual({ mechanical: { name: "MCPS" } });
    const own = { ...noPublisher, selfPublished: true };
    expect(furtherDetailsFor({ ...own, furtherDetails: further }, own)).toEqual({
      mechanical: { name: "MCPS" },
    });
    const details = { name: "Nia", pro: "", ipi: "", publisherIpi: "" };
    expect(
      updateDetails({ ...details, ...known }, { ...details, ...noPublisher, publisherName: "Beta" })
        .furtherDetails,
    ).toEqual({ mechanical: { name: "MCPS" } });
  });

  it("are combined field by field, and nobody becomes a person and a company", () => {
    const person = { person: { last: "Okafor" } };
    expect(combineFurtherDetails(person, { ...further, company: { name: "Oak" } })).toEqual({
      ...further,
      ...person,
    });
    expect(combineFurtherDetails(undefined, undefined)).toBeUndefined();
  });

  it("are suggested until their party declares, and not learned from what it declared", () => {
    const sheet = sentSheet();
    const [row] = sheet.splits;
    if (row === undefined) throw new Error("The sheet has a row");
    const { songwriterName: name, email, publisherName, selfPublished } = row;
    const known = [{ name, email, publisherName, selfPublished, furtherDetails: further }];
    const suggested = suggestKnownDetails(sheet, known);
    const declaration = suggestedDeclaration(suggested, row.contributorId);
    expect(declaration.entries[0]?.mechanical).toEqual({ name: "MCPS" });
    expect(suggestKnownDetails(suggested, [], suggested).splits[0]?.furtherDetails).toBeDefined();
    const { after } = signSheet(
      suggested,
      signingOf(suggested, row.contributorId, { declaration }),
    );
    expect(after.splits[0]).not.toHaveProperty("furtherDetails");
    expect(rowsEnteredBySender(after)[0]).toMatchObject({
      ...{ songwriterName: name, email, pro: "", songwriterIpi: "", publisherName: "" },
    });
  });
});
