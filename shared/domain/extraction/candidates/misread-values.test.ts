import { describe, expect, it } from "vitest";
import { typewritten } from "../typewritten.fixture.ts";
import {
  isUsualIpi,
  misreadIpi,
  readMisreadPercentage,
  shareWithoutPoint,
  withCapitals,
} from "./misread-values.ts";

describe("percentages as scans misread them", () => {
  it.each([
    ["325%", 32.5],
    ["3333%", 33.33],
    ["375", 37.5],
    ["3334", 33.34],
    ["5O%", 50],
    ["l2.5%", 12.5],
    ["2S", 25],
    ["25 Yo", 25],
    ["12.5 °/o", 12.5],
  ])("%s", (text, value) => {
    expect(readMisreadPercentage(text)).toBe(value);
  });

  it.each(["so", "Solo", "12/10", "BMI", "IPI 00118938753", "150", "2019", "2 songs"])(
    "are not what %s is",
    (text) => {
      expect(readMisreadPercentage(text)).toBeUndefined();
    },
  );
});

const words = (text: string, confidence: number) =>
  typewritten(text).map((word) => ({ ...word, confidence }));

describe("a share whose point is lost", () => {
  it("is read of two recognized words that are near each other", () => {
    expect(shareWithoutPoint(words("17 50", 0.9))).toBe(17.5);
    expect(shareWithoutPoint(words("17   50", 0.9))).toBeUndefined();
  });

  it("is no share of a text layer, of an index and a share, or of three words", () => {
    expect(shareWithoutPoint(words("17 50", 0.999))).toBeUndefined();
    expect(shareWithoutPoint(words("1 50", 0.9))).toBeUndefined();
    expect(shareWithoutPoint(words("17 50 20", 0.9))).toBeUndefined();
  });
});

describe("IPI numbers as scans misread them", () => {
  it("lose a slash that was read as a digit", () => {
    expect(["700118938753", "100118938753", "00118938753", "7331480022"].map(misreadIpi)).toEqual([
      "00118938753",
      "00118938753",
      undefined,
      undefined,
    ]);
  });

  it("have 11 digits, or 9 without zeros", () => {
    expect(["00118938753", "118938753", "0118938753", "7118938753", "11893875"].map(isUsualIpi)).toEqual([true, true, true, false, false]); // prettier-ignore
  });
});

describe("names as scans misread them", () => {
  it("get their capitals", () => {
    expect(["lvan Osei", "Luca lvers", "tukasz Nowak", "Ana de la Torre", "Del'lsle"].map(withCapitals)).toEqual(["Ivan Osei", "Luca Ivers", "Łukasz Nowak", "Ana de la Torre", "Del'lsle"]); // prettier-ignore
  });
});
