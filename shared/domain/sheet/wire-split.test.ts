import fc from "fast-check";
import { expect, it } from "vitest";
import { FULL_SHARE } from "./basis-points.ts";
import { hasUncheckedPro, shareCategories } from "./sheet-rows.ts";
import {
  kindFieldsOf,
  rowOfWireSplit,
  typedWireSharesOf,
  wireProCheckOf,
  wireSharesOf,
  type WireSplit,
} from "./wire-split.ts";

const row: WireSplit = {
  songwriterName: "Nia Okafor",
  email: "nia@example.com",
  pro: "BMI",
  songwriterIpi: "00014107338",
  publisherName: "Harbour House",
  publisherIpi: "00052210040",
  selfPublished: false,
  songwriterPercentage: 33.34,
  publisherPercentage: 0.07,
  copyrightPercentage: 100,
  masterPercentage: 0,
};

it("rowOfWireSplit: converts each share of a row to basis points and drops other fields", () => {
  const { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi } = row;
  const view = { ...row, contributorId: "c1", signed: true };
  expect(rowOfWireSplit(view)).toEqual({
    songwriterName,
    email,
    pro,
    proChecked: true,
    songwriterIpi,
    publisherName,
    publisherIpi,
    selfPublished: false,
    songwriterShare: 3334,
    publisherShare: 7,
    copyrightShare: 10_000,
    masterShare: 0,
  });
});

it("rowOfWireSplit: a PRO that is not given is the default, which nobody has checked", () => {
  const { pro: _, ...without } = row;
  const untouched = rowOfWireSplit(without);
  expect(untouched.pro).toBe("BMI");
  expect(hasUncheckedPro(untouched)).toBe(true);
  expect(hasUncheckedPro(rowOfWireSplit({ ...row, proChecked: false }))).toBe(true);
  expect(hasUncheckedPro(rowOfWireSplit(row))).toBe(false);
  expect(hasUncheckedPro(rowOfWireSplit({ ...row, pro: "GEMA", proChecked: false }))).toBe(false);
});

it("wireProCheckOf: a row comes back as checked as it was, and rows of earlier releases as not checked", () => {
  for (const wire of [row, { ...row, proChecked: false }, { ...row, pro: "GEMA" }]) {
    const stored = rowOfWireSplit(wire);
    expect(rowOfWireSplit({ ...row, pro: stored.pro, ...wireProCheckOf(stored) })).toEqual(stored);
  }
  expect(wireProCheckOf({ pro: "BMI" })).toEqual({ proChecked: false });
  expect(wireProCheckOf({ pro: "none" })).toEqual({});
});

it("rowOfWireSplit: a self-published row has no publisher", () => {
  expect(rowOfWireSplit({ ...row, selfPublished: true })).toMatchObject({
    selfPublished: true,
    publisherName: "",
    publisherIpi: "",
    publisherShare: 7,
  });
});

it("wireSharesOf: restores every share in its category", () => {
  const share = fc.integer({ min: 0, max: FULL_SHARE });
  fc.assert(
    fc.property(
      share,
      share,
      share,
      share,
      (songwriterShare, publisherShare, copyrightShare, masterShare) => {
        const shares = { songwriterShare, publisherShare, copyrightShare, masterShare };
        const back = rowOfWireSplit({ ...row, ...wireSharesOf(shares) });
        for (const { key } of shareCategories) expect(back[key]).toBe(shares[key]);
      },
    ),
  );
});

it("texts of share fields that are no percentages go both ways, but not beside a share", () => {
  const typed = { masterPercentage: "33.333", copyrightPercentage: "ninety" };
  const stored = rowOfWireSplit({ ...row, typed });
  expect(stored.typedShares).toEqual({ masterShare: "33.333" });
  expect(typedWireSharesOf(stored)).toEqual({ typed: { masterPercentage: "33.333" } });
  expect(typedWireSharesOf({ ...stored, masterShare: 1 })).toEqual({});
  expect(rowOfWireSplit({ ...row, typed: { masterPercentage: "" } })).not.toHaveProperty(
    "typedShares",
  );
});

it("a row keeps what was chosen about its kind, and has none of it if nothing was", () => {
  const wire = {
    songwriterName: "Alpha Songs",
    email: "alpha@example.com",
    songwriterIpi: "",
    publisherName: "",
    publisherIpi: "",
    selfPublished: false,
    songwriterPercentage: 0,
    publisherPercentage: 100,
    copyrightPercentage: 0,
    masterPercentage: 0,
  };
  const chosen = { id: "alpha", kind: "publisher" as const, forRows: ["nia"], proCode: "021" };
  const row = rowOfWireSplit({ ...wire, ...chosen });
  expect(row).toMatchObject(chosen);
  expect(kindFieldsOf(row)).toEqual(chosen);
  expect(kindFieldsOf(rowOfWireSplit(wire))).toEqual({});
});

it("rowOfWireSplit: a publisher who is a party has no PRO by default", () => {
  const { pro: _, ...without } = row;
  expect(rowOfWireSplit({ ...without, kind: "publisher" })).toMatchObject({ pro: "" });
  expect(rowOfWireSplit({ ...without, kind: "writer" })).toMatchObject({ pro: "BMI" });
});
