import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  completeDetails,
  updateDetailsFromSheet,
  mergeDetails,
  updateDetails,
} from "./combine-details.ts";
import { differingDetails } from "./person.ts";
import type { PersonDetails } from "./person-details.ts";

const nia: PersonDetails = {
  name: "Nia Okafor",
  email: "nia@okafor.example",
  pro: "BMI",
  ipi: "00052210040",
  publisherName: "Okafor Songs",
  publisherIpi: "00014107338",
  selfPublished: false,
};
const confirmedAt = "2026-11-21T12:00:00.000Z";

const word = fc.constantFrom("", "none", "a", "b");
const details = fc.record({
  name: fc.constantFrom("", "Nia", "Otto"),
  email: fc.constant(nia.email),
  pro: word,
  ipi: word,
  publisherName: fc.constantFrom("", "Okafor Songs", "Lind Music"),
  publisherIpi: word,
  selfPublished: fc.boolean(),
});

describe("the details on a sent sheet", () => {
  it("fill in and replace unconfirmed details, and clear none", () => {
    const row = { ...nia, pro: "ASCAP", ipi: "", publisherName: "", publisherIpi: "" };
    expect(updateDetailsFromSheet(nia, row)).toEqual({
      details: { ...nia, pro: "ASCAP" },
      offered: undefined,
    });
  });

  it("never replace confirmed details: differing ones are offered", () => {
    const known = { ...nia, confirmedAt };
    const learned = updateDetailsFromSheet(known, { ...nia, name: "Nia O.", pro: "ASCAP" });
    expect(learned.details).toMatchObject(nia);
    expect(learned.offered).toMatchObject({ name: "Nia O.", pro: "ASCAP", ipi: nia.ipi });
  });

  it("are not offered if the owner refused the same ones before", () => {
    const refused = { ...nia, pro: "ASCAP" };
    const known = { ...nia, confirmedAt, refused };
    expect(updateDetailsFromSheet(known, refused).offered).toBeUndefined();
    expect(updateDetailsFromSheet(known, { ...nia, pro: "SOCAN" }).offered).toMatchObject({
      pro: "SOCAN",
    });
  });

  it("fill in empty fields of confirmed details", () => {
    const known = { ...nia, ipi: "", publisherName: "", publisherIpi: "", confirmedAt };
    expect(updateDetailsFromSheet(known, nia)).toMatchObject({ details: nia, offered: undefined });
  });

  it("do not replace a known number with 'None yet'", () => {
    const row = { ...nia, ipi: "none", publisherIpi: "none" };
    expect(updateDetailsFromSheet({ ...nia, confirmedAt }, row)).toMatchObject({
      offered: undefined,
    });
  });

  it("never give a new publisher the former one's IPI", () => {
    const row = { ...nia, publisherName: "Lind Music", publisherIpi: "" };
    expect(updateDetails(nia, row)).toMatchObject({
      publisherName: "Lind Music",
      publisherIpi: "",
    });
    const known = { ...nia, publisherIpi: "" };
    const other = { ...nia, publisherName: "Lind Music" };
    expect(completeDetails(known, other)).toMatchObject({ publisherIpi: "" });
  });

  it("are idempotent: the same sheet again changes nothing and offers the same", () => {
    fc.assert(
      fc.property(details, details, fc.boolean(), (person, row, isConfirmed) => {
        const known = { ...person, ...(isConfirmed ? { confirmedAt } : {}) };
        const once = updateDetailsFromSheet(known, row);
        const twice = updateDetailsFromSheet({ ...known, ...once.details }, row);
        expect(twice).toEqual({ ...once, details: { ...known, ...once.details } });
        if (!isConfirmed) return;
        for (const name of differingDetails(person, once.details))
          expect(["", false]).toContain(person[name]);
      }),
    );
  });
});

it("an import of known details changes nothing", () => {
  fc.assert(
    fc.property(details, details, (known, row) => {
      const once = updateDetails(known, row);
      expect(updateDetails(once, row)).toEqual(once);
      expect(updateDetails(once, once)).toEqual(once);
    }),
  );
});

it("a merged person keeps their details and gets missing ones, from confirmed people first", () => {
  const first = { ...nia, ipi: "", publisherName: "", publisherIpi: "" };
  const guess = { ...nia, email: "b@example.com", ipi: "1" };
  const sure = { ...nia, email: "c@example.com", ipi: "2", confirmedAt };
  expect(mergeDetails(first, [guess, sure])).toEqual({ ...nia, ipi: "2" });
});
