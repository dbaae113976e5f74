import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitEvenly, toBasisPoints, FULL_SHARE } from "./basis-points.ts";
import {
  missingFieldsOf,
  sendingErrorsOf,
  rowsByEmail,
  shareCategories,
  totalOf,
  totalsAreExact,
  totalState,
  type SheetRow,
} from "./sheet-rows.ts";

const whole = {
  songwriterShare: FULL_SHARE,
  publisherShare: FULL_SHARE,
  copyrightShare: FULL_SHARE,
  masterShare: FULL_SHARE,
};

function row(changes: Partial<SheetRow> = {}): SheetRow {
  return {
    songwriterName: "Łukasz Żółć",
    email: "lukasz@example.com",
    pro: "BMI",
    songwriterIpi: "00052210040",
    publisherName: "Baltic Tone",
    publisherIpi: "00014107338",
    selfPublished: false,
    ...whole,
    ...changes,
  };
}

const sharesOf = (percentage: number) => {
  const share = toBasisPoints(percentage);
  return {
    songwriterShare: share,
    publisherShare: share,
    copyrightShare: share,
    masterShare: share,
  };
};

function stateOf(percentages: number[]) {
  const rows = percentages.map((percentage) => row(sharesOf(percentage)));
  return totalState(totalOf(rows, "songwriterShare"));
}

describe("totals", () => {
  it("are integers that do not depend on the order of the rows", () => {
    const percentages = fc.array(fc.integer({ min: 0, max: FULL_SHARE }), { maxLength: 30 });
    fc.assert(
      fc.property(percentages, (hundredths) => {
        const rows = hundredths.map((hundredth) => row(sharesOf(hundredth / 100)));
        const exact = hundredths.reduce((sum, hundredth) => sum + hundredth, 0);
        for (const { key } of shareCategories) {
          expect(totalOf(rows, key)).toBe(exact);
          expect(totalOf(rows.toReversed(), key)).toBe(exact);
        }
        expect(totalsAreExact(rows)).toBe(exact === FULL_SHARE);
      }),
    );
  });

  it("are exact only at 100 %: 33.33 three times is under, with one 33.34 it is exact", () => {
    expect(stateOf([33.33, 33.33, 33.33])).toBe("under");
    expect(stateOf([33.34, 33.33, 33.33])).toBe("exact");
    expect(stateOf([33.34, 33.34, 33.33])).toBe("over");
  });

  it("are exact for every even split", () => {
    for (let parts = 1; parts <= 30; parts += 1) {
      const rows = splitEvenly(parts).map((share) => row(sharesOf(share / 100)));
      expect(totalsAreExact(rows)).toBe(true);
    }
  });
});

describe("errors that prevent sending", () => {
  it("are none for a complete sheet", () => {
    expect(sendingErrorsOf([row()])).toEqual([]);
  });

  it("include a sheet without rows", () => {
    expect(sendingErrorsOf([])).toEqual([
      { path: "splits", message: "Please add at least one split" },
    ]);
  });

  it("are wrong totals in the order of the sheet, then missing fields", () => {
    const rows = [row({ ...sharesOf(99.99), songwriterName: "" })];
    expect(sendingErrorsOf(rows).map(({ message }) => message)).toEqual([
      "Songwriter percentages must total 100%",
      "Publisher percentages must total 100%",
      "Copyright percentages must total 100%",
      "Master percentages must total 100%",
      "Songwriter name is required",
    ]);
  });

  it("have the path of the row and field that is missing", () => {
    const rows = [
      row(sharesOf(50)),
      row({ ...sharesOf(50), email: "", songwriterIpi: "", publisherName: "", publisherIpi: "" }),
    ];
    expect(sendingErrorsOf(rows)).toEqual([
      { path: "splits.1.email", message: "Valid email is required" },
      { path: "splits.1.songwriterIpi", message: "Songwriter IPI# is required" },
      { path: "splits.1.publisherName", message: "Publisher name is required" },
      { path: "splits.1.publisherIpi", message: "Publisher IPI# is required" },
    ]);
  });

  it("require PRO and songwriter IPI only with a songwriter share", () => {
    const unanswered = row({ pro: "", songwriterIpi: "" });
    expect(missingFieldsOf(unanswered).map(({ message }) => message)).toEqual([
      "PRO selection is required",
      "Songwriter IPI# is required",
    ]);
    expect(missingFieldsOf({ ...unanswered, songwriterShare: 0 })).toEqual([]);
  });

  it("accept 'None yet' as an answer, and 'Self-published' in place of a publisher", () => {
    const none = { pro: "none", songwriterIpi: "none", publisherIpi: "none" };
    expect(missingFieldsOf(row(none))).toEqual([]);
    const self = row({ selfPublished: true, publisherName: "", publisherIpi: "" });
    expect(missingFieldsOf(self)).toEqual([]);
  });

  it("are none for two BMI writers without publishers and a label with all of the master", () => {
    const writer = (email: string) =>
      row({
        ...sharesOf(50),
        email,
        songwriterIpi: "none",
        publisherName: "",
        publisherIpi: "",
        selfPublished: true,
        masterShare: 0,
      });
    const label = row({
      ...sharesOf(0),
      songwriterName: "Northern Row Records",
      email: "label@example.com",
      pro: "",
      songwriterIpi: "",
      publisherName: "",
      publisherIpi: "",
      masterShare: FULL_SHARE,
    });
    expect(sendingErrorsOf([writer("a@example.com"), writer("b@example.com"), label])).toEqual([]);
  });

  it("require no publisher without a publisher share", () => {
    const unpublished = row({ publisherShare: 0, publisherName: "", publisherIpi: "" });
    expect(missingFieldsOf(unpublished)).toEqual([]);
  });
});

it("rowsByEmail: gives all rows of a person regardless of the spelling of the address", () => {
  const rows = [row(), row({ email: "anh@example.com" }), row({ email: " LUKASZ@example.com" })];
  expect(rowsByEmail(rows, "Lukasz@Example.com")).toEqual([rows[0], rows[2]]);
});
