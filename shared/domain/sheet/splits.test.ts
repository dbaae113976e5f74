import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitEvenly, toBasisPoints, WHOLE } from "./basis-points.ts";
import {
  missingInRow,
  refusalsOf,
  rowsOf,
  shareCategories,
  totalOf,
  totalsAreExact,
  totalState,
  type Split,
} from "./splits.ts";

const whole = {
  songwriterShare: WHOLE,
  publisherShare: WHOLE,
  copyrightShare: WHOLE,
  masterShare: WHOLE,
};

function row(changes: Partial<Split> = {}): Split {
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
    const percentages = fc.array(fc.integer({ min: 0, max: WHOLE }), { maxLength: 30 });
    fc.assert(
      fc.property(percentages, (hundredths) => {
        const rows = hundredths.map((hundredth) => row(sharesOf(hundredth / 100)));
        const exact = hundredths.reduce((sum, hundredth) => sum + hundredth, 0);
        for (const { key } of shareCategories) {
          expect(totalOf(rows, key)).toBe(exact);
          expect(totalOf(rows.toReversed(), key)).toBe(exact);
        }
        expect(totalsAreExact(rows)).toBe(exact === WHOLE);
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
    expect(refusalsOf([row()])).toEqual([]);
  });

  it("include a sheet without rows", () => {
    expect(refusalsOf([])).toEqual([{ path: "splits", message: "Please add at least one split" }]);
  });

  it("are wrong totals in the order of the sheet, then missing fields", () => {
    const rows = [row({ ...sharesOf(99.99), songwriterName: "" })];
    expect(refusalsOf(rows).map(({ message }) => message)).toEqual([
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
    expect(refusalsOf(rows)).toEqual([
      { path: "splits.1.email", message: "Valid email is required" },
      { path: "splits.1.songwriterIpi", message: "Songwriter IPI# is required" },
      { path: "splits.1.publisherName", message: "Publisher name is required" },
      { path: "splits.1.publisherIpi", message: "Publisher IPI# is required" },
    ]);
  });

  it("require PRO and songwriter IPI only with a songwriter share", () => {
    const unanswered = row({ pro: "", songwriterIpi: "" });
    expect(missingInRow(unanswered).map(({ message }) => message)).toEqual([
      "PRO selection is required",
      "Songwriter IPI# is required",
    ]);
    expect(missingInRow({ ...unanswered, songwriterShare: 0 })).toEqual([]);
  });

  it("accept 'None yet' as an answer, and 'Self-published' in place of a publisher", () => {
    const none = { pro: "none", songwriterIpi: "none", publisherIpi: "none" };
    expect(missingInRow(row(none))).toEqual([]);
    const self = row({ selfPublished: true, publisherName: "", publisherIpi: "" });
    expect(missingInRow(self)).toEqual([]);
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
      masterShare: WHOLE,
    });
    expect(refusalsOf([writer("a@example.com"), writer("b@example.com"), label])).toEqual([]);
  });

  it("require no publisher without a publisher share", () => {
    const unpublished = row({ publisherShare: 0, publisherName: "", publisherIpi: "" });
    expect(missingInRow(unpublished)).toEqual([]);
  });
});

it("rowsByEmail: gives all rows of a person regardless of the spelling of the address", () => {
  const rows = [row(), row({ email: "anh@example.com" }), row({ email: " LUKASZ@example.com" })];
  expect(rowsOf(rows, "Lukasz@Example.com")).toEqual([rows[0], rows[2]]);
});
