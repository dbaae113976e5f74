import { describe, expect, it } from "vitest";
import { emptyPublisherRow, emptyRow, type FormRow } from "../sheet-form.ts";
import { isOwnerRow, publishersOf } from "./shown-fields.ts";

const nia: FormRow = { ...emptyRow, rowId: "nia", songwriterName: "Nia", songwriterShare: "50" };
const ben: FormRow = { ...nia, rowId: "ben", songwriterName: "Ben" };
const alpha: FormRow = {
  ...emptyPublisherRow,
  ...{ rowId: "alpha", songwriterName: "Alpha Songs", publisherShare: "100", forRows: ["ben"] },
};

describe("the publishers of a songwriter", () => {
  it("are the parties that publish them", () => {
    expect(publishersOf([nia, ben, alpha], 1)).toEqual(["Alpha Songs"]);
    expect(publishersOf([nia, ben, alpha], 0)).toEqual([]);
    expect(publishersOf([nia, ben, alpha], 2)).toEqual([]);
    // Without ticks the only songwriter is published.
    expect(publishersOf([nia, { ...alpha, forRows: [] }], 0)).toEqual(["Alpha Songs"]);
    const beta = { ...alpha, rowId: "beta", songwriterName: "Beta" };
    expect(publishersOf([nia, ben, alpha, beta], 1)).toEqual(["Alpha Songs", "Beta"]);
  });

  it("leave the fields of a publisher of their own, and those that a share requires", () => {
    for (const own of [
      { publisherName: "Okafor Songs" },
      { publisherIpi: "none" },
      { selfPublished: true },
      { publisherShare: "10" },
    ])
      expect(publishersOf([nia, { ...ben, ...own }, alpha], 1)).toEqual([]);
  });
});

it("an owner's row has a copyright or master share only, and no details that were typed", () => {
  const master = { ...emptyRow, songwriterName: "Okafor Music Ltd", masterShare: "10" };
  expect(isOwnerRow(master)).toBe(true);
  expect(isOwnerRow({ ...emptyRow, copyrightShare: "10" })).toBe(true);
  expect(isOwnerRow(emptyRow)).toBe(false);
  expect(isOwnerRow({ ...master, songwriterShare: "1" })).toBe(false);
  expect(isOwnerRow({ ...master, publisherShare: "1" })).toBe(false);
  expect(isOwnerRow({ ...master, songwriterIpi: "00052210040" })).toBe(false);
  expect(isOwnerRow(alpha)).toBe(false);
});
